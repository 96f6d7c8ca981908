import Media

extension SourceError {
  /// The words of unknown errors are not for people and may hold anything. A cancellation that gets here is none of
  /// ours: those have lost their place before.
  static func of(_ error: any Error) -> SourceError {
    switch error {
    case let error as SourceError: error
    case is CancellationError: .unexpected(what: "nothing, the request was interrupted")
    default: .unexpected(what: "something that flick could not handle")
    }
  }
}

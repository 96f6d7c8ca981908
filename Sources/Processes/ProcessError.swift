/// Why a program was not started.
public enum ProcessError: Error, Hashable, Sendable {
  /// There is no such file; the program's name.
  case notFound(name: String)
  /// The system refused, with its reason.
  case notStarted(name: String, reason: String)

  /// One line for people.
  public var message: String {
    switch self {
    case .notFound(let name): "\(name) was not found"
    case .notStarted(let name, let reason): "\(name) could not be started (\(reason))"
    }
  }
}

import Media

/// Failures of sources in words.
enum SourceMessage {
  static func text(_ error: any Error, source name: String) -> String {
    guard let error = error as? SourceError else { return "\(name) ended unexpectedly" }
    return error.message(of: name)
  }
}

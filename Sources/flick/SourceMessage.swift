import Media

/// Failures of sources in words.
enum SourceMessage {
  /// `KLIPY: …`.
  static func text(_ error: any Error, source name: String) -> String {
    guard let error = error as? SourceError else { return "\(name): ended unexpectedly" }
    return "\(name): \(error.message)"
  }
}

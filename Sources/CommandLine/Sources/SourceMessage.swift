import Media

/// Failures of sources in words.
public enum SourceMessage {
  /// `KLIPY: …`, for the command line.
  public static func text(_ error: any Error, source name: String) -> String {
    guard let error = error as? SourceError else { return "\(name): ended unexpectedly" }
    // What is on this machine is named by the sentence itself.
    if case .unreadable = error { return error.message }
    switch error {
    case .needsKey, .badKey, .isOff, .refused, .unexpected: return "\(name) \(error.message)"
    default: return "\(name): \(error.message)"
    }
  }
}

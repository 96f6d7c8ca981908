/// The wait that a service asks for in words instead of a header.
enum RetryFormatter {
  /// Longer waits are not believed.
  private static let maximumSeconds = 7 * 24 * 3600

  /// As Django's REST framework (Openverse) says it: `Expected available in 3600 seconds.`; nil for other words.
  static func wait(in text: String) -> Duration? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let start = words.indices.first(where: { words[$0...].starts(with: ["available", "in"]) }),
      let seconds = words.dropFirst(start + 2).first.flatMap({ Int($0) }),
      words.dropFirst(start + 3).first?.hasPrefix("second") == true
    else { return nil }
    return .seconds(min(seconds, maximumSeconds))
  }
}

/// Running times as people and programs write them.
enum RunningTime {
  /// The seconds of `3542.04`, `59:02` and `1:12:30`; nil for anything else and for what no film lasts.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(part) : nil
    }
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let part else { return nil }
      seconds = seconds * 60 + part
    }
    return seconds > 0 && seconds < 1_000_000 ? seconds : nil
  }
}

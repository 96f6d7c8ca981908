/// Numbers for people, the same in every locale.
public enum Format {
  /// A length of time as players show it: `0:03`, `12:34`, `1:02:03`; rounded, but never to nothing.
  public static func duration(seconds: Double) -> String {
    guard seconds > 0 else { return "0:00" }
    // Not rounded(): this module has no need of the mathematics library otherwise.
    let total = max(1, Int(min(seconds, 1e9) + 0.5))
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    let tail = ":" + twoDigits(total % 60)
    return hours > 0 ? "\(hours):" + twoDigits(minutes) + tail : "\(minutes)" + tail
  }

  /// The running time of a film in words: `1 h 52 min`, `45 min`, `2 h`.
  public static func runtime(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// A size in decimal units: `512 B`, `1.2 MB`, `34 MB`.
  public static func bytes(_ count: Int) -> String {
    guard count >= 1000 else { return "\(max(0, count)) B" }
    var unit = 1000
    for name in ["kB", "MB", "GB", "TB", "PB"] {
      // Rounded without adding first: the sum could pass Int.max.
      let tenths = count / (unit / 10) + (count % (unit / 10) >= unit / 20 ? 1 : 0)
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(name)" }
      let whole = count / unit + (count % unit >= unit / 2 ? 1 : 0)
      if whole < 1000 { return "\(whole) \(name)" }
      unit *= 1000
    }
    return "\(count / unit) EB"
  }

  /// A number with commas: `10,000`.
  public static func count(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

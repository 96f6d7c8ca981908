/// The wait that a server asks for with `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). A date is measured
/// against the answer's own `Date`, so neither this machine's clock nor its time zone matter.
enum RetryAfter {
  /// Longer waits are not believed.
  private static let maximumSeconds = 7 * 24 * 3600

  /// nil when the answer does not say, or not in a readable way.
  static func wait(in headers: [String: String]) -> Duration? {
    guard let text = headers["retry-after"] else { return nil }
    let digits = text.filter { !$0.isWhitespace }
    if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int(digits) ?? maximumSeconds, maximumSeconds))
    }
    guard let then = seconds(of: text), let now = headers["date"].flatMap(seconds) else { return nil }
    return .seconds(max(0, min(then - now, maximumSeconds)))
  }

  /// Seconds since 1970 of `Wed, 21 Oct 2015 07:28:00 GMT`; nil for the two obsolete forms.
  private static func seconds(of date: String) -> Int? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = date.split { $0 == " " || $0 == "," || $0 == ":" }.map(String.init)
    guard words.count == 8, words[7] == "GMT", let month = months.firstIndex(of: words[2]),
      let day = Int(words[1]), let year = Int(words[3]), (1970...9999).contains(year), (1...31).contains(day),
      let hour = Int(words[4]), let minute = Int(words[5]), let second = Int(words[6]),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    // Days of the proleptic Gregorian calendar, counted in years that begin in March.
    let shifted = month < 2 ? year - 1 : year
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * ((month + 10) % 12) + 2) / 5 + day
    return (days - 719_469) * 86_400 + hour * 3600 + minute * 60 + second
  }
}

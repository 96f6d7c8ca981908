/// What a server answered, whatever its status.
public struct HTTPResponse: Sendable {
  /// As 200 or 404.
  public var status: Int
  /// Of the last answer of a chain of redirects, names in lower case; of several of one name the last.
  public var headers: [String: String]
  /// Decompressed.
  public var body: [UInt8]

  /// An answer of its parts.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the server says that nothing is left of what it grants in this period.
  public var isUsedUp: Bool { Self.number(headers["x-ratelimit-remaining"]) == 0 }

  /// Whether the server says with its status that it wants fewer requests.
  public var wantsFewerRequests: Bool { status == 429 || status == 503 && headers["retry-after"] != nil }

  /// How long the server asks to be left alone, a week at most; nil when it does not say, says it in no known form, or
  /// says "now" while it refuses, as GIPHY does.
  ///
  /// It is the `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else the `X-RateLimit-Reset` of a limit that is
  /// used up, in seconds or since 1970. Dates are measured against the answer's own `Date`, so neither this machine's
  /// clock nor its time zone matter.
  public var retryAfter: Duration? {
    let seconds = headers["retry-after"].map(secondsUntil) ?? (isUsedUp ? secondsUntilReset : nil)
    guard let seconds, seconds > 0 else { return nil }
    return .seconds(min(seconds, Self.longestWait))
  }

  /// Longer ones are not believed.
  private static let longestWait = 7 * 86_400

  private func secondsUntil(_ text: String) -> Int? {
    Self.number(text) ?? HTTPDate.seconds(of: text).flatMap(secondsUntil(moment:))
  }

  private var secondsUntilReset: Int? { headers["x-ratelimit-reset"].flatMap(secondsUntilReset) }

  /// No wait is as long as the time since 1970.
  func secondsUntilReset(_ text: String) -> Int? {
    guard let number = Self.number(text) else { return nil }
    return number < 1_000_000_000 ? number : secondsUntil(moment: number)
  }

  private func secondsUntil(moment: Int) -> Int? {
    headers["date"].flatMap { HTTPDate.seconds(of: $0) }.map { moment &- $0 }
  }

  /// ASCII digits with nothing but white space around them; more than fit are the largest number.
  static func number(_ text: (some StringProtocol)?) -> Int? {
    guard let words = text?.split(whereSeparator: \.isWhitespace), words.count == 1,
      words[0].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(words[0]) ?? .max
  }
}

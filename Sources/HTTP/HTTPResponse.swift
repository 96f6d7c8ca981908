import FoundationEssentials

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

  /// How long the server asks to be left alone (its `Retry-After`, in seconds or as a date), zero when that time is
  /// over, a year at most; nil when it does not say or says it in no known form.
  public func retryAfter(now: Date) -> Duration? {
    guard let text = headers["retry-after"] else { return nil }
    let longest = 365.0 * 86_400
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if isNumber { return .seconds(min(longest, Double(text) ?? longest)) }
    guard let moment = HTTPDate.seconds(of: text) else { return nil }
    return .seconds(min(longest, max(0, Double(moment) - now.timeIntervalSince1970)))
  }
}

/// A GET request.
public struct HTTPRequest: Sendable {
  /// An absolute http or https address, percent-encoded.
  public var url: String
  /// Sent as they are, in this order; `User-Agent` comes from the client.
  public var headers: [(name: String, value: String)]
  /// What the answer must keep to.
  public var limits: HTTPLimits

  /// A request that asks for JSON if nothing else is said.
  public init(url: String, headers: [(name: String, value: String)] = [], limits: HTTPLimits = .json) {
    self.url = url
    self.headers = headers
    self.limits = limits
  }
}

/// How large and how slow an answer may be.
public struct HTTPLimits: Hashable, Sendable {
  /// Largest body in bytes, after decompression.
  public var bytes: Int
  /// For the whole request with its redirects and retries; nil for none: then it ends when under 1 kB/s for 10 s.
  public var total: Duration?

  /// Limits in bytes and in time.
  public init(bytes: Int, total: Duration?) {
    self.bytes = bytes
    self.total = total
  }

  /// 4 MiB within 15 s.
  public static let json = HTTPLimits(bytes: 4 << 20, total: .seconds(15))
}

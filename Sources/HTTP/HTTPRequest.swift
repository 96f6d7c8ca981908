/// A GET request.
public struct HTTPRequest: Sendable {
  /// An absolute http or https address, percent-encoded.
  public var url: String
  /// Sent as they are, in this order; `User-Agent` comes from the client.
  public var headers: [(name: String, value: String)]
  /// What the answer must keep to.
  public var limits: HTTPLimits
  /// Hosts that may have any address; all others are asked only at addresses of the public network. nil for the host
  /// that is asked, where flick or its user named it; a stranger's address has none of its own.
  public var trustedHosts: Set<String>?
  /// Whether it is sent again after a server has said that it wants fewer requests. Not where somebody keeps in mind
  /// what the server has said.
  public var retriesWhenLimited = true

  /// A request that asks for JSON if nothing else is said, of a host that may have any address.
  public init(
    url: String, headers: [(name: String, value: String)] = [], limits: HTTPLimits = .json,
    trustedHosts: Set<String>? = nil
  ) {
    self.url = url
    self.headers = headers
    self.limits = limits
    self.trustedHosts = trustedHosts
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

/// Why no answer came. Names the host only: addresses hold keys.
public enum HTTPError: Error, Hashable, Sendable {
  case invalidAddress
  case unknownHost(String)
  case refused(String)
  case timedOut(String)
  case broken(String)
  /// TLS failed: the certificate is not trusted, not valid or of another host.
  case untrusted(String)
  /// The body passed `HTTPLimits.bytes`, given here.
  case tooLarge(Int)
  /// More than five redirects, or one to another scheme than http and https, or from https to http.
  case badRedirect(String)
  /// A stranger's address, or a redirect, that leads to this machine or a private network.
  case privateAddress(String)
  /// The proxy that the request goes through, with what names it, and not the host.
  case proxy(name: String, reason: String)
  case other(host: String, reason: String)

  /// What happened, in a few words for people that fit into brackets: `timed out`, `unknown host` …
  public var reason: String {
    switch self {
    case .invalidAddress: "not a web address"
    case .unknownHost: "unknown host"
    case .refused: "connection refused"
    case .timedOut: "timed out"
    case .broken: "connection broke"
    case .untrusted: "certificate not trusted"
    case .tooLarge(let bytes): "answer larger than \(Self.readable(bytes))"
    case .badRedirect: "bad redirect"
    case .privateAddress: "not a public address"
    case .proxy(_, let reason), .other(_, let reason): reason
    }
  }

  /// The host that was asked when it happened, without port; nil where the host is not the reason.
  public var host: String? {
    switch self {
    case .unknownHost(let host), .refused(let host), .timedOut(let host), .broken(let host), .untrusted(let host),
      .badRedirect(let host), .privateAddress(let host), .proxy(let host, _), .other(let host, _):
      host
    case .invalidAddress, .tooLarge: nil
    }
  }

  private static func readable(_ bytes: Int) -> String {
    if bytes >= 1 << 20 { return "\(bytes >> 20) MB" }
    if bytes >= 1 << 10 { return "\(bytes >> 10) kB" }
    return "\(bytes) bytes"
  }
}

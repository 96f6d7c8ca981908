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
  case other(host: String, reason: String)
}

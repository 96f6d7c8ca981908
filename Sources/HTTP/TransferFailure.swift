import CCurl
import Glibc

/// Why a transfer ended without an answer.
struct TransferFailure: Error {
  let error: HTTPError
  /// Whether the same request may well work a moment later.
  var isTransient: Bool

  init(_ error: HTTPError, isTransient: Bool = false) {
    self.error = error
    self.isTransient = isTransient
  }

  /// - Parameters:
  ///   - systemError: errno of the connect that failed last, 0 for none.
  ///   - limit: the largest body that was allowed, in bytes.
  init(_ code: CURLcode, host: String, systemError: Int, limit: Int) {
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED:
      self.init(.invalidAddress)
    case CURLE_COULDNT_RESOLVE_HOST:
      self.init(.unknownHost(host))
    case CURLE_COULDNT_CONNECT where systemError == Int(ENETUNREACH):
      self.init(.other(host: host, reason: "network unreachable"))
    case CURLE_COULDNT_CONNECT where systemError == Int(EHOSTUNREACH):
      self.init(.other(host: host, reason: "host unreachable"))
    case CURLE_COULDNT_CONNECT:
      self.init(.refused(host))
    case CURLE_OPERATION_TIMEDOUT:
      self.init(.timedOut(host))
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self.init(.broken(host), isTransient: true)
    case CURLE_SSL_CONNECT_ERROR:
      // Either a connection that broke in the handshake or two sides that cannot agree; libcurl does not say which.
      self.init(.other(host: host, reason: "TLS handshake failed"), isTransient: true)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self.init(.untrusted(host))
    case CURLE_SSL_CACERT_BADFILE:
      self.init(.other(host: host, reason: "no certificate authorities found"))
    case CURLE_FILESIZE_EXCEEDED:
      self.init(.tooLarge(limit))
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      self.init(.other(host: host, reason: "not an HTTP answer"))
    default:
      // libcurl's sentence for a code is constant text: no address is in it.
      self.init(.other(host: host, reason: String(cString: curl_easy_strerror(code)).lowercased()))
    }
  }
}

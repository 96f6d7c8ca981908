import CCurl

/// An http or https address, taken apart by libcurl's own parser: what is checked is what is connected to.
struct WebAddress: Hashable, Sendable {
  enum Scheme: String, Sendable {
    case http, https
  }

  let text: String
  let scheme: Scheme
  /// In lower case, without port.
  let host: String
  let port: String

  init?(_ text: String) {
    guard text.utf8.count <= 8192, !text.utf8.contains(0), let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    func part(_ which: CURLUPart) -> String? {
      var value: UnsafeMutablePointer<CChar>?
      guard curl_url_get(parts, which, &value, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let value else { return nil }
      defer { curl_free(value) }
      return String(cString: value)
    }
    // A user name before the host would go out as credentials that nobody entered.
    guard curl_url_set(parts, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER)) == CURLUE_OK,
      let scheme = part(CURLUPART_SCHEME).flatMap({ Scheme(rawValue: $0.lowercased()) }),
      let host = part(CURLUPART_HOST), !host.isEmpty, let port = part(CURLUPART_PORT)
    else { return nil }
    self.text = text
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port
  }

  /// Whether nobody has to be asked to know that it is none of the public network: digits, and names of this machine.
  var isPrivateByName: Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if let address = NetworkAddress(name) { return !address.isPublic }
    return name == "localhost" || name.hasSuffix(".localhost")
  }

  /// Where a redirect leads; nil when it must not be followed: to another scheme, or from https to http.
  func redirected(to location: String) -> WebAddress? {
    guard let next = WebAddress(location), scheme == .http || next.scheme == .https else { return nil }
    return next
  }

  func hasSameOrigin(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }
}

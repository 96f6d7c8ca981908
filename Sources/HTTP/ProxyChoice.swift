import Glibc

/// Which proxy the environment names for an address, as libcurl reads it: it must be known who looks the name up, and so
/// decides where the request goes.
struct ProxyChoice {
  /// As libcurl takes it.
  let url: String
  /// What names it; nil for the client's own.
  var variable: String?

  /// For people, without a password: `the proxy localhost:3128 of https_proxy`.
  var name: String {
    let place = url.split(separator: "/", omittingEmptySubsequences: true).first { !$0.hasSuffix(":") } ?? ""
    let host = place.split(separator: "@").last ?? place
    return "the proxy \(host)\(variable.map { " of \($0)" } ?? "")"
  }

  /// The proxy; nil for none.
  static func proxy(for address: WebAddress, _ value: (String) -> String? = Self.variable) -> ProxyChoice? {
    // Of HTTP_PROXY a web server makes a header's value.
    let own = address.scheme == .http ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    let names = own + ["all_proxy", "ALL_PROXY"]
    guard let name = names.first(where: { value($0) != nil }), let url = value(name), !url.isEmpty else { return nil }
    let exceptions = value("no_proxy") ?? value("NO_PROXY") ?? ""
    return isListed(address.host, in: exceptions) ? nil : ProxyChoice(url: url, variable: name)
  }

  /// Whether `no_proxy` names a host: by itself, by a domain that it is in, or with all (`*`).
  private static func isListed(_ host: String, in list: String) -> Bool {
    if list == "*" { return true }
    return list.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
      let name = entry.drop { $0 == "." }
      return !name.isEmpty && (host == name || NetworkAddress(host) == nil && host.hasSuffix("." + name))
    }
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

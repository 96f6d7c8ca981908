import Glibc

/// Which proxy the environment names for an address, as libcurl reads it: it must be known who looks the name up, and so
/// decides where the request goes.
enum ProxyChoice {
  /// The proxy; nil for none.
  static func proxy(for address: WebAddress, _ variable: (String) -> String? = Self.variable) -> String? {
    // Of HTTP_PROXY a web server makes a header's value.
    let own = address.scheme == .http ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    guard let proxy = (own + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(variable).first, !proxy.isEmpty else {
      return nil
    }
    let exceptions = variable("no_proxy") ?? variable("NO_PROXY") ?? ""
    return isListed(address.host, in: exceptions) ? nil : proxy
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

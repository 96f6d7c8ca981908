/// Why a text is no web address that flick takes, in words that stand by themselves and hold no password.
public struct WebURLFault: Hashable, Sendable {
  /// `“ftp://x” is not an http or https URL`.
  public let message: String

  /// nil where nothing is wrong.
  /// - Parameter isBase: more of a path is put behind it.
  public init?(_ text: String, isBase: Bool = false) {
    let rest = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }.map { text.dropFirst($0.count) }
    let authority = rest?.prefix { !"/?#".contains($0) } ?? ""
    let shown = authority.contains("@") ? text.replacing(authority, with: "…@\(Self.host(authority))") : text
    let words: String? =
      if rest == nil {
        "is not an http or https URL"
      } else if authority.contains("@") {
        "has a user name or a password in it, which flick does not send: leave it out"
      } else if Self.host(authority).isEmpty {
        "names no host"
      } else if authority.hasSuffix(":") {
        "names no port after the colon"
      } else if !Self.host(authority).allSatisfy(\.isASCII), MediaURL(web: text) == nil {
        "has a host name beyond ASCII that this system's libcurl cannot read: write it as browsers do, xn--…"
      } else if isBase, text.contains("?") || text.contains("#") {
        "goes on behind its path: leave out ? and # and what follows"
      } else {
        MediaURL(web: text) == nil ? "is not an http or https URL" : nil
      }
    guard let words else { return nil }
    message = "“\(shown)” \(words)"
  }

  private static func host(_ authority: Substring) -> Substring {
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return place.hasPrefix("[") ? place : place.prefix { $0 != ":" }
  }
}

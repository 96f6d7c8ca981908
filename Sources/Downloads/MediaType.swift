import Media

/// What a server says that a file is.
enum MediaType {
  /// The extension for a file, without its dot: by the server's word where it names a kind of picture or film, else by
  /// what the source called it.
  static func fileExtension(contentType: String?, format: Rendition.Format) -> String {
    (contentType.flatMap { Rendition.Format(mediaType: $0) } ?? format).fileExtension ?? ""
  }

  /// Whether it is text for people or programs, which no picture and no film is.
  static func isText(_ contentType: String) -> Bool {
    if Rendition.Format(mediaType: contentType) != nil { return false }
    let essence = Rendition.Format.essence(ofMediaType: contentType)
    return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
  }

  /// Whether a file begins as a web page does, whatever its server calls it.
  static func isWebPage(_ beginning: some Collection<UInt8>) -> Bool {
    let text = String(decoding: beginning.drop(while: { $0 <= 0x20 }).prefix(15), as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }
}

import Media

/// What a server says that a file is.
enum MediaType {
  /// The extension for a file, without its dot: by the server's word where it names a kind of picture or film, else by
  /// what the source called it.
  static func fileExtension(contentType: String?, format: Rendition.Format) -> String {
    let named = contentType.flatMap { known[essence($0)] }
    return named ?? known[format.mediaType] ?? ""
  }

  /// Whether it is text for people or programs, which no picture and no film is.
  static func isText(_ contentType: String) -> Bool {
    let essence = essence(contentType)
    if essence == "image/svg+xml" { return false }
    return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
  }

  /// Whether a file begins as a web page does, whatever its server calls it.
  static func isWebPage(_ beginning: some Collection<UInt8>) -> Bool {
    let text = String(decoding: beginning.drop(while: { $0 <= 0x20 }).prefix(15), as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// Without parameters, in lower case.
  private static func essence(_ type: String) -> String {
    type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
  }

  private static let known = [
    "video/mp4": "mp4", "video/webm": "webm", "video/quicktime": "mov", "video/x-matroska": "mkv", "video/ogg": "ogv",
    "video/x-msvideo": "avi", "video/mpeg": "mpg", "image/gif": "gif", "image/webp": "webp", "image/avif": "avif",
    "image/jpeg": "jpg", "image/png": "png", "image/tiff": "tif", "image/bmp": "bmp", "image/heic": "heic",
    "image/svg+xml": "svg",
  ]
}

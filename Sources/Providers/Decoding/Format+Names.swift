import Media

extension Rendition.Format {
  /// Of an Internet media type with or without parameters, as `video/webm; codecs="vp9, opus"`; `other` for those
  /// that have no case.
  init(mediaType: String) {
    let type = mediaType.prefix { $0 != ";" && $0 != " " }.lowercased()
    self = Self.named.first { $0.mediaType == type } ?? .other
  }

  /// Of the extension of an address's path; nil for none or an unknown one.
  public init?(extensionOf address: MediaURL) {
    let path = address.text.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/").dropFirst(2).last, let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].dropFirst().lowercased() {
    case "mp4", "m4v": self = .mp4
    case "webm": self = .webm
    case "gif": self = .gif
    case "webp": self = .webp
    case "avif": self = .avif
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    default: return nil
    }
  }

  private static let named: [Rendition.Format] = [.mp4, .webm, .gif, .webp, .avif, .jpeg, .png]
}

import Media

extension Rendition.Format {
  /// Of the extension of an address's path; nil for none or an unknown one.
  init?(extensionOf address: MediaURL) {
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
}

import Media

extension Rendition.Format {
  /// The picture format that the ending of an address's path tells; nil where it tells none.
  init?(pictureAt url: MediaURL) {
    let path = url.text.prefix { $0 != "?" && $0 != "#" }
    switch path.split(separator: ".").last?.lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "gif": self = .gif
    case "webp": self = .webp
    default: return nil
    }
  }
}

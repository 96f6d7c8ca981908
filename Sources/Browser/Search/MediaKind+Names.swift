import Media

extension MediaKind {
  /// As shown to people, one of them.
  var word: String {
    switch self {
    case .gif: "GIF"
    case .sticker: "sticker"
    case .clip: "clip"
    case .photo: "photo"
    case .film: "film"
    }
  }

  /// As shown to people, several of them.
  var plural: String { word + "s" }
}

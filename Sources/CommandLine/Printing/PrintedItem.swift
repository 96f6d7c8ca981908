import FoundationEssentials
import Media

/// An item as `--json` prints it: every field is there, null where the source does not say.
struct PrintedItem: Encodable {
  private let item: MediaItem
  private let played: Int?

  /// - Parameter played: when, in seconds since 1970; nil leaves the field out.
  init(_ item: MediaItem, played: Int? = nil) {
    self.item = item
    self.played = played
  }

  private enum CodingKeys: String, CodingKey {
    case source, id, kind, title, pageURL, mediaURL, mediaType, previewURL, width, height, duration, hasAudio, tags
    case author, license, played
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(item.id.source.rawValue, forKey: .source)
    try container.encode(item.id.value, forKey: .id)
    try container.encode(item.kind.rawValue, forKey: .kind)
    try container.encode(item.title, forKey: .title)
    try container.encode(item.pageURL?.text, forKey: .pageURL)
    try container.encode(item.playable?.url.text, forKey: .mediaURL)
    try container.encode(item.playable?.format.mediaType, forKey: .mediaType)
    try container.encode(item.preview?.url.text, forKey: .previewURL)
    try container.encode(item.width, forKey: .width)
    try container.encode(item.height, forKey: .height)
    try container.encode(item.duration, forKey: .duration)
    try container.encode(item.hasAudio, forKey: .hasAudio)
    try container.encode(item.tags, forKey: .tags)
    try container.encode(item.credit.author, forKey: .author)
    try container.encode(item.credit.license, forKey: .license)
    try container.encodeIfPresent(played, forKey: .played)
  }
}

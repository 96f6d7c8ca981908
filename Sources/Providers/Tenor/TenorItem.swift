import Media
import Text

/// One result in Tenor's shape. Version 1 has its formats in `media`, an array of one object, version 2 in
/// `media_formats`.
struct TenorItem: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, type, title, tags, flags, url, itemurl, media, hasaudio
    case contentDescription = "content_description"
    case heading = "h1_title"
    case formats = "media_formats"
    case hasAudio = "has_audio"
    case hasAudioSpaced = "has audio"
  }

  let isAdvertisement: Bool
  private let id: String?
  private let isSticker: Bool
  private let title: String
  private let summary: String?
  private let tags: [String]
  private let itemURL: MediaURL?
  private let shortURL: MediaURL?
  private let hasAudio: Bool?
  private let formats: [String: TenorFormat]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    isAdvertisement = fields.readable(String.self, .type) == "ad"
    let id = fields.id(.id)
    self.id = id
    let itemURL = fields.address(.itemurl)
    self.itemURL = itemURL
    shortURL = fields.address(.url)
    let description = fields.text(.contentDescription)
    // Tenor fills the description, KLIPY the title, and old items have neither.
    title =
      fields.text(.title) ?? description ?? fields.text(.heading) ?? itemURL.flatMap { Slug.words(of: $0, id: id) }
      ?? "GIF"
    summary = description == title ? nil : description
    tags = (fields.readable(StringOrArray.self, .tags)?.values ?? []).prefix(50)
      .map { SafeText.clean($0, limit: 60) }.filter { !$0.isEmpty }

    let flags =
      fields.readable(StringOrArray.self, .flags)?.values.flatMap { $0.split { $0 == "," || $0 == " " } } ?? []
    isSticker = flags.contains("sticker")
    let isFlagged = flags.contains("audio") ? true : nil
    let spellings: [CodingKeys] = [.hasaudio, .hasAudio, .hasAudioSpaced]
    hasAudio = isFlagged ?? spellings.lazy.compactMap { fields.readable(Bool.self, $0) }.first

    formats =
      fields.readable(LossyDictionary<TenorFormat>.self, .formats)?.values
      ?? fields.readable(LossyArray<LossyDictionary<TenorFormat>>.self, .media)?.elements.first?.values ?? [:]
  }

  /// nil when there is no id or nothing to show.
  /// - Parameter kind: what was asked for.
  func mediaItem(of source: SourceID, kind: MediaKind, trustsAudioFlag: Bool) -> MediaItem? {
    let renditions = TenorFormat.renditions(of: formats)
    guard let id, let playable = renditions.first(where: { $0.role == .full }) else { return nil }
    // KLIPY's `url` is the file and not a page.
    let pageURL = itemURL ?? shortURL.flatMap { url in renditions.contains { $0.url == url } ? nil : url }
    let duration = ["mp4", "tinymp4", "nanomp4", "webm", "gif"].lazy.compactMap { formats[$0]?.duration }.first
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: isSticker ? .sticker : kind, title: title, summary: summary,
      tags: tags,
      pageURL: pageURL, renditions: renditions, width: playable.width, height: playable.height, duration: duration,
      hasAudio: trustsAudioFlag ? hasAudio : nil)
  }
}

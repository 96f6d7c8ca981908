import Media

/// One GIF or sticker of GIPHY's.
struct GiphyItem: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, type, title, url, slug, username, user, images
    case altText = "alt_text"
    case isSticker = "is_sticker"
  }

  private let id: String?
  private let isSticker: Bool
  private let title: String?
  private let altText: String?
  private let slug: String?
  private let pageURL: MediaURL?
  private let credit: Credit
  private let files: GiphyFiles?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.id(.id)
    isSticker =
      fields.number(.isSticker)?.text == "1"
      || fields.readable(String.self, .type) == "sticker"
    title = fields.text(.title)
    altText = fields.text(.altText)
    slug = fields.readable(String.self, .slug)
    pageURL = fields.address(.url)
    files = try? GiphyFiles(from: fields.superDecoder(forKey: .images), isSticker: isSticker)
    // Many items have no user, and an empty name.
    let user = fields.readable(User.self, .user)
    credit = Credit(author: user?.name ?? fields.text(.username), authorURL: user?.page)
  }

  /// nil when there is no id or nothing to show.
  /// - Parameter kind: what was asked for.
  func mediaItem(of source: SourceID, kind: MediaKind) -> MediaItem? {
    let kind = isSticker ? MediaKind.sticker : kind
    guard let id, let files, let full = files.renditions.first, full.role == .full else { return nil }
    let title = title ?? altText ?? slug.flatMap { Slug.words(in: $0, id: id) } ?? (isSticker ? "Sticker" : "GIF")
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: kind, title: title,
      summary: altText == title ? nil : altText, pageURL: pageURL, renditions: files.renditions,
      width: files.sides?.width ?? full.width, height: files.sides?.height ?? full.height, credit: credit)
  }

  private struct User: Decodable {
    private enum CodingKeys: String, CodingKey {
      case username
      case displayName = "display_name"
      case profileURL = "profile_url"
    }

    let name: String?
    let page: MediaURL?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = fields.text(.displayName) ?? fields.text(.username)
      page = fields.address(.profileURL)
    }
  }
}

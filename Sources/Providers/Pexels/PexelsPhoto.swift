import Media

/// One photo of Pexels'.
struct PexelsPhoto: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, width, height, url, alt, photographer, src
    case photographerURL = "photographer_url"
    case color = "avg_color"
  }

  /// The boxes, in pixels, into which Pexels fits its versions; others are cropped.
  private static let boxes: [(name: String, width: Int, height: Int)] = [
    ("small", PictureSides.maximum, 130), ("medium", PictureSides.maximum, 350), ("large", 940, 650),
    ("large2x", 1880, 1300),
  ]

  private let id: String?
  private let sides: PictureSides?
  private let pageURL: MediaURL?
  private let title: String?
  private let credit: Credit
  private let color: RGB?
  private let files: [String: MediaURL]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.id(.id)
    sides = fields.sides(.width, .height)
    pageURL = fields.address(.url)
    title = fields.text(.alt)
    credit = Credit(author: fields.text(.photographer), authorURL: fields.address(.photographerURL))
    color = fields.readable(String.self, .color).flatMap(RGB.init(hex:))
    files = (fields.readable(LossyDictionary<String>.self, .src)?.values ?? [:]).compactMapValues { MediaURL(web: $0) }
  }

  /// nil when there is no id or nothing to show.
  func mediaItem(of source: SourceID) -> MediaItem? {
    guard let id, let original = files["original"] ?? files["large2x"] ?? files["large"] else { return nil }
    func rendition(_ name: String, _ role: Rendition.Role, _ url: MediaURL, _ sides: PictureSides?) -> Rendition {
      Rendition(
        name: name, role: role, format: Rendition.Format(extensionOf: url) ?? .jpeg, url: url, width: sides?.width,
        height: sides?.height)
    }
    let stills = Self.boxes.compactMap { box in
      files[box.name].map { rendition(box.name, .still, $0, sides?.fitted(width: box.width, height: box.height)) }
    }
    return MediaItem(
      // Clips and photos are counted apart.
      id: MediaItem.ID(source: source, value: "photo-\(id)"), kind: .photo,
      title: title ?? pageURL.flatMap { Slug.words(of: $0, id: id) } ?? "Photo", pageURL: pageURL,
      renditions: [rendition("original", .full, original, sides)] + stills, width: sides?.width,
      height: sides?.height, credit: credit, color: color)
  }
}

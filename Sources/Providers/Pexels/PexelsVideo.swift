import Media

/// One video of Pexels'.
struct PexelsVideo: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, width, height, url, image, duration, user, tags
    case files = "video_files"
    case pictures = "video_pictures"
  }

  /// Files up to this shorter side, in pixels, are small enough to move in a tile.
  private static let previewSide = 360
  /// Larger ones are hundreds of megabytes and fill no window better.
  private static let fullSide = 1080

  private let id: String?
  private let sides: PictureSides?
  private let pageURL: MediaURL?
  private let duration: Double?
  private let author: Author?
  private let image: MediaURL?
  private let pictures: [Picture]
  private let files: [File]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.id(.id)
    sides = fields.sides(.width, .height)
    pageURL = fields.address(.url)
    duration = fields.readable(StringOrNumber.self, .duration)?.seconds
    author = fields.readable(Author.self, .user)
    image = fields.address(.image)
    pictures = fields.readable(LossyArray<Picture>.self, .pictures)?.elements ?? []
    files = fields.readable(LossyArray<File>.self, .files)?.elements ?? []
  }

  /// nil when there is no id or nothing to play.
  func mediaItem(of source: SourceID) -> MediaItem? {
    let moving = self.moving
    guard let id, !moving.isEmpty else { return nil }
    let stills = [("image", image), ("video_picture", pictures.first?.url)].compactMap { name, url in
      url.map { Rendition(name: name, role: .still, format: Rendition.Format(extensionOf: $0) ?? .jpeg, url: $0) }
    }
    return MediaItem(
      // Clips and photos are counted apart.
      id: MediaItem.ID(source: source, value: "video-\(id)"), kind: .clip,
      title: pageURL.flatMap { Slug.words(of: $0, id: id) } ?? "Video", pageURL: pageURL,
      renditions: moving + stills, width: sides?.width ?? moving[0].width, height: sides?.height ?? moving[0].height,
      duration: duration, credit: Credit(author: author?.name, authorURL: author?.url))
  }

  /// The files to play and those for the tile, of each the best first. Where all are small the largest is the one to
  /// play.
  private var moving: [Rendition] {
    var seen: Set<String> = []
    // Of one size there may be several, with more frames a second.
    let files = self.files.filter { seen.insert($0.name).inserted }
    let previews = files.filter { $0.side.map { $0 <= Self.previewSide } ?? false }
      .sorted { $0.side ?? 0 > $1.side ?? 0 }
    let full = files.filter { $0.side.map { $0 > Self.previewSide } ?? true }
      .sorted { Self.rank($0.side) < Self.rank($1.side) }
    let isSmall = full.isEmpty
    return (isSmall ? previews.prefix(1) : full[...]).map { $0.rendition(.full) }
      + previews.dropFirst(isSmall ? 1 : 0).map { $0.rendition(.preview) }
  }

  /// Best are the largest that are not too large, then the smallest that are; last those of an unknown size.
  private static func rank(_ side: Int?) -> Int {
    guard let side else { return .max }
    return side <= fullSide ? -side : side
  }

  private struct Author: Decodable {
    private enum CodingKeys: CodingKey { case name, url }

    let name: String?
    let url: MediaURL?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = fields.text(.name)
      url = fields.address(.url)
    }
  }

  private struct Picture: Decodable {
    private enum CodingKeys: CodingKey { case picture }

    let url: MediaURL?

    init(from decoder: any Decoder) throws {
      url = try decoder.container(keyedBy: CodingKeys.self).address(.picture)
    }
  }

  /// One mp4.
  private struct File: Decodable {
    private enum CodingKeys: String, CodingKey {
      case quality, width, height, link, size
      case type = "file_type"
    }

    let name: String
    let url: MediaURL
    let sides: PictureSides?
    let bytes: Int?

    /// In pixels.
    var side: Int? { sides.map { min($0.width, $0.height) } }

    /// - Throws: for what is no mp4, as the playlists of HLS.
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard let url = fields.address(.link), fields.readable(String.self, .type) ?? "video/mp4" == "video/mp4" else {
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "no mp4"))
      }
      self.url = url
      sides = fields.sides(.width, .height)
      bytes = fields.readable(StringOrNumber.self, .size)?.bytes
      let quality = fields.text(.quality) ?? "mp4"
      name = sides.map { "\(quality) \($0.width)x\($0.height)" } ?? quality
    }

    func rendition(_ role: Rendition.Role) -> Rendition {
      Rendition(
        name: name, role: role, format: .mp4, url: url, width: sides?.width, height: sides?.height, bytes: bytes)
    }
  }
}

import Media

/// One file of a result in Tenor's shape. What it is stands in its name: addresses often have no extension.
struct TenorFormat: Decodable {
  private enum CodingKeys: String, CodingKey { case url, dims, duration, preview, size }

  let url: MediaURL?
  /// A still picture of it; version 1 only.
  let preview: MediaURL?
  let width: Int?
  let height: Int?
  /// In seconds; KLIPY says 0 for everything.
  let duration: Double?
  let bytes: Int?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    url = fields.readable(String.self, .url).flatMap { MediaURL(web: $0) }
    preview = fields.readable(String.self, .preview).flatMap { MediaURL(web: $0) }
    let dimensions = fields.readable(Dimensions.self, .dims)
    width = dimensions?.width
    height = dimensions?.height
    duration = fields.readable(StringOrNumber.self, .duration)?.seconds
    bytes = fields.readable(StringOrNumber.self, .size)?.bytes
  }

  /// Best first. `loopedmp4` is the clip three times over on Tenor, so it is only the last resort of its kind. Stickers
  /// have formats of their own that keep what is transparent.
  private static let full: [(name: String, format: Rendition.Format)] = [
    ("mp4", .mp4), ("webm", .webm), ("gif_transparent", .gif), ("webp_transparent", .webp), ("gif", .gif),
    ("mediumgif", .gif), ("webp", .webp), ("loopedmp4", .mp4),
  ]
  private static let previews: [(name: String, format: Rendition.Format)] = [
    ("tinywebp_transparent", .webp), ("tinygif_transparent", .gif), ("tinymp4", .mp4), ("tinygif", .gif),
    ("tinywebm", .webm), ("nanomp4", .mp4), ("nanogif", .gif),
    ("nanowebm", .webm), ("nanowebp_transparent", .webp), ("nanogif_transparent", .gif),
  ]
  private static let stills = ["gifpreview", "tinygifpreview", "nanogifpreview"]

  /// The files of one result by what they are good for. Where there is no full file the best preview is one.
  static func renditions(of formats: [String: TenorFormat]) -> [Rendition] {
    var moving =
      full.compactMap { formats[$0.name]?.rendition($0.name, .full, $0.format) }
      + previews.compactMap { formats[$0.name]?.rendition($0.name, .preview, $0.format) }
    if let first = moving.first, first.role == .preview { moving[0].role = .full }
    return moving + stills.compactMap { still($0, of: formats) }
  }

  private func rendition(_ name: String, _ role: Rendition.Role, _ format: Rendition.Format) -> Rendition? {
    url.map {
      Rendition(name: name, role: role, format: format, url: $0, width: width, height: height, bytes: bytes)
    }
  }

  /// In version 2 stills are formats of their own, PNG at Tenor and JPEG at KLIPY; in version 1 they hang on the GIFs.
  private static func still(_ name: String, of formats: [String: TenorFormat]) -> Rendition? {
    if let own = formats[name], let url = own.url {
      return own.rendition(name, .still, Rendition.Format(extensionOf: url) ?? .jpeg)
    }
    return formats[String(name.dropLast("preview".count))]?.preview.map { url in
      Rendition(name: name, role: .still, format: Rendition.Format(extensionOf: url) ?? .other, url: url)
    }
  }
}

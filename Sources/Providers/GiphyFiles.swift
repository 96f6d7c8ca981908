import Media

/// The renditions of one item of GIPHY's. Any of them may be missing or empty, and any of their files as well: since
/// 2025 most answers have seven renditions, without stills and without `original_mp4`.
struct GiphyFiles: Decodable {
  /// One of GIPHY's renditions: the same picture in up to three formats. Its numbers are texts.
  private struct Version: Decodable {
    private enum CodingKeys: String, CodingKey {
      case width, height, url, size, mp4, webp
      case mp4Size = "mp4_size"
      case webpSize = "webp_size"
    }

    let sides: PictureSides?
    /// A GIF, with few exceptions.
    let url: MediaURL?
    let bytes: Int?
    let mp4: MediaURL?
    let mp4Bytes: Int?
    let webp: MediaURL?
    let webpBytes: Int?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      func bytes(_ key: CodingKeys) -> Int? { fields.readable(StringOrNumber.self, key)?.bytes }
      sides = fields.sides(.width, .height)
      url = fields.address(.url)
      self.bytes = bytes(.size)
      mp4 = fields.address(.mp4)
      mp4Bytes = bytes(.mp4Size)
      webp = fields.address(.webp)
      webpBytes = bytes(.webpSize)
    }
  }

  /// What Enter plays, the best first. `looping` repeats a short clip up to half a minute.
  private static let films = ["original_mp4", "original", "fixed_height", "fixed_width", "looping"]
  private static let pictures = ["original", "downsized_large", "downsized_medium", "downsized"]
  private static let previews = [
    "fixed_width", "fixed_height", "downsized_small", "fixed_width_small", "fixed_height_small",
  ]
  /// These hold only the beginning.
  private static let shortPreviews = ["preview", "preview_gif", "preview_webp"]
  private static let stills = [
    "fixed_width_small_still", "fixed_width_still", "fixed_height_small_still", "fixed_height_still", "480w_still",
    "downsized_still", "original_still",
  ]
  /// Six frames of the whole: too few to move, and the smallest files with a first one.
  private static let samples = ["fixed_width_downsampled", "fixed_height_downsampled"]

  private let versions: [String: Version]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: AnyKey.self)
    var versions: [String: Version] = [:]
    let names = [Self.films, Self.pictures, Self.previews, Self.shortPreviews, Self.stills, Self.samples]
    for name in Set(names.joined()) { versions[name] = fields.readable(Version.self, AnyKey(name)) }
    self.versions = versions
  }

  /// Of the work itself, in pixels.
  var width: Int? { versions["original"]?.sides?.width }
  /// Of the work itself, in pixels.
  var height: Int? { versions["original"]?.sides?.height }

  /// The files by what they are good for. Where there is no full file the best preview is one.
  /// - Parameter isSticker: its previews keep what is transparent, which an mp4 cannot.
  func renditions(isSticker: Bool) -> [Rendition] {
    let formats: [Rendition.Format] = isSticker ? [.webp, .gif, .mp4] : [.mp4, .webp, .gif]
    var full = [
      first(of: Self.films, .mp4, .full), first(of: Self.pictures, .gif, .full), rendition("original", .webp, .full),
    ].compactMap { $0 }
    var previews = all(Self.previews, formats, .preview, besides: full)
    if previews.isEmpty { previews = all(Self.shortPreviews, formats, .preview, besides: full) }
    if full.isEmpty, !previews.isEmpty {
      full = [previews.removeFirst()]
      full[0].role = .full
    }
    let stills = all(Self.stills, [.gif], .still, besides: [])
    return full + previews + (stills.isEmpty ? all(Self.samples, [.webp, .gif], .still, besides: []) : stills)
  }

  /// Of each version the first of the formats that it has, and that is not among the others.
  private func all(
    _ names: [String], _ formats: [Rendition.Format], _ role: Rendition.Role, besides others: [Rendition]
  ) -> [Rendition] {
    names.compactMap { name in
      let file = formats.lazy.compactMap { rendition(name, $0, role) }.first
      return others.contains { $0.name == file?.name } ? nil : file
    }
  }

  private func first(of names: [String], _ format: Rendition.Format, _ role: Rendition.Role) -> Rendition? {
    names.lazy.compactMap { rendition($0, format, role) }.first
  }

  private func rendition(_ name: String, _ format: Rendition.Format, _ role: Rendition.Role) -> Rendition? {
    guard let version = versions[name] else { return nil }
    func make(_ url: MediaURL?, _ bytes: Int?, _ format: Rendition.Format, _ ending: String) -> Rendition? {
      url.map {
        Rendition(
          name: name + ending, role: role, format: format, url: $0, width: version.sides?.width,
          height: version.sides?.height, bytes: bytes)
      }
    }
    switch format {
    case .mp4: return make(version.mp4, version.mp4Bytes, .mp4, ".mp4")
    case .webp: return make(version.webp, version.webpBytes, .webp, ".webp")
    default:
      // The one still that is a JPEG is said to have the size of the whole GIF.
      let picture = version.url.flatMap { Rendition.Format(extensionOf: $0) } ?? .gif
      return make(version.url, name == "480w_still" ? nil : version.bytes, picture, "")
    }
  }
}

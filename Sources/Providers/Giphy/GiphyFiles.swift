import Media

/// The files of one item of GIPHY's. It has them in versions, of which any may be missing or empty, and any of their
/// files as well: since 2025 most answers have seven versions, without stills and without `original_mp4`.
struct GiphyFiles {
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

  /// By what they are good for. Where there is no full file the best preview is one.
  private(set) var renditions: [Rendition] = []
  /// Of the work itself.
  let sides: PictureSides?

  /// Reads only what is wanted: a version may have three files, and of fifty items there are hundreds of versions.
  /// - Parameter isSticker: its previews keep what is transparent, which an mp4 cannot.
  init(from decoder: any Decoder, isSticker: Bool) throws {
    var versions = Versions(try decoder.container(keyedBy: AnyKey.self))
    sides = versions["original"]?.sides
    let formats: [Rendition.Format] = isSticker ? [.webp, .gif, .mp4] : [.mp4, .webp, .gif]
    var full = [
      versions.first(of: Self.films, .mp4, .full), versions.first(of: Self.pictures, .gif, .full),
      versions.first(of: ["original"], .webp, .full),
    ].compactMap { $0 }
    var previews = versions.all(Self.previews, formats, .preview, besides: full)
    if previews.isEmpty { previews = versions.all(Self.shortPreviews, formats, .preview, besides: full) }
    if full.isEmpty, !previews.isEmpty {
      full = [previews.removeFirst()]
      full[0].role = .full
    }
    var stills = versions.all(Self.stills, [.gif], .still)
    if stills.isEmpty { stills = versions.all(Self.samples, [.webp, .gif], .still) }
    renditions = full + previews + stills
  }
}

/// The versions of one item, each read when it is first wanted.
private struct Versions {
  private let fields: KeyedDecodingContainer<AnyKey>
  private var read: [String: Version?] = [:]

  init(_ fields: KeyedDecodingContainer<AnyKey>) { self.fields = fields }

  subscript(name: String) -> Version? {
    mutating get {
      if let version = read[name] { return version }
      let key = AnyKey(name)
      let version =
        fields.contains(key)
        ? (try? fields.nestedContainer(keyedBy: Version.CodingKeys.self, forKey: key)).map { Version(name, $0) } : nil
      read[name] = .some(version)
      return version
    }
  }

  mutating func first(of names: [String], _ format: Rendition.Format, _ role: Rendition.Role) -> Rendition? {
    for name in names {
      if let file = self[name]?.rendition(format, role) { return file }
    }
    return nil
  }

  /// Of each version the first of the formats that it has, unless it is among the others.
  mutating func all(
    _ names: [String], _ formats: [Rendition.Format], _ role: Rendition.Role, besides others: [Rendition] = []
  ) -> [Rendition] {
    var files: [Rendition] = []
    for name in names {
      guard let version = self[name],
        let file = formats.lazy.compactMap({ version.rendition($0, role) }).first,
        !others.contains(where: { $0.name == file.name })
      else { continue }
      files.append(file)
    }
    return files
  }
}

/// One version: the same picture in up to three formats. Its numbers are texts.
private struct Version {
  enum CodingKeys: String, CodingKey {
    case width, height, url, size, mp4, webp
    case mp4Size = "mp4_size"
    case webpSize = "webp_size"
  }

  let name: String
  let fields: KeyedDecodingContainer<CodingKeys>
  let sides: PictureSides?

  init(_ name: String, _ fields: KeyedDecodingContainer<CodingKeys>) {
    self.name = name
    self.fields = fields
    sides = fields.sides(.width, .height)
  }

  func rendition(_ format: Rendition.Format, _ role: Rendition.Role) -> Rendition? {
    switch format {
    case .mp4: return rendition(.mp4, .mp4Size, role, .mp4, ending: ".mp4")
    case .webp: return rendition(.webp, .webpSize, role, .webp, ending: ".webp")
    default:
      // The one still that is a JPEG is said to have the size of the whole GIF.
      return rendition(.url, name == "480w_still" ? nil : .size, role, nil, ending: "")
    }
  }

  /// - Parameter format: nil for a GIF, unless the address says otherwise.
  private func rendition(
    _ address: CodingKeys, _ size: CodingKeys?, _ role: Rendition.Role, _ format: Rendition.Format?, ending: String
  ) -> Rendition? {
    fields.address(address).map { url in
      Rendition(
        name: name + ending, role: role, format: format ?? Rendition.Format(extensionOf: url) ?? .gif, url: url,
        width: sides?.width, height: sides?.height, bytes: size.flatMap { fields.number($0)?.bytes })
    }
  }
}

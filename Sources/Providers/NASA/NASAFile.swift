import Media

/// A file of an item. What it is stands in its name, as `PIA14493~medium.jpg`.
struct NASAFile: Decodable {
  private enum CodingKeys: String, CodingKey { case href, rel, width, height, size }

  /// Videos have a frame of each few seconds.
  private static let maximumStills = 12
  /// The best to play first: originals may be of gigabytes.
  private static let filmSizes = ["medium", "large", "small", "mobile", "preview", "orig"]
  private static let filmPreviews = ["mobile", "small", "preview"]
  /// The best to look at first: originals may be TIFF.
  private static let pictureSizes = ["large", "orig", "medium"]
  private static let pictureStills = ["small", "medium", "thumb"]

  private enum Content { case film, picture }

  private let url: MediaURL
  private let name: String
  /// As `medium`; empty where the name does not tell.
  private let size: String
  private let format: Rendition.Format
  /// nil for texts and data.
  private let content: Content?
  private let isPreview: Bool
  private let width: Int?
  private let height: Int?
  private let bytes: Int?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let address = fields.address(.href) else {
      throw DecodingError.dataCorruptedError(forKey: .href, in: fields, debugDescription: "no address")
    }
    url = Self.encrypted(address)
    let path = url.text.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").dropFirst(2).last.map { MediaURL.decode(String($0)) } ?? ""
    self.name = name
    size = name.lastIndex(of: "~").map { name[name.index(after: $0)...].prefix { $0 != "." }.lowercased() } ?? ""
    let known = Rendition.Format(extensionOf: url)
    format = known ?? .other
    content = known.flatMap { $0.canBeShown ? $0.kind == .clip ? .film : .picture : nil }
    isPreview = fields.readable(String.self, .rel) == "preview"
    width = fields.number(.width)?.pixels
    height = fields.number(.height)?.pixels
    bytes = fields.number(.size)?.bytes
  }

  /// What flick can show of an item's files, the best of each role first.
  static func renditions(of files: [NASAFile], for kind: MediaKind) -> [Rendition] {
    var names: Set<String> = []
    let unique = files.filter { names.insert($0.name).inserted }
    let pictures = unique.filter { $0.content == .picture }
    guard kind == .clip else {
      var shown = pictures.filter { !$0.isPreview && !pictureStills.contains($0.size) }.sorted(by: pictureSizes)
      if shown.isEmpty { shown = pictures.filter { !$0.isPreview && $0.size == "medium" } }
      let stills = pictures.filter { picture in !shown.contains { $0.name == picture.name } }
      return shown.map { $0.rendition(.full) } + stills.sorted(by: pictureStills).map { $0.rendition(.still) }
    }
    let films = unique.filter { $0.content == .film }.sorted(by: filmSizes)
    let others = films.dropFirst()
    return films.prefix(1).map { $0.rendition(.full) }
      + others.filter { !filmPreviews.contains($0.size) }.map { $0.rendition(.full) }
      + others.filter { filmPreviews.contains($0.size) }.sorted(by: filmPreviews).map { $0.rendition(.preview) }
      + pictures.sorted(by: pictureStills).prefix(maximumStills).map { $0.rendition(.still) }
  }

  fileprivate func rank(in sizes: [String]) -> Int { sizes.firstIndex(of: size) ?? sizes.count }

  private func rendition(_ role: Rendition.Role) -> Rendition {
    Rendition(name: name, role: role, format: format, url: url, width: width, height: height, bytes: bytes)
  }

  /// NASA writes http into its answers, but serves https as well.
  private static func encrypted(_ address: MediaURL) -> MediaURL {
    guard address.scheme == .http, address.host?.hasSuffix(".nasa.gov") == true else { return address }
    return MediaURL(web: "https" + address.text.dropFirst("http".count)) ?? address
  }
}

extension [NASAFile] {
  /// By their sizes in an order, those of other sizes last; of equals the service's order stays.
  fileprivate func sorted(by sizes: [String]) -> [NASAFile] {
    enumerated().sorted { ($0.element.rank(in: sizes), $0.offset) < ($1.element.rank(in: sizes), $1.offset) }
      .map(\.element)
  }
}

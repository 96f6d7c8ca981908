import Media
import Text

/// A page of NASA's search, in the form of Collection+JSON.
struct NASAAnswer: Decodable {
  private enum CodingKeys: String, CodingKey { case collection }
  private enum CollectionKeys: String, CodingKey { case href, items, links, metadata }
  private enum MetadataKeys: String, CodingKey { case total = "total_hits" }

  private struct Link: Decodable {
    var rel: String
    var href: String?
  }

  let items: LossyArray<NASAItem>
  let total: Int?
  private let page: Int
  private let links: [Link]?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: CollectionKeys.self, forKey: .collection)
    items = try fields.decode(LossyArray<NASAItem>.self, forKey: .items)
    links = fields.readable(LossyArray<Link>.self, .links)?.elements
    let metadata = try? fields.nestedContainer(keyedBy: MetadataKeys.self, forKey: .metadata)
    total = metadata?.number(.total)?.positive(upTo: 1 << 40)
    page = fields.readable(String.self, .href).flatMap(Self.page) ?? 1
  }

  /// As its link says, or, where there are no links at all, by the number of hits; nil at the end.
  func nextPage(pageSize: Int) -> Int? {
    guard let links, !links.isEmpty else { return page * pageSize < total ?? 0 ? page + 1 : nil }
    return links.first { $0.rel == "next" }.map { $0.href.flatMap(Self.page) ?? page + 1 }
  }

  /// The parameter `page` of an address.
  private static func page(in address: String) -> Int? {
    let parameters =
      address.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1).dropFirst().first?.split(separator: "&") ?? []
    return parameters.lazy.compactMap { parameter in
      parameter.hasPrefix("page=") ? Int(parameter.dropFirst(5)) : nil
    }.first { (1...1_000_000).contains($0) }
  }
}

/// One picture or video.
struct NASAItem: Decodable {
  private enum CodingKeys: String, CodingKey { case data, links }
  private enum DataKeys: String, CodingKey {
    case title, description, keywords, center, photographer, location, album
    case id = "nasa_id"
    case plainDescription = "description_508"
    case mediaType = "media_type"
    case creator = "secondary_creator"
    case date = "date_created"
  }

  let id: String
  /// What no field of an item holds.
  let facts: [ItemDetails.Fact]
  private let kind: MediaKind?
  private let title: String
  private let summary: String?
  private let tags: [String]
  private let author: String
  private let files: [NASAFile]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    var list = try fields.nestedUnkeyedContainer(forKey: .data)
    let data = try list.nestedContainer(keyedBy: DataKeys.self)
    let text: (DataKeys, Int) -> String? = { key, limit in
      let texts = data.readable(StringOrArray.self, key)?.values.joined(separator: ", ") ?? ""
      let text = PlainText.of(html: texts, limit: limit)
      return text.isEmpty ? nil : text
    }
    id = try data.decode(StringOrNumber.self, forKey: .id).text
    kind =
      switch data.readable(String.self, .mediaType) {
      case "video": .clip
      case "image": .photo
      default: nil
      }
    let title = text(.title, 500) ?? SafeText.clean(id)
    let summary = text(.description, 4000) ?? text(.plainDescription, 4000)
    self.title = title
    self.summary = summary == title ? nil : summary
    // Some write all keywords into one text.
    tags = (data.readable(StringOrArray.self, .keywords)?.values ?? []).flatMap { $0.split(separator: ";") }.prefix(50)
      .map { SafeText.clean(String($0), limit: 60) }.filter { !$0.isEmpty }
    let center = text(.center, 60)
    author = text(.photographer, 200) ?? text(.creator, 200) ?? center.map { "NASA/\($0)" } ?? "NASA"
    files = fields.readable(LossyArray<NASAFile>.self, .links)?.elements ?? []
    let all = [
      ("Date", text(.date, 60).map { String($0.prefix(10)) }), ("Centre", center),
      ("Photographer", text(.photographer, 200)),
      ("Creator", text(.creator, 200)), ("Location", text(.location, 200)), ("Album", text(.album, 200)),
    ]
    facts = all.compactMap { name, text in text.map { ItemDetails.Fact(name, $0) } }
  }

  /// nil for sounds and what has no id.
  func mediaItem(of source: SourceID) -> MediaItem? {
    guard let kind, !id.isEmpty else { return nil }
    let renditions = NASAFile.renditions(of: files, for: kind)
    let full = renditions.first { $0.role == .full }
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: kind, title: title, summary: summary, tags: tags,
      pageURL: MediaURL(web: "https://images.nasa.gov/details/\(MediaURL.encode(id))"), renditions: renditions,
      width: full?.width, height: full?.height, credit: Credit(author: author), needsResolving: full == nil)
  }
}

/// All files of an item.
struct NASAAsset: Decodable {
  private enum CodingKeys: String, CodingKey { case collection }
  private enum CollectionKeys: String, CodingKey { case items }

  private let files: [NASAFile]

  init(from decoder: any Decoder) throws {
    files = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: CollectionKeys.self, forKey: .collection)
      .decode(LossyArray<NASAFile>.self, forKey: .items).elements
  }

  /// The files that flick can show, the best of each role first.
  func renditions(for kind: MediaKind) -> [Rendition] { NASAFile.renditions(of: files, for: kind) }
}

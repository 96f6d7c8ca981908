import Media

/// Films of the Internet Archive (https://archive.org/developers). Its items have many files, so a search tells of none
/// of them: they are asked for when an item is played or looked at.
///
/// The items are of kind `clip`, not `film`: a film's tile is an upright poster, while the Archive's pictures are frames.
public struct ArchiveProvider: HTTPProvider {
  let service: Service

  /// - Parameter baseURL: in place of `https://archive.org`.
  public init(baseURL: String? = nil, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: nil, transport: transport)
  }

  /// It publishes no limits, but asks to be patient with it.
  public static let descriptor = SourceDescriptor(
    id: SourceID("archive"), name: "Internet Archive", kinds: [.clip], alsoCalled: [.film],
    placeholder: "Search films of the Internet Archive",
    homepage: "https://archive.org/details/movies", baseURL: "https://archive.org", debounce: .milliseconds(350),
    minimumLetters: 2, pageSize: 24, maximumPageSize: 100, maximumRequests: 1, maximumFetches: 2,
    startPage: "Most downloaded", hue: .orange)

  /// `start + rows` may not be more (https://archive.org/advancedsearch.php).
  static let maximumResults = 10_000
  /// What the start page is of: films, ephemera and cartoons that somebody has looked through.
  private static let startCollections = "feature_films OR prelinger OR classic_cartoons"
  /// The Archive marks little as unsafe (it shows that to those who have logged in), so what says itself what it is
  /// is left out as well.
  private static let unsafe =
    "collection:loggedin OR title:(nude OR nudity OR naked OR erotic OR erotica OR porn OR xxx) OR "
    + "subject:(nude OR nudity OR erotic OR erotica OR porn OR pornography OR xxx OR hentai)"
  private static let fields = [
    "identifier", "title", "description", "creator", "date", "year", "subject", "runtime", "licenseurl",
  ]

  /// A query of nothing but operators finds nothing.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    guard query.plainWords != nil else { return ResultPage(items: []) }
    return page(from: try await service.get(request(for: query, after: cursor)))
  }

  func request(for query: SearchQuery, after cursor: PageCursor?) throws -> ServiceRequest {
    let words = query.plainWords ?? ""
    let terms = [
      words.isEmpty ? "collection:(\(Self.startCollections))" : "(\(words))", "mediatype:movies",
      // Lent or only streamed to those who have logged in.
      "NOT access-restricted-item:true",
    ]
    let filtered = terms + (query.filter == .off ? [] : ["NOT (\(Self.unsafe))"])
    var parameters: [(name: String, value: String?)] = [("q", filtered.joined(separator: " AND "))]
    parameters += Self.fields.map { ("fl[]", $0) }
    parameters += [
      ("sort[]", words.isEmpty ? "downloads desc" : nil), ("rows", String(descriptor.pageSize)),
      ("page", try cursor.map { String(try $0.number()) }),
      ("output", "json"),
    ]
    return ServiceRequest(path: "advancedsearch.php", parameters: parameters)
  }

  func page(from answer: ArchiveAnswer) -> ResultPage {
    let place = ArchivePlace(baseURL: (try? service.requireBaseURL()) ?? "", source: descriptor.id)
    let items = answer.docs.elements.compactMap { $0.mediaItem(at: place) }
    let end = answer.start + answer.docs.count
    let isLast =
      answer.docs.count == 0 || end >= answer.total || end + descriptor.pageSize > Self.maximumResults
    return ResultPage(
      items: items, next: isLast ? nil : PageCursor(number: answer.start / descriptor.pageSize + 2),
      total: answer.total,
      skipped: answer.docs.count - items.count)
  }

  /// The item with its files.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func resolve(_ item: MediaItem) async throws -> MediaItem {
    let resolved = try await details(of: item).item
    guard resolved.playable != nil else {
      throw SourceError.unanswerable(reason: "“\(item.title)” has no film that may be played; its page may say why")
    }
    return resolved
  }

  /// Its files, its frames and what its makers and keepers say of it.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func details(of item: MediaItem) async throws -> ItemDetails {
    // A frame of an item is all that there is of it.
    if item.kind == .photo { return ItemDetails(item: item) }
    let request = ServiceRequest(path: "metadata/\(MediaURL.encode(item.id.value))", parameters: [])
    let metadata: ArchiveMetadata = try await service.get(request)
    return try metadata.details(of: item, at: ArchivePlace(baseURL: service.requireBaseURL(), source: descriptor.id))
  }
}

/// Where the Archive is, and how its addresses are made of ids and names.
struct ArchivePlace {
  var baseURL: String
  var source: SourceID

  /// A picture of an item, about 180 pixels wide; there is one for every item.
  func picture(of id: String) -> MediaURL? { MediaURL(web: "\(baseURL)/services/img/\(MediaURL.encode(id))") }

  /// A file of an item; names may have folders in them.
  func file(_ name: String, of id: String) -> MediaURL? {
    let path = name.split(separator: "/", omittingEmptySubsequences: false).map { MediaURL.encode(String($0)) }
    // No segment of dots leads out of the item.
    guard !path.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
    return MediaURL(web: "\(baseURL)/download/\(MediaURL.encode(id))/\(path.joined(separator: "/"))")
  }

  /// An item's page for people, which no mirror has.
  func page(of id: String) -> MediaURL? { MediaURL(web: "https://archive.org/details/\(MediaURL.encode(id))") }
}

import Media

/// NASA's image and video library (https://images.nasa.gov/docs/images.nasa.gov_api_docs.pdf). A search tells of small
/// pictures only; the files themselves are asked for when an item is played or looked at.
public struct NASAProvider: HTTPProvider {
  let service: Service

  /// - Parameter baseURL: in place of `https://images-api.nasa.gov`.
  public init(baseURL: String? = nil, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: nil, transport: transport)
  }

  /// NASA asks to be named as the source (https://www.nasa.gov/nasa-brand-center/images-and-media).
  public static let descriptor = SourceDescriptor(
    id: SourceID("nasa"), name: "NASA", kinds: [.clip, .photo], placeholder: "Search NASA's images and videos",
    attribution: "Courtesy of NASA", homepage: "https://images.nasa.gov", baseURL: "https://images-api.nasa.gov",
    pageSize: 24, maximumPageSize: 100, maximumRequests: 2, maximumFetches: 4, startPage: "Earth from space", hue: .blue
  )

  /// What is searched for when nothing is: without words it refuses.
  private static let startWords = "earth from space"
  /// It refuses pages beyond.
  private static let maximumResults = 10_000

  /// A query of nothing but operators finds nothing.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    guard query.plainWords != nil else { return ResultPage(items: []) }
    return page(from: try await service.get(request(for: query, after: cursor)))
  }

  /// There is nothing in it that is not safe for work, and so no parameter for it.
  func request(for query: SearchQuery, after cursor: PageCursor?) throws -> ServiceRequest {
    let words = query.plainWords ?? ""
    let types =
      switch query.kind {
      case .clip: "video"
      case .photo: "image"
      default: "video,image"
      }
    return ServiceRequest(
      path: "search",
      parameters: [
        ("q", words.isEmpty ? Self.startWords : words), ("media_type", types),
        ("page", try cursor.map { String(try $0.number()) }),
        ("page_size", String(descriptor.pageSize)),
      ])
  }

  func page(from answer: NASAAnswer) -> ResultPage {
    let items = answer.items.elements.compactMap { $0.mediaItem(of: descriptor.id) }
    let next = answer.nextPage(pageSize: descriptor.pageSize)
      .flatMap { $0 * descriptor.pageSize <= Self.maximumResults ? PageCursor(number: $0) : nil }
    return ResultPage(
      items: items, next: answer.items.count == 0 ? nil : next, total: answer.total,
      skipped: answer.items.count - items.count)
  }

  /// The item with its files.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func resolve(_ item: MediaItem) async throws -> MediaItem {
    let resolved = try await withFiles(item)
    guard resolved.playable != nil else {
      throw SourceError.unanswerable(reason: "“\(item.title)” has no file that can be shown; its page may have one")
    }
    return resolved
  }

  /// Its files, and what a search for it tells beyond.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func details(of item: MediaItem) async throws -> ItemDetails {
    async let resolved = withFiles(item)
    async let facts = facts(about: item)
    return try await ItemDetails(item: resolved, facts: facts)
  }

  private func withFiles(_ item: MediaItem) async throws -> MediaItem {
    let request = ServiceRequest(path: "asset/\(MediaURL.encode(item.id.value))", parameters: [])
    let asset: NASAAsset = try await service.get(request)
    let files = asset.renditions(for: item.kind)
    let addresses = Set(files.map(\.url))
    var resolved = item
    resolved.renditions = files + item.renditions.filter { $0.role == .still && !addresses.contains($0.url) }
    resolved.needsResolving = resolved.playable == nil
    return resolved
  }

  /// None when they cannot be had: the files matter more.
  private func facts(about item: MediaItem) async -> [ItemDetails.Fact] {
    let request = ServiceRequest(path: "search", parameters: [("nasa_id", item.id.value)])
    let answer: NASAAnswer? = try? await service.get(request)
    return answer?.items.elements.first { $0.id == item.id.value }?.facts ?? []
  }
}

import Media

/// Openverse: freely licensed photos and GIFs of many collections (https://api.openverse.org/v1).
public struct OpenverseProvider: HTTPProvider {
  let service: Service

  /// - Parameter baseURL: in place of `https://api.openverse.org/v1`.
  public init(baseURL: String? = nil, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: nil, transport: transport)
  }

  /// The limits of those who have no account there; larger pages are refused with status 401.
  public static let descriptor = SourceDescriptor(
    id: SourceID("openverse"), name: "Openverse", kinds: [.photo, .gif], placeholder: "Search Openverse",
    homepage: "https://openverse.org", baseURL: "https://api.openverse.org/v1", debounce: .milliseconds(350),
    minimumLetters: 2, pageSize: 20, maximumPageSize: 20,
    budgets: [
      SourceDescriptor.Budget(requests: 20, per: .seconds(60)),
      SourceDescriptor.Budget(requests: 200, per: .seconds(24 * 3600)),
    ], maximumRequests: 2, maximumFetches: 2, startPage: "Wildlife", hue: .pink)

  /// What is searched for when nothing is: without words it gives whatever comes first.
  private static let startWords = "wildlife"
  /// It shows no more than 240 results.
  private static let maximumPages = 240 / 20
  /// Of the pictures that flick can show; it knows vector graphics and TIFF as well.
  private static let photoExtensions = "jpg,jpeg,png,webp"

  /// A query of nothing but operators finds nothing.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    guard query.plainWords != nil else { return ResultPage(items: []) }
    return page(from: try await service.get(request(for: query, after: cursor)))
  }

  func request(for query: SearchQuery, after cursor: PageCursor?) throws -> ServiceRequest {
    let words = query.plainWords ?? ""
    let extensions =
      switch query.kind {
      case .gif: "gif"
      case .photo: Self.photoExtensions
      default: Self.photoExtensions + ",gif"
      }
    return ServiceRequest(
      // It redirects where the slash at the end lacks.
      path: "images/",
      parameters: [
        ("q", words.isEmpty ? Self.startWords : words),
        ("page", try cursor.map { String(try $0.number()) }),
        ("page_size", String(descriptor.pageSize)),
        ("extension", extensions),
        ("mature", query.filter == .off ? "true" : "false"),
      ])
  }

  func page(from answer: OpenverseAnswer) -> ResultPage {
    let items = answer.results.elements.compactMap { $0.mediaItem(of: descriptor.id) }
    let isLast = answer.page >= min(answer.pageCount, Self.maximumPages)
    return ResultPage(
      items: items, next: isLast ? nil : PageCursor(number: answer.page + 1), total: answer.total,
      skipped: answer.results.skipped + answer.results.elements.count - items.count)
  }
}

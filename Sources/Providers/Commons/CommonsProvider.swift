import FoundationEssentials
import Media

/// Wikimedia Commons: freely licensed GIFs, videos and photos, through MediaWiki's own API
/// (https://commons.wikimedia.org/w/api.php).
public struct CommonsProvider: MediaProvider {
  private let service: Service

  /// - Parameters:
  ///   - baseURL: in place of `https://commons.wikimedia.org/w`, the folder of a MediaWiki's `api.php`.
  ///   - hasContact: whether the User-Agent says how whoever uses flick can be reached.
  public init(baseURL: String? = nil, hasContact: Bool = false, transport: HTTPTransport) {
    service = Service(
      Self.descriptor(hasContact: hasContact), baseURL: baseURL, key: nil, transport: transport)
  }

  /// Wikimedia asks for one or two requests at a time, of the API and of media alike, and grants 10 a minute to programs
  /// that do not say how their users can be reached, 200 to others
  /// (https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits).
  public static func descriptor(hasContact: Bool) -> SourceDescriptor {
    SourceDescriptor(
      id: SourceID("commons"), name: "Wikimedia Commons", kinds: [.gif, .clip, .photo],
      placeholder: "Search Wikimedia Commons", homepage: "https://commons.wikimedia.org",
      baseURL: "https://commons.wikimedia.org/w", debounce: .milliseconds(600), pageSize: 24, maximumPageSize: 50,
      budgets: [SourceDescriptor.Budget(requests: hasContact ? 200 : 10, per: .seconds(60))], maximumRequests: 2,
      maximumFetches: 2, startPage: "Featured videos", hue: .green)
  }

  /// The service's.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// A search of no kind is for GIFs and videos in one request; the start page is of featured videos alone.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    guard let words = query.plainWords else { return ResultPage(items: []) }
    var request = CommonsRequest(
      kind: query.kind ?? (words.isEmpty ? .clip : nil), words: words, filter: query.filter,
      pageSize: descriptor.pageSize, continuation: try cursor.map(CommonsCursor.continuation) ?? [:])
    var answer: CommonsAnswer = try await service.get(request.serviceRequest)
    // A large answer comes in parts that all list the same files, each with what some of them lacked.
    var parts = 1
    while answer.isPart, answer.lacksFiles, let continuation = answer.continuation, parts < Self.maximumParts {
      request.continuation = continuation
      answer.append(try await service.get(request.serviceRequest))
      parts += 1
    }
    var items = answer.items(of: descriptor.id)
    // The start page is flick's choice: titles that its readers can read stand first. The order of a search stays.
    if words.isEmpty, query.language ?? "en" == "en" { items = MediaItem.latinTitlesFirst(items) }
    return ResultPage(
      items: items, next: answer.continuation.flatMap(CommonsCursor.cursor), skipped: answer.skipped(of: descriptor.id))
  }

  private static let maximumParts = 4
}

/// Where a list goes on: MediaWiki wants back all that it said.
private enum CommonsCursor {
  private static let maximumLength = 4096

  /// - Throws: `SourceError.unexpected` for a cursor of another source.
  static func continuation(_ cursor: PageCursor) throws -> [String: String] {
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(cursor.value.utf8))
    } catch {
      throw SourceError.unexpected(what: "a page that it does not have")
    }
  }

  static func cursor(_ continuation: [String: String]) -> PageCursor? {
    let encoder = JSONEncoder()
    // The same place is the same text, so that one which comes again is known.
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(continuation), data.count <= maximumLength else { return nil }
    return PageCursor(String(decoding: data, as: UTF8.self))
  }
}

import FoundationEssentials
import Media

/// Wikimedia Commons: freely licensed GIFs, videos and photos, through MediaWiki's own API
/// (https://commons.wikimedia.org/w/api.php).
public struct CommonsProvider: MediaProvider {
  private let service: Service

  /// - Parameter baseURL: in place of `https://commons.wikimedia.org/w`, the folder of a MediaWiki's `api.php`.
  public init(baseURL: String? = nil, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: nil, transport: transport)
  }

  /// Wikimedia asks for one or two requests at a time, of the API and of media alike.
  public static let descriptor = SourceDescriptor(
    id: SourceID("commons"), name: "Wikimedia Commons", kinds: [.gif, .clip, .photo],
    placeholder: "Search Wikimedia Commons", homepage: "https://commons.wikimedia.org",
    baseURL: "https://commons.wikimedia.org/w", pageSize: 24, maximumPageSize: 50, maximumRequests: 2,
    maximumFetches: 2,
    startPage: "Featured videos", hue: .green)

  /// The service's.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// A search of no kind asks for GIFs and for videos at once, since one question cannot be for either, and gives them
  /// by turns; the start page is of featured videos alone.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    guard let words = query.plainWords else { return ResultPage(items: []) }
    let former = try cursor.map(CommonsCursor.init)
    async let gifs = answer(about: .gif, words, query, after: former)
    async let clips = answer(about: .clip, words, query, after: former)
    async let photos = answer(about: .photo, words, query, after: former)
    let answers = try await [gifs, clips, photos]
    let next = zip(Self.kinds, answers).reduce(into: CommonsCursor()) { $0[$1.0] = $1.1?.continuation }
    var items = MediaItem.inTurns(answers.map { $0?.items(of: descriptor.id) ?? [] })
    // The start page is flick's choice: titles that its readers can read stand first. The order of a search stays.
    if words.isEmpty, query.language ?? "en" == "en" { items = MediaItem.latinTitlesFirst(items) }
    return ResultPage(
      items: items, next: next.pageCursor,
      skipped: answers.reduce(0) { $0 + ($1?.skipped(of: descriptor.id) ?? 0) })
  }

  private static let kinds: [MediaKind] = [.gif, .clip, .photo]

  /// nil when items of this kind are not wanted, or there are no more.
  private func answer(
    about kind: MediaKind, _ words: String, _ query: SearchQuery, after cursor: CommonsCursor?
  ) async throws -> CommonsAnswer? {
    let wanted = query.kind.map { [$0] } ?? (words.isEmpty ? [.clip] : [.gif, .clip])
    guard wanted.contains(kind), cursor == nil || cursor?[kind] != nil else { return nil }
    let pageSize = descriptor.pageSize / wanted.count
    let request = CommonsRequest(
      kind: kind, words: words, filter: query.filter, pageSize: pageSize, continuation: cursor?[kind] ?? [:])
    return try await service.get(request.serviceRequest)
  }
}

/// Where the lists of a page go on, by kind: MediaWiki wants back all that it said.
private struct CommonsCursor {
  private static let maximumLength = 4096
  private var continuations: [String: [String: String]] = [:]

  init() {}

  /// - Throws: `SourceError.unexpected` for a cursor of another source.
  init(_ cursor: PageCursor) throws {
    do {
      continuations = try JSONDecoder().decode([String: [String: String]].self, from: Data(cursor.value.utf8))
    } catch {
      throw SourceError.unexpected(what: "a page that it does not have")
    }
  }

  subscript(kind: MediaKind) -> [String: String]? {
    get { continuations[kind.rawValue] }
    set { continuations[kind.rawValue] = newValue }
  }

  /// nil at the end of all lists.
  var pageCursor: PageCursor? {
    let encoder = JSONEncoder()
    // The same place is the same text, so that one which comes again is known.
    encoder.outputFormatting = .sortedKeys
    guard !continuations.isEmpty, let data = try? encoder.encode(continuations), data.count <= Self.maximumLength else {
      return nil
    }
    return PageCursor(String(decoding: data, as: UTF8.self))
  }
}

import Media

/// GIPHY through version 1 of its API, https://developers.giphy.com/docs/api.
public struct GiphyProvider: MediaProvider {
  /// The longest query that is not refused with status 414.
  private static let maximumQueryLength = 50

  private let service: Service

  /// - Parameters:
  ///   - baseURL: in place of GIPHY's own, as `https://api.giphy.com/v1`.
  ///   - key: the user's own; without one every page fails with `SourceError.needsKey`.
  public init(baseURL: String? = nil, key: String?, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: key, transport: transport)
  }

  /// GIPHY's rules: its mark is shown, media are neither stored nor mixed with those of others.
  public static let descriptor = SourceDescriptor(
    id: SourceID("giphy"), name: "GIPHY", kinds: [.gif, .sticker], placeholder: "Search GIPHY",
    attribution: "Powered By GIPHY", homepage: "https://giphy.com",
    key: SourceDescriptor.Key(variables: ["GIPHY_API_KEY"], page: "https://developers.giphy.com"),
    baseURL: "https://api.giphy.com/v1", debounce: .milliseconds(350), minimumLetters: 2, pageSize: 24,
    maximumPageSize: 50, budgets: [SourceDescriptor.Budget(requests: 100, per: .seconds(3600))],
    hasSuggestions: true, combinesKinds: false, allowsStoring: false, allowsMixing: false, allowsReordering: false,
    hue: .violet)

  /// The service's.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// GIFs, unless stickers are asked for: they are two lists of GIPHY's.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let kind = query.kind ?? .gif
    guard descriptor.kinds.contains(kind) else { return ResultPage(items: []) }
    let offset = try cursor?.number() ?? 0
    let isSearch = !query.text.isEmpty
    let answer: GiphyAnswer = try await service.get(
      ServiceRequest(
        path: "\(kind == .sticker ? "stickers" : "gifs")/\(isSearch ? "search" : "trending")",
        parameters: [
          ("api_key", try service.requireKey()),
          ("q", isSearch ? Self.shortened(query.text) : nil),
          ("limit", String(descriptor.pageSize)),
          ("offset", offset > 0 ? String(offset) : nil),
          ("rating", Self.rating(query.filter)),
          ("lang", isSearch ? Self.language(of: query) : nil),
        ]))
    return try answer.page(of: descriptor.id, kind: kind, from: offset, lastOffset: isSearch ? 4999 : 499)
  }

  /// Words that go on with the query's; for an empty one what others search for.
  public func suggestions(for query: SearchQuery) async throws -> [String] {
    let answer: GiphyWords = try await service.get(
      ServiceRequest(
        path: query.text.isEmpty ? "trending/searches" : "gifs/search/tags",
        parameters: [
          ("api_key", try service.requireKey()),
          ("q", query.text.isEmpty ? nil : Self.shortened(query.text)),
          ("limit", query.text.isEmpty ? nil : String(SuggestionList.maximumCount)),
        ]))
    return try answer.words()
  }

  /// At most 50 UTF-16 units, which is the strictest way to count characters, and no cluster cut in two.
  private static func shortened(_ text: String) -> String {
    var length = 0
    let kept = text.prefix { character in
      length += character.utf16.count
      return length <= maximumQueryLength
    }
    // A single cluster of many marks may be longer than all that is allowed.
    guard kept.isEmpty else { return String(kept) }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumQueryLength / 2)))
  }

  private static func rating(_ filter: ContentFilter) -> String {
    switch filter {
    case .off: "r"
    case .low: "pg-13"
    case .medium: "pg"
    case .high: "g"
    }
  }

  /// GIPHY knows Chinese by its two scripts.
  private static func language(of query: SearchQuery) -> String? {
    query.language == "zh" ? (query.isTraditionalChinese ? "zh-TW" : "zh-CN") : query.language
  }
}

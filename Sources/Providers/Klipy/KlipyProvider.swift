import Media

/// KLIPY through its Tenor-compatible API, https://docs.klipy.com.
public struct KlipyProvider: MediaProvider {
  private let service: Service

  /// - Parameters:
  ///   - baseURL: in place of KLIPY's own, as `https://api.klipy.com/v2`.
  ///   - key: the user's own; without one every page fails with `SourceError.needsKey`.
  public init(baseURL: String? = nil, key: String?, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: key, transport: transport)
  }

  /// KLIPY's rules: the placeholder is prescribed, media are neither stored nor mixed with those of others.
  public static let descriptor = SourceDescriptor(
    id: SourceID("klipy"), name: "KLIPY", kinds: [.gif, .sticker], placeholder: "Search KLIPY",
    attribution: "Powered by KLIPY", homepage: "https://klipy.com",
    key: SourceDescriptor.Key(variables: ["KLIPY_API_KEY"], page: "https://partner.klipy.com"),
    baseURL: "https://api.klipy.com/v2", debounce: .milliseconds(350), minimumLetters: 2, pageSize: 24,
    maximumPageSize: 50,
    budgets: [SourceDescriptor.Budget(requests: 100, per: .seconds(3600))], hasSuggestions: true, combinesKinds: false,
    allowsStoring: false, allowsMixing: false, allowsReordering: false, hue: .pink)

  /// The service's.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// GIFs, unless stickers are asked for.
  ///
  /// No `media_filter`: the stills are not among the names that it is known to take. Its audio flag says false for files
  /// with sound and its mp4s often hold a silent track, so it is not trusted.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let kind = query.kind ?? .gif
    guard descriptor.kinds.contains(kind) else { return ResultPage(items: []) }
    let answer: TenorAnswer = try await service.get(
      ServiceRequest(
        path: query.text.isEmpty ? "featured" : "search",
        parameters: [
          ("key", try service.requireKey()),
          ("q", query.text.isEmpty ? nil : query.text),
          ("searchfilter", kind == .sticker ? "sticker" : nil),
          ("limit", String(descriptor.pageSize)),
          ("pos", cursor?.value),
          ("contentfilter", query.filter.rawValue),
          // Strict: what it does not know is refused with status 422.
          ("locale", query.locale),
        ]))
    return answer.page(of: descriptor.id, kind: kind, trustsAudioFlag: false)
  }

  /// Words that go on with the query's; for an empty one what others search for.
  public func suggestions(for query: SearchQuery) async throws -> [String] {
    try await service.tenorSuggestions(for: query)
  }
}

import Media

/// Version 1 of Tenor's API. Tenor itself answers no more, so the source is off until a base URL names a server that
/// speaks it.
public struct TenorProvider: HTTPProvider {
  let service: Service
  private let identity: AnonymousIdentity

  /// - Parameters:
  ///   - baseURL: as `http://127.0.0.1:8080/v1`; without one every page fails with `SourceError.isOff`.
  ///   - key: without one every page fails with `SourceError.needsKey`.
  ///   - values: keeps the anonymous id.
  public init(baseURL: String?, key: String?, transport: HTTPTransport, values: any ValueStore) {
    service = Service(Self.descriptor, baseURL: baseURL, key: key, transport: transport)
    identity = AnonymousIdentity(values: values)
  }

  /// Whoever answers in Tenor's place is bound by the strictest of its successors' rules: nothing stored, nothing mixed.
  public static let descriptor = SourceDescriptor(
    id: SourceID("tenor"), name: "Tenor", kinds: [.gif], placeholder: "Search Tenor", attribution: "Via Tenor",
    homepage: "https://tenor.com",
    key: SourceDescriptor.Key(variables: ["TENOR_API_KEY"], page: nil),
    debounce: .milliseconds(180), pageSize: 24, maximumPageSize: 50, hasSuggestions: true,
    allowsStoring: false, allowsMixing: false, allowsReordering: false, hue: .blue)

  func request(for query: SearchQuery, after cursor: PageCursor?) async throws -> ServiceRequest {
    let key = try service.requireKey()
    return ServiceRequest(
      path: query.text.isEmpty ? "trending" : "search",
      parameters: [
        ("key", key),
        ("q", query.text.isEmpty ? nil : query.text),
        ("limit", String(descriptor.pageSize)),
        ("pos", cursor?.value),
        ("anon_id", try await anonymousID(key: key)),
        ("locale", query.locale),
        ("contentfilter", query.filter.rawValue),
        ("media_filter", "basic"),
      ])
  }

  func page(from answer: TenorAnswer) -> ResultPage {
    answer.page(of: descriptor.id, trustsAudioFlag: true)
  }

  /// Words that go on with the query's; for an empty one what others search for.
  public func suggestions(for query: SearchQuery) async throws -> [String] {
    try await service.tenorSuggestions(for: query)
  }

  /// Searches without the anonymous id until the program ends.
  public func agree() { identity.giveUp() }

  /// The id belongs to the server that gave it.
  private func anonymousID(key: String) async throws -> String? {
    let service = service
    return try await identity.id(keptAs: "anonymous-id \(service.requireBaseURL())") {
      let answer: Identity = try await service.get(ServiceRequest(path: "anonid", parameters: [("key", key)]))
      return answer.id.text
    }
  }

  private struct Identity: Decodable {
    private enum CodingKeys: String, CodingKey { case id = "anon_id" }
    var id: StringOrNumber
  }
}

import Media

/// Photos from Unsplash, https://unsplash.com/documentation.
public struct UnsplashProvider: MediaProvider {
  private let service: Service

  /// - Parameters:
  ///   - baseURL: in place of Unsplash's own, as `https://api.unsplash.com`.
  ///   - key: the user's own access key; without one every page fails with `SourceError.needsKey`.
  public init(baseURL: String? = nil, key: String?, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: key, transport: transport)
  }

  /// Unsplash's rules: photographers and Unsplash are named, photos come from its own addresses, and it is told which
  /// ones are kept.
  public static let descriptor = SourceDescriptor(
    id: SourceID("unsplash"), name: "Unsplash", kinds: [.photo], placeholder: "Search Unsplash",
    attribution: "Photos from Unsplash", homepage: "https://unsplash.com",
    key: SourceDescriptor.Key(variables: ["UNSPLASH_ACCESS_KEY"], page: "https://unsplash.com/oauth/applications"),
    baseURL: "https://api.unsplash.com", debounce: .milliseconds(350), minimumLetters: 2, pageSize: 24,
    maximumPageSize: 30, budgets: [SourceDescriptor.Budget(requests: 50, per: .seconds(3600))],
    startPage: "Latest photos")

  /// The service's.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// The newest photos for an empty query.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    guard query.kind ?? .photo == .photo else { return ResultPage(items: []) }
    let number = try cursor?.number() ?? 1
    let isSearch = !query.text.isEmpty
    let answer: UnsplashAnswer = try await service.get(
      request(
        isSearch ? "search/photos" : "photos",
        [
          ("query", isSearch ? query.text : nil),
          ("page", number > 1 ? String(number) : nil),
          ("per_page", String(descriptor.pageSize)),
          ("order_by", isSearch ? nil : "latest"),
          // The newest are all chosen by Unsplash's editors.
          ("content_filter", isSearch ? (query.filter == .off || query.filter == .low ? "low" : "high") : nil),
          ("lang", isSearch ? (query.isTraditionalChinese ? "zh-Hant" : query.language) : nil),
        ]))
    return answer.page(of: descriptor.id, number: number)
  }

  /// Adds what only the photo's own answer tells: where and with which camera it was taken, and how it is liked.
  public func details(of item: MediaItem) async throws -> ItemDetails {
    let answer: UnsplashDetails = try await service.get(request("photos/\(MediaURL.encode(item.id.value))", []))
    return answer.details(of: item)
  }

  /// Unsplash counts this as a download. The address comes from the network, so only what follows Unsplash's own base URL
  /// is taken from it: the key is sent nowhere else.
  public func reportKept(_ item: MediaItem) async {
    guard let address = item.keepReportURL?.text, let own = try? service.requireBaseURL(),
      let base = [own, Self.descriptor.baseURL].compactMap({ $0 }).first(where: { address.hasPrefix("\($0)/") }),
      let request = try? request(String(address.dropFirst(base.count + 1)), [])
    else { return }
    let _: Anything? = try? await service.get(request)
  }

  private func request(_ path: String, _ parameters: [(name: String, value: String?)]) throws -> ServiceRequest {
    ServiceRequest(
      path: path, parameters: parameters,
      headers: [("Authorization", "Client-ID \(try service.requireKey())"), ("Accept-Version", "v1")])
  }

  /// An answer that nobody reads.
  private struct Anything: Decodable {}
}

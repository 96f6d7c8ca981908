import Media

/// Clips and photos from Pexels, https://www.pexels.com/api/documentation/.
public struct PexelsProvider: MediaProvider {
  private let service: Service

  /// - Parameters:
  ///   - baseURL: in place of Pexels' own, as `https://api.pexels.com/v1`.
  ///   - key: the user's own; without one every page fails with `SourceError.needsKey`.
  public init(baseURL: String? = nil, key: String?, transport: HTTPTransport) {
    service = Service(Self.descriptor, baseURL: baseURL, key: key, transport: transport)
  }

  /// Pexels' rules: a link to it is shown, authors are named.
  /// Two requests make one answer, so the pause is twice as long.
  public static let descriptor = SourceDescriptor(
    id: SourceID("pexels"), name: "Pexels", kinds: [.clip, .photo], placeholder: "Search Pexels",
    attribution: "Videos and photos provided by Pexels", homepage: "https://www.pexels.com",
    key: SourceDescriptor.Key(variables: ["PEXELS_API_KEY"], page: "https://www.pexels.com/api/"),
    baseURL: "https://api.pexels.com/v1", debounce: .milliseconds(700), minimumLetters: 2, pageSize: 24,
    maximumPageSize: 80,
    budgets: [
      SourceDescriptor.Budget(requests: 200, per: .seconds(3600)),
      SourceDescriptor.Budget(requests: 20_000, per: .seconds(30 * 86_400)),
    ], startPage: "Popular clips and curated photos", hue: .teal)

  /// The service's.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// Pexels keeps clips and photos in lists of their own. Without a kind both are asked, and what they answer stands in
  /// turns, a clip first; when one list is at its end the other goes on alone.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let wanted = query.kind.map { [$0] } ?? descriptor.kinds
    let position = try cursor.map { try Position($0) } ?? Position(page: 1, kinds: wanted)
    let kinds = position.kinds.filter { descriptor.kinds.contains($0) }
    async let clips = kinds.contains(.clip) ? answer(for: query, .clip, page: position.page) : nil
    async let photos = kinds.contains(.photo) ? answer(for: query, .photo, page: position.page) : nil
    let answers = try await [(kind: MediaKind.clip, answer: clips), (.photo, photos)]

    let pages = answers.compactMap { $0.answer?.page(of: descriptor.id) }
    let more = answers.filter { $0.answer?.hasMore == true }.map(\.kind)
    // What is left of the lists does not tell how many there are in all.
    let total = pages.count == wanted.count ? pages.reduce(0) { $0 + ($1.total ?? 0) } : nil
    return ResultPage(
      items: MediaItem.inTurns(pages.map(\.items)),
      next: more.isEmpty ? nil : Position(page: position.page + 1, kinds: more).cursor,
      total: total, skipped: pages.reduce(0) { $0 + $1.skipped })
  }

  /// Which page of which lists.
  private struct Position {
    var page: Int
    var kinds: [MediaKind]

    init(page: Int, kinds: [MediaKind]) {
      self.page = page
      self.kinds = kinds
    }

    /// As `3 clip photo`.
    init(_ cursor: PageCursor) throws {
      let words = cursor.value.split(separator: " ").map(String.init)
      page = try PageCursor(words.first ?? "").number()
      kinds = words.dropFirst().compactMap(MediaKind.init(rawValue:))
    }

    var cursor: PageCursor { PageCursor(([String(page)] + kinds.map(\.rawValue)).joined(separator: " ")) }
  }

  private func answer(for query: SearchQuery, _ kind: MediaKind, page: Int) async throws -> PexelsAnswer? {
    let isSearch = !query.text.isEmpty
    let path = kind == .clip ? (isSearch ? "videos/search" : "videos/popular") : (isSearch ? "search" : "curated")
    return try await service.get(
      ServiceRequest(
        path: path,
        parameters: [
          ("query", isSearch ? query.text : nil),
          ("per_page", String(descriptor.pageSize)),
          ("page", page > 1 ? String(page) : nil),
          ("locale", isSearch ? Self.locale(of: query) : nil),
        ],
        headers: [("Authorization", try service.requireKey())]))
  }

  /// What Pexels knows. For another country of the same language this one serves as well.
  private static let locales = [
    "en-US", "pt-BR", "es-ES", "ca-ES", "de-DE", "it-IT", "fr-FR", "sv-SE", "id-ID", "pl-PL", "ja-JP", "zh-CN",
    "zh-TW", "ko-KR", "th-TH", "nl-NL", "hu-HU", "vi-VN", "cs-CZ", "da-DK", "fi-FI", "uk-UA", "el-GR", "ro-RO",
    "nb-NO", "sk-SK", "tr-TR", "ru-RU",
  ]

  private static func locale(of query: SearchQuery) -> String? {
    if query.isTraditionalChinese { return "zh-TW" }
    return query.language.flatMap { language in locales.first { $0.hasPrefix("\(language)-") } }
  }
}

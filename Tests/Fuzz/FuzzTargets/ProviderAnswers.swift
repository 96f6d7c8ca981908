import HTTP
import Media

@testable import Providers

extension FuzzTarget {
  /// What services answer: items that may be shown, or an error in words. The first byte says which service, the second
  /// what it is asked.
  static let providers = FuzzTarget(name: "providers") { bytes in
    guard bytes.count > 2 else { return }
    let body = Array(bytes.dropFirst(2))
    let transport = HTTPTransport { _ in HTTPResponse(status: 200, body: body) }
    let all = services(transport)
    let provider = all[Int(bytes[0]) % all.count]
    let query = SearchQuery(bytes[1] & 1 == 0 ? "cat" : "")
    try waiting { try await ask(provider, query) }
  }

  private static func services(_ transport: HTTPTransport) -> [any MediaProvider] {
    [
      GiphyProvider(key: "test", transport: transport), KlipyProvider(key: "test", transport: transport),
      TenorProvider(baseURL: "https://example.org/v2", key: "test", transport: transport, values: NoValues()),
      PexelsProvider(key: "test", transport: transport), UnsplashProvider(key: "test", transport: transport),
      TMDBProvider(key: "test", thisYear: 2026, transport: transport), ArchiveProvider(transport: transport),
      CommonsProvider(transport: transport), NASAProvider(transport: transport),
      OpenverseProvider(transport: transport),
    ]
  }

  private static func ask(_ provider: any MediaProvider, _ query: SearchQuery) async throws {
    do {
      let page = try await provider.page(for: query, after: nil)
      try expectSound(page)
      if let next = page.next { try expectSound(try await provider.page(for: query, after: next)) }
      for item in page.items.prefix(2) {
        let details = try await provider.details(of: item)
        try expectSound(details.item)
        for fact in details.facts { try expectShown(fact.name + fact.text, "a fact") }
        try expectSound(try await provider.resolve(item))
      }
      for words in try await provider.suggestions(for: query) { try expectShown(words, "a suggestion") }
    } catch let error as SourceError {
      try expectShown(error.message, "an error")
    }
  }

  private static func expectSound(_ page: ResultPage) throws {
    try expect((page.total ?? 0) >= 0 && page.skipped >= 0, "a page with fewer items than none")
    for item in page.shelves.flatMap(\.items) + page.items { try expectSound(item) }
    for shelf in page.shelves { try expectShown(shelf.title, "a title of a shelf") }
  }

  private static func expectSound(_ item: MediaItem) throws {
    let texts = [item.title, item.summary, item.credit.author, item.credit.license].compactMap { $0 } + item.tags
    for text in texts { try expectShown(text, "an item's text") }
    try expect((item.duration ?? 0) >= 0 && (item.duration ?? 0).isFinite, "a duration of \(item.duration ?? 0)")
    let sizes = [item.width, item.height] + item.renditions.flatMap { [$0.width, $0.height, $0.bytes] }
    try expect(sizes.allSatisfy { ($0 ?? 1) > 0 }, "a size below one")
    try expect(item.renditions.allSatisfy { $0.url.scheme != .file }, "a service's file is on this machine")
    let names = item.renditions.map(\.name)
    try expect(Set(names).count == names.count, "two files of one name: \(names)")
  }

  private struct NoValues: ValueStore {
    func value(forKey key: String) async throws -> String? { nil }
    func setValue(_ value: String, forKey key: String) async throws {}
  }
}

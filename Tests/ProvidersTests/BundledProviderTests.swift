import FoundationEssentials
import Media
import Testing

@testable import Providers

struct BundledProviderTests {
  private let provider = BundledProvider(directory: BundledCatalogueTests.directory)

  /// Runs `body` with a provider of a catalogue with this text, in a folder that is removed afterwards.
  private func withCatalogue<Value>(
    _ text: String?, _ body: (BundledProvider, String) async throws -> Value
  ) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flick-bundled-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let text { try Data(text.utf8).write(to: folder.appending(path: "catalogue.json")) }
    return try await body(BundledProvider(directory: folder.path), folder.path)
  }

  private func entry(_ id: String, title: String = "A clip") -> String {
    #"["\#(id)","\#(title)","tag","clip",null,null,null,320,180,7]"#
  }

  private func allPages(of query: SearchQuery, from provider: BundledProvider) async throws -> [ResultPage] {
    var pages = [try await provider.page(for: query, after: nil)]
    while let next = pages[pages.count - 1].next, pages.count < 50 {
      pages.append(try await provider.page(for: query, after: next))
    }
    return pages
  }

  @Test func theStartPageHasAShelfAndThenAllOthersToTheEndWithoutRepeats() async throws {
    let pages = try await allPages(of: SearchQuery(""), from: provider)
    #expect(pages[0].shelves.map(\.title) == ["Featured"])
    #expect(pages.dropFirst().allSatisfy { $0.shelves.isEmpty && !$0.items.isEmpty })
    #expect(pages.dropLast().allSatisfy { $0.items.count == 24 })
    let ids = pages.flatMap { $0.shelves.flatMap(\.items) + $0.items }.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(pages.allSatisfy { $0.total == ids.count && $0.skipped == 0 })
    #expect(ids.count >= 64)
  }

  @Test(arguments: [MediaKind.gif, .clip])
  func onlyTheWantedKindIsShown(kind: MediaKind) async throws {
    for text in ["", "a"] {
      let pages = try await allPages(of: SearchQuery(text, kind: kind), from: provider)
      let items = pages.flatMap { $0.shelves.flatMap(\.items) + $0.items }
      #expect(!items.isEmpty && items.allSatisfy { $0.kind == kind })
      #expect(pages[0].total == items.count)
    }
  }

  @Test func aKindThatIsNotThereGivesAnEmptyPage() async throws {
    let page = try await provider.page(for: SearchQuery("", kind: .film), after: nil)
    #expect(page == ResultPage(items: [], total: 0))
  }

  @Test func aSearchIsPagedToItsEnd() async throws {
    let entries = (0..<200).map { entry("id\($0)", title: "Clip \($0)") }
    try await withCatalogue("{\"items\":[\(entries.joined(separator: ","))]}") { provider, _ in
      let pages = try await allPages(of: SearchQuery("clip"), from: provider)
      #expect(pages.map(\.items.count) == [24, 24, 24, 24, 24, 24, 24, 24, 8])
      #expect(pages.flatMap(\.items).map(\.title) == (0..<200).map { "Clip \($0)" })
      #expect(pages.allSatisfy { $0.total == 200 && $0.shelves.isEmpty })
    }
  }

  @Test(arguments: [
    ("game of li", "Game of life"), ("游戏", "生命游戏"), ("รัก", "รัก ❤️"), ("かわいい", "かわいいくま"), ("сияние", "Северное сияние"),
    ("conway gun", "Gosper glider gun"),
  ])
  func theCommittedClipsAreFound(query: String, title: String) async throws {
    let page = try await provider.page(for: SearchQuery(query), after: nil)
    #expect(page.items.first?.title == SearchQuery.normalForm(title))
  }

  @Test func noMatchIsAnEmptyPage() async throws {
    let page = try await provider.page(for: SearchQuery("zzzz nothing"), after: nil)
    #expect(page == ResultPage(items: [], total: 0))
  }

  @Test func anItemCarriesAllThatTheCatalogueSays() async throws {
    let text = """
      {"version":1,"author":"flick","license":"CC0-1.0","featured":1,"columns":["id"],"items":[
      ["x","X","one, two","gif",2.5,true,"#0a141e",320,180,7,null,null,null,null,90,null]]}
      """
    try await withCatalogue(text) { provider, folder in
      let page = try await provider.page(for: SearchQuery(""), after: nil)
      let url = try #require(MediaURL(file: "\(folder)/media/x.mp4"))
      let item = try #require(page.shelves.first?.items.first)
      #expect(
        item.renditions.first
          == Rendition(name: "full", role: .full, format: .mp4, url: url, width: 320, height: 180, bytes: 7))
      let names = item.renditions.map { $0.url.text.split(separator: "/").suffix(2).joined(separator: "/") }
      #expect(names == ["media/x.mp4", "media/x.gif", "media/x.jpg"])
      #expect(item.renditions[1].width == nil && item.renditions[2].height == 90)
      #expect(item.renditions.map(\.role) == [.full, .preview, .still])
      #expect(item.renditions.map(\.format) == [.mp4, .gif, .jpeg])
      #expect(item.id == MediaItem.ID(source: SourceID("bundled"), value: "x"))
      #expect(item.tags == ["one", "two"] && item.kind == .gif && item.duration == 2.5 && item.hasAudio == true)
      #expect(item.credit == Credit(author: "flick", license: "CC0-1.0"))
      #expect(item.color == RGB(red: 10, green: 20, blue: 30))
      #expect(item.width == 320 && item.height == 180 && !item.needsResolving)
    }
  }

  @Test func theFirstEntriesStandOnTheShelf() async throws {
    let entries = ["a", "b", "c"].map { entry($0) }
    let cases: [(featured: String, shelf: [String]?)] = [
      ("2", ["a", "b"]), ("9", ["a", "b", "c"]), ("0", nil), ("null", nil), ("-9", nil),
      ("9223372036854775807", ["a", "b", "c"]),
    ]
    for (featured, shelf) in cases {
      let text = "{\"featured\":\(featured),\"items\":[\(entries.joined(separator: ","))]}"
      try await withCatalogue(text) { provider, _ in
        let page = try await provider.page(for: SearchQuery(""), after: nil)
        #expect(page.shelves.first?.items.map(\.id.value) == shelf)
        #expect(page.items.count == 3 - (shelf?.count ?? 0) && page.total == 3 && page.next == nil)
      }
    }
  }

  /// With one entry that cannot be read: none, on the shelf, on the first page, the second, the third.
  @Test(arguments: [-1, 1, 10, 30, 60])
  func theFirstPageIsThatOfTheWholeCatalogue(odd: Int) async throws {
    let entries = (0..<70).map { $0 == odd ? "{}" : entry("id\($0)") }
    try await withCatalogue("{\"featured\":3,\"items\":[\(entries.joined(separator: ","))]}") { provider, _ in
      let pages = try await allPages(of: SearchQuery(""), from: provider)
      let ids = pages.flatMap { $0.shelves.flatMap(\.items) + $0.items }.map(\.id.value)
      #expect(ids == (0..<70).filter { $0 != odd }.map { "id\($0)" })
      #expect(pages[0].shelves[0].items.count == (odd == 1 ? 2 : 3))
      #expect(pages.dropLast().allSatisfy { $0.items.count == 24 } && pages.count == 3)
      #expect(pages.map(\.skipped) == [0, 0, odd < 0 ? 0 : 1])
      #expect(pages.last?.total == ids.count && pages[0].total == (odd < 27 ? ids.count : 70))
    }
  }

  @Test func oddEntriesAreLeftOutAndCounted() async throws {
    let odd = [
      "7", "null", "{}", "[1]", #"["k","T","","opera",null,null,null,1,1,1]"#, #"["f","T","","clip",null,null,null]"#,
      #"["n","T","","clip",null,null,null,"1",1,1]"#, entry("../../secret"), entry("a/b"), entry(""),
      entry("t", title: " "),
      entry("good"),
    ]
    let list = ([entry("good")] + odd + [entry("last")]).joined(separator: ",")
    try await withCatalogue("{\"items\":[\(list)]}") { provider, _ in
      let page = try await provider.page(for: SearchQuery(""), after: nil)
      #expect(page.items.map(\.id.value) == ["good", "last"])
      #expect(page.skipped == odd.count && page.total == 2)
    }
  }

  @Test func aMissingCatalogueNamesThePathAndTheVariableAndIsLookedForAgain() async throws {
    try await withCatalogue(nil) { provider, folder in
      let error = await #expect(throws: SourceError.self) { try await provider.page(for: SearchQuery(""), after: nil) }
      let message = try #require(error).sentence(about: "Bundled clips")
      #expect(message.contains("\(folder)/catalogue.json") && message.contains("FLICK_RESOURCES"))
      try Data("{\"items\":[\(entry("a"))]}".utf8).write(to: URL(filePath: "\(folder)/catalogue.json"))
      #expect(try await provider.page(for: SearchQuery(""), after: nil).items.count == 1)
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"items\":7}", "{\"items\":[]}", "{\"items\":[{}]}", "\u{1}"])
  func aGarbledCatalogueIsAnErrorInWords(text: String) async throws {
    try await withCatalogue(text) { provider, folder in
      let error = await #expect(throws: SourceError.self) { try await provider.page(for: SearchQuery(""), after: nil) }
      guard case .unreadable(let what) = error else { throw try #require(error) }
      #expect(what.contains("catalogue") && what.contains(folder))
    }
  }

  @Test func aRelativeFolderIsRefused() async {
    await #expect(throws: SourceError.self) {
      try await BundledProvider(directory: "Resources/Catalogue").page(for: SearchQuery(""), after: nil)
    }
  }

  @Test(arguments: ["-1", "x", "99999999999999999999999", ""])
  func aForeignCursorIsRefused(cursor: String) async {
    await #expect(throws: SourceError.unexpected(what: "a page that it does not have")) {
      try await provider.page(for: SearchQuery(""), after: PageCursor(cursor))
    }
  }

  @Test func aCursorBeyondTheEndGivesAnEmptyLastPage() async throws {
    let page = try await provider.page(for: SearchQuery(""), after: PageCursor("500"))
    #expect(page.items == [] && page.next == nil && page.shelves == [])
  }

  @Test func theDescriptorIsThatOfALocalSource() {
    let descriptor = provider.descriptor
    #expect(descriptor.id == SourceID("bundled") && descriptor.name == "Bundled clips")
    #expect(descriptor.isLocal && descriptor.debounce == .zero && descriptor.minimumLetters == 1)
    #expect(descriptor.kinds == [.gif, .clip] && descriptor.pageSize == 24 && descriptor.key == nil)
    #expect(descriptor.placeholder == "Search bundled clips")
  }
}

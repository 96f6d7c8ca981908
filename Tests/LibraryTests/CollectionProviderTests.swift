import Media
import Support
import Testing

@testable import Library

@Suite(.timeLimit(.minutes(1))) struct CollectionProviderTests {
  private let directory: TemporaryDirectory
  private let library: Library
  private let openverse = SourceID("openverse")

  init() throws {
    directory = try TemporaryDirectory()
    library = Library(path: directory.file("library.sqlite"))
  }

  /// A source that knows more of its items.
  private struct Origin: MediaProvider {
    let descriptor = SourceDescriptor(id: SourceID("openverse"), name: "Openverse", kinds: [.photo], placeholder: "")
    let kept = ScriptedValue([MediaItem.ID]())

    func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage { ResultPage(items: []) }

    func resolve(_ item: MediaItem) async throws -> MediaItem {
      var item = item
      item.title = "resolved"
      return item
    }

    func details(of item: MediaItem) async throws -> ItemDetails {
      ItemDetails(item: item, facts: [ItemDetails.Fact("a", "b")])
    }

    func reportKept(_ item: MediaItem) async { kept.change { $0.append(item.id) } }
  }

  private func providers(_ origin: @escaping @Sendable (SourceID) -> (any MediaProvider)?) -> [any MediaProvider] {
    [
      FavouritesProvider(library: library, origin: origin),
      WallProvider(library: library, wall: "Cats", origin: origin),
    ]
  }

  @Test func bothAreLocalSourcesThatTouchNothingYet() throws {
    #expect(try directory.names() == [])
    for (provider, id) in zip(providers { _ in nil }, ["favourites", "wall:Cats"]) {
      #expect(provider.descriptor.id == SourceID(id))
      #expect(provider.descriptor.isLocal && provider.descriptor.debounce == .zero)
    }
    let klipy = SourceDescriptor(
      id: SourceID("klipy"), name: "KLIPY", kinds: [.gif], placeholder: "Search KLIPY", attribution: "By KLIPY",
      allowsStoring: false, allowsMixing: false)
    #expect(klipy.collectionGroup == klipy.id && Origin().descriptor.collectionGroup == nil)
    let alone = FavouritesProvider(library: library, alone: klipy).descriptor
    #expect(alone.id == SourceID("favourites:klipy") && alone.name == "Favourites · KLIPY")
    #expect(alone.attribution == "By KLIPY" && !alone.allowsStoring && !alone.allowsMixing)
    #expect(try directory.names() == [])
  }

  @Test func pagesHoldTheItemsAsTheyWereKept() async throws {
    try await library.createWall(named: "Cats")
    let full = try SampleItem.full()
    for number in 0..<70 {
      let item = SampleItem.plain("\(number)", title: "cat \(number)")
      try await library.addFavourite(item, group: nil, at: number)
      try await library.add(item, toWall: "Cats", group: nil)
    }
    try await library.addFavourite(full, group: nil, at: 1000)
    try await library.add(full, toWall: "Cats", group: nil, at: 0)
    for provider in providers({ _ in nil }) {
      let first = try await provider.page(for: SearchQuery(""), after: nil)
      #expect(first.items.count == 60 && first.total == 71 && first.items.first == full)
      let second = try await provider.page(for: SearchQuery(""), after: first.next)
      #expect(second.items.count == 11 && second.next == nil)
      let found = try await provider.page(for: SearchQuery("cat 6", kind: .gif), after: nil)
      #expect(Set(found.items.map(\.id.value)) == Set(["6"] + (60..<70).map(String.init)))
    }
  }

  @Test func onlyTheOriginKnowsMore() async throws {
    let origin = Origin()
    let item = SampleItem.plain("1", title: "cat")
    for provider in providers({ $0 == origin.descriptor.id ? origin : nil }) {
      #expect(try await provider.resolve(item).title == "resolved")
      #expect(try await provider.details(of: item).facts.count == 1)
      await provider.reportKept(item)
    }
    #expect(origin.kept.value == [item.id, item.id])
    for provider in providers({ _ in nil }) {
      #expect(try await provider.resolve(item) == item)
      #expect(try await provider.details(of: item) == ItemDetails(item: item))
      await provider.reportKept(item)
    }
  }

  @Test func errorsAreTheLibrarysOwnWords() async throws {
    let wall = WallProvider(library: library, wall: "Cats")
    await #expect(throws: SourceError.unreadable(reason: "there is no wall “Cats”")) {
      try await wall.page(for: SearchQuery(""), after: nil)
    }
    await #expect(throws: SourceError.self) {
      try await FavouritesProvider(library: library).page(for: SearchQuery(""), after: PageCursor("mine"))
    }
  }

  @Test func ownWritesAndReloadsAreChanges() async throws {
    try await library.createWall(named: "Cats")
    let item = SampleItem.plain("1", title: "cat")
    let favourites = FavouritesProvider(library: library)
    let wall = WallProvider(library: library, wall: "Cats")
    var favouriteChanges = try #require(favourites.changes).makeAsyncIterator()
    var wallChanges = try #require(wall.changes).makeAsyncIterator()
    try await library.addFavourite(item, group: nil, at: 0)
    #expect(await favouriteChanges.next() != nil)
    try await library.removeFavourite(item.id)
    #expect(await favouriteChanges.next() != nil)
    await favourites.reload()
    #expect(await favouriteChanges.next() != nil)
    try await library.add(item, toWall: "Cats", group: nil)
    #expect(await wallChanges.next() != nil)
    try await library.deleteWall(named: "Cats")
    #expect(await wallChanges.next() != nil)
    await wall.reload()
    #expect(await wallChanges.next() != nil)
  }

  @Test func nobodyIsToldOfTheOthersChanges() async throws {
    let feed = ChangeFeed()
    let (favourites, walls) = (feed.stream(of: .favourites), feed.stream(of: .walls))
    for _ in 0..<3 { feed.announce(.walls) }
    feed.announce(.favourites)
    var count = 0
    // The feed ends its streams with itself; what was not taken in between is one change.
    for await _ in walls {
      count += 1
      break
    }
    var iterator = favourites.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    #expect(count == 1)
  }
}

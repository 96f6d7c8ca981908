import FoundationEssentials
import Media
import Support
import Testing

@testable import Library

@Suite struct ExchangeTests {
  private let directory: TemporaryDirectory
  private let library: Library

  init() throws {
    directory = try TemporaryDirectory()
    library = Library(path: directory.file("library.sqlite"))
  }

  private var other: Library { Library(path: directory.file("other.sqlite")) }

  @Test func allFavouritesComeBackAsTheyWere() async throws {
    let klipy = SourceID("klipy")
    try await library.addFavourite(try SampleItem.full(), group: nil, at: 1_700_000_000)
    for number in 0..<5 {
      let item = SampleItem.plain("\(number)", title: "cat \(number)", source: number == 3 ? "klipy" : "openverse")
      try await library.addFavourite(item, group: number == 3 ? klipy : nil, at: 1_700_000_001)
    }
    let text = try await library.exportFavourites()
    let other = other
    #expect(
      try await other.importFavourites(text, alone: [], at: 5) == ImportCounts(added: 6, known: 0, skipped: 0))
    for group in [nil, klipy] {
      #expect(try await other.favourites(group: group, limit: 99) == library.favourites(group: group, limit: 99))
    }
    #expect(try await other.favourites(matching: "cat 4", limit: 9).items.count == 1)
    #expect(try await other.exportFavourites() == text)
    #expect(
      try await other.importFavourites(text, alone: [], at: 5) == ImportCounts(added: 0, known: 6, skipped: 0))
  }

  @Test func whatIsReadIsAsItIsNow() async throws {
    let moved = Library(path: directory.file("library.sqlite")) { item in
      var item = item
      if item.id.value == "moved" { item.title += ", moved" }
      return item
    }
    try await library.createWall(named: "Cats")
    for item in [SampleItem.plain("moved", title: "cat"), SampleItem.plain("stays", title: "dog")] {
      try await library.addFavourite(item, group: nil, at: 1)
      try await library.add(item, toWall: "Cats", group: nil)
      try await library.recordPlay(item, at: 1)
    }
    let titles = ["cat, moved", "dog"]
    #expect(try await moved.favourites(limit: 9).items.map(\.title) == titles.reversed())
    #expect(try await moved.wall(named: "Cats", limit: 9).items.map(\.title) == titles)
    #expect(try await moved.plays(limit: 9).map(\.item.title) == titles.reversed())
    try await moved.remove(moved.wall(named: "Cats", limit: 9).items.map(\.id), fromWall: "Cats")
    #expect(try await moved.undoChange(ofWall: "Cats")?.items.map(\.title) == titles)
    let other = other
    _ = try await other.importFavourites(moved.exportFavourites(), alone: [], at: 5)
    #expect(try await other.favourites(limit: 9).items.map(\.title) == titles.reversed())
    #expect(try await library.favourites(limit: 9).items.map(\.title) == ["dog", "cat"], "what is kept stays")
  }

  @Test func theFormatIsThis() async throws {
    try await library.addFavourite(
      SampleItem.plain("1", title: "a/b", source: "klipy"), group: SourceID("klipy"), at: 7)
    try await library.addFavourite(SampleItem.plain("2", title: ""), group: nil, at: 6)
    #expect(
      try await library.exportFavourites() == """
        {"flickFavourites":1,"items":[
        {"added":7,"group":"klipy","item":{"id":"1","kind":"gif","source":"klipy","title":"a/b","version":1}},
        {"added":6,"item":{"id":"2","kind":"gif","source":"openverse","version":1}}
        ]}

        """)
  }

  @Test func nothingIsAnEmptyListOfItself() async throws {
    let text = try await library.exportFavourites()
    #expect(try await library.importFavourites(text, alone: [], at: 0) == ImportCounts())
  }

  @Test func whatIsThereStaysAndWhatIsUnreadableIsCounted() async throws {
    try await library.addFavourite(SampleItem.plain("1", title: "mine"), group: nil, at: 7)
    let counts = try await library.importFavourites(
      """
      {"flickFavourites":1,"more":true,"items":[
      {"added":1,"item":{"source":"openverse","id":"1","title":"theirs"}},
      {"added":9,"item":{"source":"klipy","id":"2","title":"alone"}},
      {"added":"x","group":"other","item":{"source":"openverse","id":"3"}},
      3, null, {"item":7}, {"added":1,"item":{"id":"4"}}]}
      """, alone: [SourceID("klipy")], at: 8)
    #expect(counts == ImportCounts(added: 2, known: 1, skipped: 4))
    #expect(try await library.favourites(limit: 9).items.map(\.title) == ["", "mine"])
    #expect(try await library.favourites(group: SourceID("klipy"), limit: 9).items.map(\.title) == ["alone"])
  }

  @Test(arguments: [
    "", "cats", "[]", "{}", #"{"items":[]}"#, #"{"flickFavourites":1}"#, #"{"flickFavourites":1,"items":{}}"#,
    #"{"flickFavourites":2,"items":[]}"#, #"{"flickFavourites":0,"items":[]}"#, #"{"flickFavourites":1,"items":["#,
  ])
  func whatIsNotOursIsRefusedInOneLine(_ text: String) async throws {
    let error = await #expect(throws: LibraryError.self) {
      try await library.importFavourites(text, alone: [], at: 0)
    }
    #expect(error?.message.contains("nothing was imported") == true)
    #expect(error?.message.contains("newer flick") == text.contains(":2"))
    #expect(error?.message.contains("\n") == false)
    #expect(try await library.favouriteGroups() == [])
  }

  @Test func anImportThatFailsMidwayLeavesNothing() async throws {
    try await library.write { database in
      try database.execute(
        "CREATE TRIGGER refuse BEFORE INSERT ON favourite WHEN new.id = '5' BEGIN SELECT raise(ABORT, 'no'); END")
    }
    let items = (0..<10).map { "{\"item\":{\"source\":\"s\",\"id\":\"\($0)\"}}" }.joined(separator: ",")
    await #expect(throws: LibraryError.self) {
      try await library.importFavourites("{\"flickFavourites\":1,\"items\":[\(items)]}", alone: [], at: 0)
    }
    #expect(try await library.favouriteGroups() == [])
  }
}

import Media
import Support
import Testing

@testable import Library

@Suite struct FavouriteTests {
  private let directory: TemporaryDirectory
  private let library: Library

  init() throws {
    directory = try TemporaryDirectory()
    library = Library(path: directory.file("library.sqlite"))
  }

  private func add(_ titles: [String], group: SourceID? = nil) async throws {
    for (time, title) in titles.enumerated() {
      let item = SampleItem.plain(title, title: title, source: group?.rawValue ?? "openverse")
      try await library.addFavourite(item, group: group, at: 1000 + time / 2)
    }
  }

  private func found(_ text: String, kind: MediaKind? = nil, group: SourceID? = nil) async throws -> [String] {
    try await library.favourites(matching: text, kind: kind, group: group, limit: 100).items.map(\.title)
  }

  @Test func theNewestIsFirstAndSurvives() async throws {
    let item = try SampleItem.full()
    try await library.addFavourite(item, group: nil, at: 5)
    try await add(["a", "b", "c"])
    let page = try await Library(path: directory.file("library.sqlite")).favourites(limit: 10)
    #expect(page.items.map(\.title) == ["c", "b", "a", item.title])
    #expect(page.items.last == item && page.total == 4 && page.next == nil)
    #expect(try await library.isFavourite(item.id))
    try await library.removeFavourite(item.id)
    try await library.removeFavourite(item.id)
    #expect(try await library.isFavourite(item.id) == false)
    #expect(try await found("") == ["c", "b", "a"])
    #expect(try await found("cats").isEmpty)
  }

  @Test func whatWasRemovedCanHaveItsPlaceAgain() async throws {
    try await add(["a", "b", "c", "d", "e", "f"])
    let removed = SampleItem.plain("c", title: "c")
    let time = try await library.removeFavourite(removed.id)
    #expect(time == 1001)
    #expect(try await library.removeFavourite(removed.id) == nil)
    try await library.addFavourite(removed, group: nil, at: time ?? 0)
    #expect(try await found("") == ["f", "e", "c", "d", "b", "a"], "those of one second are by when they were added")
  }

  @Test func addingAgainKeepsThePlaceAndTakesWhatIsNew() async throws {
    try await add(["a", "b"])
    var item = SampleItem.plain("a", title: "renamed", tags: ["new"])
    item.kind = .photo
    try await library.addFavourite(item, group: nil, at: 9999)
    #expect(try await found("") == ["b", "renamed"])
    #expect(try await found("new", kind: .photo) == ["renamed"])
    #expect(try await found("a") == [])
    #expect(try await library.favourites(limit: 9).total == 2)
  }

  @Test func idsAmongManyAreFound() async throws {
    try await add(["a", "b", "c"])
    let ids = ["a", "c", "x"].map { MediaItem.ID(source: SourceID("openverse"), value: $0) }
    let strangers = [MediaItem.ID(source: SourceID("klipy"), value: "a")]
    #expect(try await library.favouriteIDs(among: ids + strangers) == Set(ids.prefix(2)))
  }

  @Test(arguments: [
    ("游戏", "玩游戏的猫"), ("游", "玩游戏的猫"), ("玩游戏的猫", "玩游戏的猫"), ("猫", "玩游戏的猫"), ("รัก", "ความรักของแมว"), ("แม", "ความรักของแมว"),
    ("かわ", "とてもかわいい猫"), ("ゲーム", "新しいゲーム"), ("नमस्ते", "नमस्ते दुनिया"), ("दु", "नमस्ते दुनिया"), ("café", "Le CAFE noir"),
    ("strasse", "Straße"), ("안", "안녕하세요"), ("cat run", "Running cats"), ("🏳️‍🌈", "flag 🏳️‍🌈 here"), ("c", "Running cats"),
  ])
  func wordsOfEveryScriptAreFound(query: String, title: String) async throws {
    let others = ["nothing", "戏游", "ความ", "わか", "दु ख"].filter { !$0.hasPrefix(query) }
    try await add(others + [title])
    #expect(try await found(query).contains(title))
    #expect(try await !found(query).contains("nothing"))
  }

  @Test(arguments: [("戏游", "游戏"), ("ats", "cats"), ("รก", "รัก"), ("游戏", "游 戏"), ("a AND b", "a b"), ("!!!", "!!! wow")])
  func whatDoesNotMatchIsNotFound(query: String, title: String) async throws {
    try await add([title])
    #expect(try await found(query) == [])
  }

  @Test(arguments: [
    "\"", "cats\"", "cats*", "NEAR(cats", "words:cats", "^cats", "cats -dogs", "'cats", "cats; DROP TABLE x",
  ])
  func whatLooksLikeAQueryLanguageIsOnlyWords(query: String) async throws {
    try await add(["cats", "dogs"])
    let titles = try await found(query)
    #expect(titles == [] || titles == ["cats"])
  }

  @Test func tagsAndAuthorsAreFoundToo() async throws {
    var item = SampleItem.plain("1", title: "One", tags: ["big cat", "游"])
    item.credit.author = "Zoë"
    try await library.addFavourite(item, group: nil, at: 1)
    for query in ["zoe", "cat", "big one", "游"] { #expect(try await found(query) == ["One"]) }
    try await library.removeFavourite(item.id)
    for query in ["zoe", "cat", "big one", "游"] { #expect(try await found(query) == []) }
  }

  @Test func kindsNarrowASearch() async throws {
    try await add(["cat gif"])
    var photo = SampleItem.plain("2", title: "cat photo")
    photo.kind = .photo
    try await library.addFavourite(photo, group: nil, at: 2000)
    #expect(try await found("cat", kind: .photo) == ["cat photo"])
    #expect(try await found("", kind: .gif) == ["cat gif"])
    #expect(try await found("kgif") == [])
  }

  @Test func groupsStayApart() async throws {
    let (klipy, giphy) = (SourceID("klipy"), SourceID("giphy"))
    try await add(["cat a", "dog a"])
    try await add(["cat b"], group: klipy)
    try await add(["cat c", "cat d"], group: giphy)
    #expect(try await found("cat") == ["cat a"])
    #expect(try await found("cat", group: klipy) == ["cat b"])
    #expect(try await found("", group: giphy) == ["cat d", "cat c"])
    #expect(try await library.favourites(group: giphy, limit: 1).total == 2)
    #expect(
      try await library.favouriteGroups()
        == [
          FavouriteGroup(source: nil, count: 2), FavouriteGroup(source: giphy, count: 2),
          FavouriteGroup(source: klipy, count: 1),
        ])
    // Terms change.
    try await library.addFavourite(SampleItem.plain("cat b", title: "cat b", source: "klipy"), group: nil, at: 0)
    try await library.removeFavourite(MediaItem.ID(source: giphy, value: "cat c"))
    #expect(
      try await library.favouriteGroups()
        == [FavouriteGroup(source: nil, count: 3), FavouriteGroup(source: giphy, count: 1)])
    #expect(try await found("", group: klipy) == [])
  }

  @Test(arguments: ["", "cat"]) func pagesGoOnToTheEnd(query: String) async throws {
    try await add((0..<10).map { "cat \($0)" })
    var titles: [String] = []
    var cursor: PageCursor?
    var pages = 0
    repeat {
      let page = try await library.favourites(matching: query, after: cursor, limit: 4)
      #expect(page.total == (cursor == nil ? 10 : nil))
      // What is added or removed meanwhile neither repeats an item nor leaves one out.
      try await library.addFavourite(SampleItem.plain("new\(pages)", title: "cat new"), group: nil, at: 5000)
      if pages == 0 { try await library.removeFavourite(page.items[3].id) }
      titles += page.items.map(\.title)
      cursor = page.next
      pages += 1
    } while cursor != nil
    #expect(titles == (0..<10).reversed().map { "cat \($0)" })
    #expect(pages == 3)
    await #expect(throws: LibraryError.self) { try await library.favourites(after: PageCursor("x"), limit: 1) }
  }

  @Test func manyMatchesAreNotCounted() async throws {
    for (count, total) in [(9_999, 9_999), (10_000, nil)] as [(Int, Int?)] {
      try await library.write { database in
        try database.execute(
          """
          DELETE FROM favourite;
          WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row LIMIT \(count))
          INSERT INTO favourite SELECT n, 's', n, '', '·g cat', '{"source":"s","id":"' || n || '"}' FROM row
          """)
      }
      let found = try await library.favourites(matching: "cat", limit: 3)
      #expect(found.total == total && found.items.map(\.id.value).first == String(count))
      #expect(try await library.favourites(limit: 3).total == count)
    }
  }

  @Test func oddTimesAreNoTrap() async throws {
    for (number, time) in [Int.min, -1, 0, .max, .max].enumerated() {
      try await library.addFavourite(SampleItem.plain("\(number)", title: "\(number)"), group: nil, at: time)
    }
    #expect(try await found("") == ["4", "3", "2", "1", "0"])
  }

  @Test func aDamagedWordIndexIsMadeAnew() async throws {
    try await add(["cat one", "dog two"])
    try await library.write { try $0.execute("DELETE FROM favourite_words_data WHERE id > 10") }
    #expect(try await found("cat") == ["cat one"])
    #expect(try await library.notice() == nil)
    try await library.removeFavourite(MediaItem.ID(source: SourceID("openverse"), value: "cat one"))
    #expect(try await found("o") == [])
    #expect(try await library.integrityCheck() == [])
  }

  @Test func manyCopiesToggleAtOnce() async throws {
    let copies = [library, Library(path: directory.file("library.sqlite"))]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          let item = SampleItem.plain("\(number % 10)", title: "cat \(number % 10)")
          try await copies[number % 2].addFavourite(item, group: nil, at: 7)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await library.favourites(matching: "cat", limit: 50).total == 10)
    #expect(try await found("cat").count == 10)
  }
}

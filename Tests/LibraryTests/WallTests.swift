import Media
import Support
import Testing

@testable import Library

@Suite struct WallTests {
  let directory: TemporaryDirectory
  let library: Library

  init() throws {
    directory = try TemporaryDirectory()
    library = Library(path: directory.file("library.sqlite"))
  }

  func id(_ value: String) -> MediaItem.ID { MediaItem.ID(source: SourceID("openverse"), value: value) }

  func wall(_ items: String, named name: String = "Cats") async throws {
    try await library.createWall(named: name)
    for item in items {
      try await library.add(SampleItem.plain(String(item), title: "cat \(item)"), toWall: name, group: nil)
    }
  }

  /// The ids of a wall's items, put together.
  func order(_ name: String = "Cats") async throws -> String {
    try await library.wall(named: name, limit: 1000).items.map(\.id.value).joined()
  }

  func message(_ body: () async throws -> Void) async -> String {
    let error = await #expect(throws: LibraryError.self) { try await body() }
    return error?.message ?? ""
  }

  @Test func wallsHaveNamesAndCounts() async throws {
    try await wall("ab", named: "dogs")
    try await wall("", named: "  Cats\u{1b}[31m ")
    #expect(
      try await library.walls() == [Wall(name: "Cats", count: 0, group: nil), Wall(name: "dogs", count: 2, group: nil)])
    #expect(await message { try await library.createWall(named: "CATS") }.contains("already"))
    #expect(await message { try await library.createWall(named: " \u{7} ") }.contains("needs a name"))
    #expect(await message { _ = try await library.wall(named: "mice", limit: 1) } == "there is no wall “mice”")
    try await library.renameWall(named: "DOGS", to: "Dogs")
    #expect(await message { try await library.renameWall(named: "Dogs", to: "cats") }.contains("already"))
    #expect(try await order("dogs") == "ab")
    #expect(try await library.walls().map(\.name) == ["Cats", "Dogs"])
  }

  @Test func manyItemsComeAtOnceOrNotAtAll() async throws {
    let many = "cdaef".map { (item: SampleItem.plain(String($0), title: "cat"), group: SourceID?.none) }
    try await wall("ab")
    #expect(try await library.add(many, toWall: "cats") == WallAddition(wall: "Cats", added: 4))
    #expect(try await order() == "abcdef")
    #expect(try await library.add(many, toWall: " New ", isNew: true) == WallAddition(wall: "New", added: 5))
    #expect(try await order("New") == "cdaef")
    #expect(await message { _ = try await library.add(many, toWall: "CATS", isNew: true) }.contains("already"))
    let alone = (item: SampleItem.plain("k", title: "k", source: "klipy"), group: Optional(SourceID("klipy")))
    for (items, wall) in [([alone] + many, "Cats"), (many + [alone], "Mixed"), ([alone], "Cats")] {
      let words = await message { _ = try await library.add(items, toWall: wall, isNew: wall == "Mixed") }
      #expect(words.contains("may not stand beside"))
    }
    #expect(try await order() == "abcdef")
    #expect(try await library.walls().map(\.name) == ["Cats", "New"], "no wall is left of what was refused")
  }

  @Test func itemsMoveBehindOthersWhereverTheseAreNow() async throws {
    try await wall("abcde")
    let other = Library(path: directory.file("library.sqlite"))
    try await other.move(id("a"), onWall: "Cats", behind: id("e"), orTo: 4)
    #expect(try await order() == "bcdea")
    try await library.move(id("c"), onWall: "Cats", behind: id("a"), orTo: 0)
    #expect(try await order() == "bdeac")
    try await library.move(id("c"), onWall: "Cats", behind: nil, orTo: 3)
    #expect(try await order() == "cbdea")
    try await other.remove(id("d"), fromWall: "Cats")
    try await library.move(id("c"), onWall: "Cats", behind: id("d"), orTo: 2)
    #expect(try await order() == "beca")
    let words = await message { try await library.move(id("d"), onWall: "Cats", behind: id("a"), orTo: 0) }
    #expect(words.contains("any more"))
    _ = try await library.undoChange(ofWall: "Cats")
    #expect(try await order() == "cbea")
  }

  @Test func itemsStandWhereTheyArePut() async throws {
    try await wall("abc")
    for (item, index) in [("x", 0), ("y", 2), ("z", -7), ("e", 99)] {
      #expect(try await library.add(SampleItem.plain(item, title: item), toWall: "cats", group: nil, at: index))
    }
    #expect(try await order() == "zxaybce")
    let again = try await library.add(SampleItem.plain("x", title: "renamed"), toWall: "Cats", group: nil, at: 5)
    #expect(!again)
    let page = try await library.wall(named: "Cats", limit: 100)
    #expect(page.items[1].title == "renamed" && page.total == 7)
    let full = try SampleItem.full()
    try await library.add(full, toWall: "Cats", group: nil)
    #expect(try await library.wall(named: "Cats", limit: 100).items.last == full)
  }

  @Test func movesAndRemovalsKeepTheOthersInOrder() async throws {
    try await wall("abcde")
    for (item, index, expected) in [
      ("a", 3, "bcdae"), ("e", 0, "ebcda"), ("c", 2, "ebcda"), ("b", 4, "ecdab"), ("d", -1, "decab"),
      ("e", 99, "dcabe"),
    ] {
      try await library.move(id(item), onWall: "Cats", to: index)
      #expect(try await order() == expected)
    }
    try await library.remove(id("a"), fromWall: "Cats")
    try await library.remove(id("a"), fromWall: "Cats")
    #expect(try await order() == "dcbe")
    #expect(await message { try await library.move(id("a"), onWall: "Cats", to: 0) }.contains("any more"))
    try await library.add(SampleItem.plain("a", title: "a"), toWall: "Cats", group: nil, at: 1)
    #expect(try await order() == "dacbe")
    #expect(try await library.walls()[0].count == 5)
  }

  @Test func thereIsAlwaysRoomBetweenTwo() async throws {
    try await wall("ab")
    // Each between the first and the last that was put there: the room between them is halved every time.
    for number in 0..<60 {
      try await library.add(SampleItem.plain("\(number),", title: "x"), toWall: "Cats", group: nil, at: 1)
    }
    #expect(try await order() == "a" + (0..<60).reversed().map { "\($0)," }.joined() + "b")
  }

  @Test func tenChangesAreTakenBackTheLastFirst() async throws {
    try await wall("abcdef")
    var orders = [try await order()]
    for (number, item) in ["a", "b", "c", "d", "e", "f", "a", "b", "c", "d", "e", "f"].enumerated() {
      if number % 3 == 2 {
        try await library.remove(id(item), fromWall: "Cats")
      } else {
        try await library.move(id(item), onWall: "Cats", to: (number * 5) % 4)
      }
      if try await order() != orders.last { orders.append(try await order()) }
    }
    orders.removeLast()
    // Another copy, as after a crash.
    let other = Library(path: directory.file("library.sqlite"))
    for expected in orders.suffix(10).reversed() {
      #expect(try await other.undoChange(ofWall: "Cats") != nil)
      #expect(try await order() == expected)
    }
    #expect(try await library.undoChange(ofWall: "Cats") == nil)
  }

  @Test func whatWasTakenBackIsTold() async throws {
    try await wall("abc")
    try await library.move(id("a"), onWall: "Cats", to: 2)
    try await library.remove(id("b"), fromWall: "Cats")
    let first = try await library.undoChange(ofWall: "Cats")
    #expect(first?.items.map(\.title) == ["cat b"] && first?.wasRemoved == true)
    let second = try await library.undoChange(ofWall: "Cats")
    #expect(second?.items.map(\.title) == ["cat a"] && second?.wasRemoved == false)
    #expect(try await order() == "abc")
  }

  @Test func whatWasRemovedAtOnceComesBackAtOnce() async throws {
    try await wall("abcdefghijklmnop")
    try await library.move(id("p"), onWall: "Cats", to: 0)
    // More than the steps that are kept.
    try await library.remove("bodnflhjeimk".map { id(String($0)) } + [id("gone")], fromWall: "Cats")
    #expect(try await order() == "pacg")
    let undone = try await library.undoChange(ofWall: "Cats")
    #expect(undone?.items.map(\.title) == "bodnflhjeimk".map { "cat \($0)" } && undone?.wasRemoved == true)
    #expect(try await order() == "pabcdefghijklmno")
    _ = try await library.undoChange(ofWall: "Cats")
    #expect(try await order() == "abcdefghijklmnop")
    #expect(try await library.undoChange(ofWall: "Cats") == nil)
  }

  @Test func tenRemovalsOfManyAreTakenBack() async throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    try await wall(letters)
    for pair in ["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr", "st", "uv"] {
      try await library.remove(pair.map { id(String($0)) }, fromWall: "Cats")
    }
    for _ in 1...10 { _ = try await library.undoChange(ofWall: "Cats") }
    #expect(try await order() == String(letters.dropFirst(2)))
    #expect(try await library.undoChange(ofWall: "Cats") == nil)
  }

  @Test func undoFindsThePlaceThoughOthersCameAndWent() async throws {
    try await wall("abcd")
    try await library.remove(id("c"), fromWall: "Cats")
    try await library.add(SampleItem.plain("x", title: "x"), toWall: "Cats", group: nil, at: 0)
    _ = try await library.undoChange(ofWall: "Cats")
    #expect(try await order() == "xabcd", "behind the one that it stood behind")
    try await library.remove(id("d"), fromWall: "Cats")
    try await library.add(SampleItem.plain("d", title: "d"), toWall: "Cats", group: nil, at: 0)
    _ = try await library.undoChange(ofWall: "Cats")
    #expect(try await order() == "xabcd", "what is back already only moves")
  }
}

import Media
import Support
import Testing

@testable import Library

// Whole walls: deleted, of one group, searched, read in pages, used by two.
extension WallTests {
  @Test func removedItemsAreForgottenInTheEnd() async throws {
    try await wall("abcdefghijklmnop")
    for item in "abcdefghijklm" { try await library.remove(id(String(item)), fromWall: "Cats") }
    let kept = try await library.perform { database in
      let row = try database.prepare("SELECT count(*) FROM wall_item")
      return try row.step() ? row.integer(at: 0) : 0
    }
    #expect(kept == 13)
  }

  @Test func deletedWallsComeBack() async throws {
    try await wall("ab")
    try await library.move(id("a"), onWall: "Cats", to: 1)
    try await library.deleteWall(named: "cats")
    #expect(try await library.walls() == [])
    #expect(try await library.hasDeletedWalls())
    try await wall("x")
    #expect(try await library.undoWallDeletion() == "Cats (2)")
    #expect(try await !library.hasDeletedWalls())
    #expect(try await order("Cats (2)") == "ba")
    _ = try await library.undoChange(ofWall: "Cats (2)")
    #expect(try await order("Cats (2)") == "ab")
    #expect(try await order() == "x")
    #expect(try await library.undoWallDeletion() == nil)

    for number in 0..<12 {
      try await library.createWall(named: "\(number)")
      try await library.deleteWall(named: "\(number)")
    }
    var names: [String] = []
    while let name = try await library.undoWallDeletion() { names.append(name) }
    #expect(names == (2..<12).reversed().map(String.init))
  }

  @Test func aWallHoldsItemsOfOneGroup() async throws {
    let klipy = SourceID("klipy")
    let alone = SampleItem.plain("k", title: "k", source: "klipy")
    try await wall("ab")
    let words = await message { try await library.add(alone, toWall: "Cats", group: klipy) }
    #expect(words.contains("klipy") && words.contains("“Cats”") && !words.contains("\n"))
    #expect(try await order() == "ab")

    try await wall("", named: "Klipy")
    try await library.add(alone, toWall: "Klipy", group: klipy)
    #expect(
      await message { try await library.add(SampleItem.plain("a", title: "a"), toWall: "Klipy", group: nil) }
        .contains("klipy"))
    #expect(try await library.walls().map(\.group) == [nil, klipy])

    try await library.remove(alone.id, fromWall: "Klipy")
    #expect(try await library.walls().map(\.group) == [nil, nil], "an empty wall is open to all")
    try await library.add(SampleItem.plain("a", title: "a"), toWall: "Klipy", group: nil)
    #expect(await message { _ = try await library.undoChange(ofWall: "Klipy") }.contains("klipy"))
    #expect(try await order("Klipy") == "a")
  }

  @Test func aWallIsSearchedInItsOrder() async throws {
    try await wall("")
    for (number, title) in ["dog", "Katze im Café", "玩游戏的猫", "cats", "the cat", "concat"].enumerated() {
      try await library.add(SampleItem.plain("\(number)", title: title), toWall: "Cats", group: nil)
    }
    for (query, expected) in [("cat", "34"), ("游戏", "2"), ("戏游", ""), ("cafe kat", "1"), ("%", ""), ("", "012345")] {
      let page = try await library.wall(named: "Cats", matching: query, limit: 100)
      #expect(page.items.map(\.id.value).joined() == expected)
      #expect((page.total ?? 0) == expected.count)
    }
    #expect(try await library.wall(named: "Cats", kind: .photo, limit: 9).items == [])
    #expect(try await library.wall(named: "Cats", matching: "dog", kind: .gif, limit: 9).total == 1)
  }

  @Test func aWallIsReadInPages() async throws {
    try await wall("abcdefghij")
    var cursor: PageCursor?
    var items = ""
    repeat {
      let page = try await library.wall(named: "Cats", after: cursor, limit: 3)
      items += page.items.map(\.id.value).joined()
      cursor = page.next
    } while cursor != nil
    #expect(items == "abcdefghij")
  }

  @Test func twoCopiesMoveTheSameWallWithoutLosingAnything() async throws {
    try await wall("abcdefgh")
    let copies = [library, Library(path: directory.file("library.sqlite"))]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (copy, library) in copies.enumerated() {
        group.addTask { [id] in
          var random = Random(seed: UInt64(copy))
          for _ in 0..<40 {
            let item = String("abcdefgh".randomElement(using: &random) ?? "a")
            if Bool.random(using: &random) {
              try await library.move(id(item), onWall: "Cats", to: Int.random(in: 0..<8, using: &random))
            } else {
              _ = try await library.undoChange(ofWall: "Cats")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await String(order().sorted()) == "abcdefgh")
    try await copies[1].move(id("c"), onWall: "Cats", to: 0)
    try await copies[0].move(id("c"), onWall: "Cats", to: 7)
    #expect(try await order().last == "c")
  }
}

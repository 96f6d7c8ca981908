import Library
import Media
import Support

/// Changes a library at random.
struct LibraryChanges: Sendable {
  private static let wall = "Torture"

  let library: Library

  func changeFavourites(_ count: Int, seed: UInt64) async {
    await make(count, of: ["favourite", "unfavourite"], seed)
  }

  func changeWall(_ count: Int, seed: UInt64) async throws {
    if try await library.walls().isEmpty {
      report("> wall")
      try await library.createWall(named: Self.wall)
      report("= wall")
    }
    await make(count, of: ["put", "put", "move", "move", "move", "remove", "undo"], seed)
  }

  private func make(_ count: Int, of names: [String], _ seed: UInt64) async {
    var random = Random(seed: seed)
    for _ in 0..<count {
      let item = Int.random(in: 0..<30, using: &random)
      let number = Int.random(in: 0..<30, using: &random)
      let name = names.randomElement(using: &random) ?? ""
      let change = "\(name) \(item) \(number)"
      report("> \(change)")
      do {
        try await make(name, item, number)
        report("= \(change)")
      } catch {
        report("! \(change): \((error as? LibraryError)?.message ?? "\(error)")")
      }
    }
  }

  private func make(_ change: String, _ number: Int, _ place: Int) async throws {
    let id = MediaItem.ID(source: SourceID("torture"), value: String(number))
    let item = MediaItem(id: id, kind: .clip, title: "cat \(number)", tags: ["游戏"])
    switch change {
    case "favourite": try await library.addFavourite(item, group: nil, at: place)
    case "unfavourite": try await library.removeFavourite(id)
    case "put": try await library.add(item, toWall: Self.wall, group: nil, at: place)
    case "move": try await library.move(id, onWall: Self.wall, to: place)
    case "remove": try await library.remove(id, fromWall: Self.wall)
    default: _ = try await library.undoChange(ofWall: Self.wall)
    }
  }
}

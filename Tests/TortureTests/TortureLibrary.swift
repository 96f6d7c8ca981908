import Media
import Testing

@testable import Library

/// The library that `flick-torture` changes, and what it has to hold.
struct TortureLibrary {
  /// What a library holds, as far as the model knows it.
  private struct Contents: Equatable {
    var favourites: [Int]
    var wall: [Int]
    var changes: Int

    init(_ model: TortureModel) {
      favourites = model.favourites.reversed().map(\.item)
      wall = model.wallItems
      changes = model.changes.count
    }

    init(_ library: Library) async throws {
      func numbers(_ page: ResultPage) -> [Int] { page.items.compactMap { Int($0.id.value) } }
      favourites = numbers(try await library.favourites(limit: 1000))
      wall = try await library.walls().isEmpty ? [] : numbers(try await library.wall(named: "Torture", limit: 1000))
      changes = try await library.perform { database in
        let row = try database.prepare("SELECT count(*) FROM wall_change")
        return try row.step() ? Int(row.integer(at: 0)) : -1
      }
    }
  }

  let path: String
  private var model = TortureModel()

  init(path: String) { self.path = path }

  /// Looks at all that is there after these lines were told.
  /// - Returns: How many changes were told to be done.
  mutating func check(_ lines: [String], _ comment: Comment) async throws -> Int {
    let possible = try #require(replay(lines, comment))
    let library = Library(path: path)
    let contents = try await Contents(library)
    model = try #require(
      possible.first { Contents($0) == contents }, "\(comment): \(contents) after \(lines.suffix(4))")
    try await check(library, comment)
    return lines.count { $0.hasPrefix("=") }
  }

  /// Makes all changes that were told to be done.
  /// - Returns: What may be there now: also those that were begun may have been made.
  private mutating func replay(_ lines: [String], _ comment: Comment) -> [TortureModel]? {
    var begun: Set<String> = []
    for line in lines {
      let words = line.dropFirst(2).split(separator: ": ", maxSplits: 1)
      let change = String(words[0])
      let next = model.after(change)
      let isKnown = begun.remove(change) != nil
      switch line.first {
      case ">": begun.insert(change)
      case "=" where isKnown && next != nil: model = next ?? model
      case "!" where isKnown && next == nil && line.contains("any more"): break
      default:
        Issue.record("\(comment): \(line) cannot have been")
        return nil
      }
    }
    return begun.reduce([model]) { models, change in models + models.compactMap { $0.after(change) } }
  }

  private func check(_ library: Library, _ comment: Comment) async throws {
    #expect(try await library.notice() == nil, comment)
    #expect(try await library.integrityCheck() == [], comment)
    // The words of each favourite, and no others, are in the index.
    try await library.write { database in
      try database.execute("INSERT INTO favourite_words (favourite_words, rank) VALUES ('integrity-check', 1)")
    }
    #expect(try await library.favourites(matching: "cat 游", limit: 1).total == model.favourites.count, comment)
    let positions = try await library.perform { database in
      let row = try database.prepare(
        "SELECT count(DISTINCT position), count(position) FROM wall_item WHERE position IS NOT NULL")
      return try row.step() ? [row.integer(at: 0), row.integer(at: 1)] : []
    }
    #expect(positions == [Int64(model.wall.count), Int64(model.wall.count)], comment)
  }
}

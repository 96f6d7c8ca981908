import FoundationEssentials
import Glibc
import Media
import Support
import Testing

@testable import Library

/// Kills a program in the midst of its changes, again and again: all that it told of has to be there, and nothing
/// by halves. FLICK_TORTURE_ROUNDS sets how often.
@Suite struct TortureTests {
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

  private static let rounds = ProcessInfo.processInfo.environment["FLICK_TORTURE_ROUNDS"].flatMap { Int($0) } ?? 50

  @Test func nothingIsLostWhenItIsKilled() async throws {
    var random = Random(seed: 20)
    var directory = try TemporaryDirectory()
    var model = TortureModel()
    var done = 0
    for round in 0..<Self.rounds {
      // Some rounds begin with no file at all, and end while it is made.
      if round % 10 == 0 {
        directory = try TemporaryDirectory()
        model = TortureModel()
      }
      let path = directory.file("library.sqlite")
      let changes = round % 10 == 0 ? 0 : Int.random(in: 1...20, using: &random)
      let moment = UInt32.random(in: 0..<(round % 10 == 0 ? 40_000 : 6000), using: &random)
      let lines = try await run(path, seed: random.next(), changes: changes, moment: moment)

      let possible = try #require(replay(lines, on: &model, "round \(round)"))
      done += lines.count { $0.hasPrefix("=") }
      let library = Library(path: path)
      let contents = try await Contents(library)
      let found = try #require(
        possible.first { Contents($0) == contents }, "round \(round): \(contents) after \(lines.suffix(4))")
      model = found
      try await check(library, holds: found, "round \(round)")
    }
    #expect(done > Self.rounds, "hardly any change was made")
  }

  /// Runs the program until it has made so many changes, and kills it so many microseconds later.
  /// - Returns: All that it told.
  private func run(_ path: String, seed: UInt64, changes: Int, moment: UInt32) async throws -> [String] {
    let result = await onThread {
      Result {
        let program = try ReportingProgram(BuiltProgram.path("flick-torture"), [path, String(seed)])
        var lines: [String] = []
        var left = changes
        while left > 0, let line = program.readLine() {
          lines.append(line)
          if !line.hasPrefix(">") { left -= 1 }
        }
        usleep(moment)
        program.kill()
        while let line = program.readLine() { lines.append(line) }
        return lines
      }
    }
    return try result.get()
  }

  /// Makes all changes that were told to be done.
  /// - Returns: What may be there now: also a last change that was begun may have been made.
  private func replay(_ lines: [String], on model: inout TortureModel, _ comment: Comment) -> [TortureModel]? {
    var begun: TortureModel?
    var isBegun = false
    for line in lines {
      let words = String(line.dropFirst(2))
      switch line.first {
      case ">":
        begun = model.after(words)
        isBegun = true
      case "=":
        guard isBegun, let begun else {
          Issue.record("\(comment): \(line) cannot have been done")
          return nil
        }
        model = begun
        isBegun = false
      default:
        guard isBegun, begun == nil, words.contains("any more") else {
          Issue.record("\(comment): \(line)")
          return nil
        }
        isBegun = false
      }
    }
    return [model] + (isBegun ? [begun].compactMap(\.self) : [])
  }

  private func check(_ library: Library, holds model: TortureModel, _ comment: Comment) async throws {
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

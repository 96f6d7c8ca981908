import Support
import Testing

@testable import Library

@Suite struct QueryHistoryTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.file("library.sqlite") }

  @Test func queriesAreKeptOnceTheNewestFirst() async throws {
    let library = Library(path: path)
    for (time, text) in ["cats", "dogs", " cats ", "", "  ", "caf\u{65}\u{301}", "café", "dogs  run"].enumerated() {
      try await library.recordQuery(text, at: time)
    }
    #expect(try await library.recentQueries(limit: 10) == ["dogs run", "café", "cats", "dogs"])
    #expect(try await Library(path: path).recentQueries(limit: 2) == ["dogs run", "café"])
    #expect(try await library.recentQueries(limit: -1) == [])
    try await library.clearQueries()
    #expect(try await library.recentQueries(limit: 10) == [])
  }

  @Test func theClockDoesNotDecideTheOrder() async throws {
    let library = Library(path: path)
    try await library.recordQuery("first", at: 2000)
    try await library.recordQuery("second", at: 1000)
    #expect(try await library.recentQueries(limit: 10) == ["second", "first"])
  }

  @Test func fiveHundredAreKept() async throws {
    let library = Library(path: path)
    try await library.write { database in
      for number in 0..<500 { try database.execute("INSERT INTO query (text, at) VALUES ('query \(number)', 0)") }
    }
    for number in 500..<510 { try await library.recordQuery("query \(number)", at: number) }
    let kept = try await library.recentQueries(limit: 1000)
    #expect(kept.count == 500)
    #expect(kept.first == "query 509" && kept.last == "query 10")
    try await library.recordQuery(String(repeating: "long", count: 2000), at: 511)
    #expect(try await library.recentQueries(limit: 1) == ["query 509"])
  }
}

import Media
import Support
import Testing

@testable import Library

@Suite struct PlayTests {
  private let directory: TemporaryDirectory
  private let library: Library

  init() throws {
    directory = try TemporaryDirectory()
    library = Library(path: directory.file("library.sqlite"))
  }

  @Test func playsAreKeptOnceTheNewestFirst() async throws {
    let full = try SampleItem.full()
    try await library.recordPlay(full, at: 10)
    try await library.recordPlay(SampleItem.plain("a", title: "a"), at: 20)
    try await library.recordPlay(full, at: 15)
    let other = Library(path: directory.file("library.sqlite"))
    #expect(
      try await other.plays(limit: 10)
        == [Play(item: full, time: 15), Play(item: SampleItem.plain("a", title: "a"), time: 20)])
    #expect(try await other.plays(limit: 1).count == 1)
    try await library.clearPlays()
    #expect(try await library.plays(limit: 10) == [])
  }

  @Test func aThousandAreKept() async throws {
    try await library.write { database in
      let insert = try database.prepare("INSERT INTO play (source, id, at, item) VALUES ('s', ?, 0, ?)")
      for number in 0..<1000 {
        try insert.bind([.integer(Int64(number)), .text("{\"source\":\"s\",\"id\":\"\(number)\"}")])
        try insert.run()
      }
    }
    for number in 1000..<1003 { try await library.recordPlay(SampleItem.plain("\(number)", title: ""), at: number) }
    let plays = try await library.plays(limit: 5000)
    #expect(plays.count == 1000 && plays.first?.item.id.value == "1002" && plays.last?.item.id.value == "3")
  }

  @Test func theSessionComesBack() async throws {
    #expect(try await library.session() == nil)
    let sessions = [
      SessionSnapshot(query: "cats", source: SourceID("bundled")),
      SessionSnapshot(
        query: " 游戏 ", source: SourceID("klipy"), kind: .clip,
        selected: SessionSnapshot.Position(
          item: MediaItem.ID(source: SourceID("klipy"), value: "9223372036854775808"), position: 12)),
    ]
    for session in sessions {
      try await library.setSession(session)
      #expect(try await Library(path: directory.file("library.sqlite")).session() == session)
    }
    try await library.setValue("{\"query\":", forKey: "session")
    #expect(try await library.session() == nil)
  }
}

import CSQLite
import FoundationEssentials
import Support
import Testing

@testable import Library

@Suite struct LibraryTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.file("data/flick/library.sqlite") }

  @Test func nothingIsTouchedBeforeTheFirstUse() throws {
    _ = Library(path: path)
    #expect(try directory.names() == [])
  }

  @Test func valuesSurviveReopening() async throws {
    let first = Library(path: path)
    #expect(try await first.value(forKey: "source") == nil)
    try await first.setValue("klipy", forKey: "source")
    try await first.setValue("tenor", forKey: "source")
    try await first.setValue("", forKey: "empty")
    try await first.setValue("gone", forKey: "removed")
    try await first.setValue(nil, forKey: "removed")
    let second = Library(path: path)
    #expect(try await second.value(forKey: "source") == "tenor")
    #expect(try await second.value(forKey: "empty") == "")
    #expect(try await second.value(forKey: "removed") == nil)
    #expect(try await second.notice() == nil)
  }

  @Test func hostileKeysAndValuesAreOnlyText() async throws {
    let library = Library(path: path)
    let key = "x'); DROP TABLE value; --"
    let value = "a\u{0}b\n\u{1b}[31m 🏳️‍🌈 'quoted'"
    try await library.setValue(value, forKey: key)
    #expect(try await library.value(forKey: key) == value)
  }

  @Test func filesAreForTheUserAlone() async throws {
    let library = Library(path: path)
    try await library.setValue("1", forKey: "a")
    for (file, rights) in [("data", 0o700), ("data/flick", 0o700), ("data/flick/library.sqlite", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: directory.file(file))
      #expect((attributes[.posixPermissions] as? Int) == rights)
    }
  }

  @Test func isDurableAndWriteAhead() async throws {
    let library = Library(path: path)
    let pragmas = ["journal_mode": "wal", "synchronous": "2", "busy_timeout": "5000", "foreign_keys": "1"]
    for (name, expected) in pragmas {
      let value = try await library.perform { database in
        let statement = try database.prepare("PRAGMA \(name)")
        return try statement.step() ? statement.text(at: 0) : nil
      }
      #expect(value == expected, "\(name)")
    }
  }

  @Test func severalCopiesOpenAndWriteAtOnce() async throws {
    let copies = (0..<8).map { _ in Library(path: path) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (copy, library) in copies.enumerated() {
        group.addTask {
          for number in 0..<5 { try await library.setValue("\(copy)", forKey: "\(copy).\(number)") }
        }
      }
      try await group.waitForAll()
    }
    for copy in copies.indices {
      for number in 0..<5 { #expect(try await copies[0].value(forKey: "\(copy).\(number)") == "\(copy)") }
    }
    #expect(try await copies[0].notice() == nil)
  }

  @Test func aFailedWriteLeavesNothingBehind() async throws {
    let library = Library(path: path)
    await #expect(throws: LibraryError.self) {
      try await library.write { database in
        try database.execute("INSERT INTO value VALUES ('half', 'done')")
        try database.execute("INSERT INTO nowhere VALUES (1)")
      }
    }
    #expect(try await library.value(forKey: "half") == nil)
    try await library.setValue("yes", forKey: "usable")
    #expect(try await library.value(forKey: "usable") == "yes")
  }

  @Test func aPlaceThatCannotBeCreatedIsToldInOneLine() async throws {
    try Data("file".utf8).write(to: URL(filePath: directory.file("data")))
    let library = Library(path: path)
    let error = await #expect(throws: LibraryError.self) { try await library.value(forKey: "a") }
    #expect(error?.message.hasPrefix("could not create") == true)
    #expect(error?.message.contains("\n") == false)
  }
}

import CSQLite
import FoundationEssentials
import Glibc
import Media
import Support
import Testing

@testable import Library

@Suite struct LibraryFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.file("library.sqlite") }

  private static let newer = Migrations.library + ["CREATE TABLE later (name TEXT);"]

  @Test func olderFilesAreMigratedAndKeepTheirRows() async throws {
    let old = Library(path: path, migrations: Migrations.library)
    try await old.setValue("kept", forKey: "a")
    let new = Library(path: path, migrations: Self.newer)
    #expect(try await new.value(forKey: "a") == "kept")
    try await new.perform { try $0.execute("INSERT INTO later VALUES ('x')") }
    #expect(try await new.perform { try $0.userVersion() } == Int64(Self.newer.count))
  }

  @Test func aFailedMigrationChangesNothing() async throws {
    let broken = Library(
      path: path, migrations: Migrations.library + ["CREATE TABLE half (a); INSERT INTO no VALUES (1);"])
    await #expect(throws: LibraryError.self) { try await broken.value(forKey: "a") }
    let good = Library(path: path)
    let tables = try await good.perform { database in
      let statement = try database.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'half'")
      return try statement.step() ? statement.integer(at: 0) : -1
    }
    #expect(tables == 0)
    #expect(try await good.perform { try $0.userVersion() } == Int64(Migrations.library.count))
  }

  @Test(.timeLimit(.minutes(1))) func anImpossibleVersionIsDamage() async throws {
    let database = try SQLiteDatabase(path: path)
    try database.execute("PRAGMA user_version=-3")
    let library = Library(path: path)
    try await library.setValue("value", forKey: "key")
    #expect(try await library.value(forKey: "key") == "value")
    #expect(try await library.notice()?.contains("damaged") == true)
  }

  @Test func newerFilesAreOnlyRead() async throws {
    try await Library(path: path, migrations: Self.newer).setValue("kept", forKey: "a")
    let old = Library(path: path)
    #expect(try await old.value(forKey: "a") == "kept")
    #expect(try await old.notice()?.contains("newer flick") == true)
    let error = await #expect(throws: LibraryError.self) { try await old.setValue("lost", forKey: "a") }
    #expect(error?.message.contains("newer flick") == true)
    #expect(try await old.value(forKey: "a") == "kept")
    await #expect(throws: LibraryError.self) { try await old.perform { try $0.execute("DROP TABLE later") } }
  }

  @Test func everyWriteToANewerFileSaysWhyNot() async throws {
    let newer = Library(path: path, migrations: Self.newer)
    let item = SampleItem.plain("1", title: "cat")
    try await newer.createWall(named: "Cats")
    try await newer.add(item, toWall: "Cats", group: nil)
    try await newer.addFavourite(item, group: nil, at: 1)
    try await newer.recordQuery("cats", at: 1)
    let text = try await newer.exportFavourites()
    let old = Library(path: path)
    let budget = SourceDescriptor.Budget(requests: 1, per: .seconds(1))
    let writes: [@Sendable () async throws -> Void] = [
      { try await old.setValue("x", forKey: "a") }, { try await old.addFavourite(item, group: nil, at: 1) },
      { try await old.removeFavourite(item.id) }, { try await old.createWall(named: "Dogs") },
      { try await old.renameWall(named: "Cats", to: "Dogs") }, { try await old.deleteWall(named: "Cats") },
      { _ = try await old.undoWallDeletion() }, { try await old.add(item, toWall: "Cats", group: nil) },
      { try await old.move(item.id, onWall: "Cats", to: 1) }, { try await old.remove(item.id, fromWall: "Cats") },
      { _ = try await old.undoChange(ofWall: "Cats") }, { try await old.recordQuery("dogs", at: 1) },
      { try await old.clearQueries() }, { try await old.recordPlay(item, at: 1) }, { try await old.clearPlays() },
      { try await old.setSession(SessionSnapshot(query: "", source: SourceID("klipy"))) },
      { _ = try await old.importFavourites(text, alone: [], at: 1) },
      {
        let account = RequestAccount(SourceID("klipy"), key: "key")
        _ = try await old.countRequest(of: account, budgets: [budget], basis: .guess, at: 1)
      },
    ]
    for write in writes {
      let error = await #expect(throws: LibraryError.self) { try await write() }
      #expect(error?.message.contains("newer flick") == true)
      #expect(error?.message.contains("only read") == true)
    }
    // All of it can be read.
    #expect(try await old.favourites(matching: "cat", limit: 9).items == [item])
    #expect(try await old.wall(named: "Cats", limit: 9).items == [item])
    #expect(try await old.recentQueries(limit: 9) == ["cats"])
    #expect(try await old.exportFavourites() == text)
    #expect(try await old.integrityCheck() == [])
  }

  /// As on a disk that is only read, or in the home of somebody else.
  @Test(arguments: [mode_t(0o755), 0o555], [Migrations.library, newer])
  func aFileThatMayNotBeWrittenIsRead(modeOfFolder: mode_t, migrations: [String]) async throws {
    let folder = directory.file("a #%?b")
    let path = folder + "/library.sqlite"
    do { try await Library(path: path).setValue("kept", forKey: "a") }
    chmod(path, 0o444)
    chmod(folder, modeOfFolder)
    chmod(directory.path, 0o755)
    defer { chmod(folder, 0o700) }
    let (value, notice, error) = try asSomebodyElse {
      let connection = LibraryConnection(LibraryFile(path: path, migrations: migrations))
      let value = try connection.perform { database in
        let row = try database.prepare("SELECT value FROM value WHERE key = 'a'")
        return try row.step() ? row.text(at: 0) : nil
      }
      let error = #expect(throws: LibraryError.self) { try connection.write { try $0.execute("DELETE FROM value") } }
      return (value, try connection.notice(), error)
    }
    #expect(value == "kept")
    #expect(notice == "library.sqlite may not be written: it is only read")
    #expect(error?.message == notice)
  }

  /// Runs it without root's right to write everywhere, which this thread alone gives up meanwhile.
  private func asSomebodyElse<Value>(_ body: () throws -> Value) throws -> Value {
    guard geteuid() == 0 else { return try body() }
    // Of its header Swift's module of the C library knows nothing.
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setfsuid = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
    _ = setfsuid(65534)
    defer { _ = setfsuid(0) }
    return try body()
  }

  @Test func faultsAreTold() async throws {
    let library = Library(path: path)
    try await library.addFavourite(SampleItem.plain("1", title: "cat"), group: nil, at: 1)
    #expect(try await library.integrityCheck() == [])
    // The index then holds other values than its definition says.
    try await library.perform { database in
      try database.execute(
        """
        PRAGMA writable_schema=ON;
        UPDATE sqlite_schema SET sql = 'CREATE INDEX favourite_by_group ON favourite (source)'
        WHERE name = 'favourite_by_group';
        """)
    }
    let faults = try await Library(path: path).integrityCheck()
    #expect(faults.contains { $0.contains("favourite_by_group") })
  }

  @Test func whatIsNoDatabaseIsSetAsideAndKept() async throws {
    let garbage = Data("this is no database, but somebody's text\n".utf8)
    for number in 1...2 {
      try garbage.write(to: URL(filePath: path))
      let library = Library(path: path)
      try await library.setValue("new", forKey: "a")
      #expect(try await library.notice()?.contains("library.sqlite.damaged-\(number)") == true)
      #expect(try Data(contentsOf: URL(filePath: "\(path).damaged-\(number)")) == garbage)
      #expect(try await library.value(forKey: "a") == "new")
    }
  }

  @Test func damageThatShowsWhileInUseIsSetAsideToo() async throws {
    let library = Library(path: path)
    try await library.setValue(String(repeating: "long ", count: 4000), forKey: "a")
    try await library.perform { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    let other = Library(path: path)
    #expect(try await other.value(forKey: "b") == nil)
    try damage()
    let third = Library(path: path)
    // The schema is whole, so it opens; the table's own page is not.
    try await third.setValue("new", forKey: "b")
    #expect(try await third.value(forKey: "b") == "new")
    #expect(try await third.notice()?.contains("damaged-1") == true)
    // The others hold the old file open: they go on with the new one and do not set that aside.
    try await other.setValue("also", forKey: "c")
    #expect(try await third.value(forKey: "c") == "also")
    #expect(
      try directory.names().filter { $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
        == ["library.sqlite.damaged-1"])
  }

  /// Overwrites all pages but the first.
  private func damage() throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in bytes.indices.dropFirst(4096) { bytes[index] = 0xa5 }
    let handle = try #require(fopen(path, "r+"))
    defer { fclose(handle) }
    bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, handle) }
  }

  @Test func aFileThatTwoFindDamagedIsSetAsideOnce() async throws {
    try Data("no database at all, and long enough to be looked at".utf8).write(to: URL(filePath: path))
    let copies = (0..<4).map { _ in Library(path: path) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, library) in copies.enumerated() {
        group.addTask { try await library.setValue("x", forKey: "\(number)") }
      }
      try await group.waitForAll()
    }
    for number in copies.indices { #expect(try await copies[0].value(forKey: "\(number)") == "x") }
    #expect(try directory.names().contains("library.sqlite.damaged-2") == false)
  }
}

@Suite struct SQLiteDatabaseTests {
  @Test func valuesOfEveryTypeComeBack() throws {
    let database = try SQLiteDatabase(path: ":memory:")
    try database.execute("CREATE TABLE t (a, b, c, d, e)")
    let values: [SQLiteValue] = [.integer(.min), .text("é\u{0}z"), .blob([0, 255]), .blob([]), .null]
    let insert = try database.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?)")
    try insert.bind(values)
    try insert.run()
    let row = try database.prepare("SELECT * FROM t")
    #expect(try row.step())
    #expect(row.integer(at: 0) == .min)
    #expect(row.text(at: 1) == "é\u{0}z")
    #expect(row.blob(at: 2) == [0, 255])
    #expect(row.blob(at: 3) == [])
    #expect(row.isNull(at: 4) && row.blob(at: 4) == nil && row.text(at: 4) == nil)
    #expect(try row.step() == false)
  }

  @Test func tooManyValuesAreAnError() throws {
    let database = try SQLiteDatabase(path: ":memory:")
    #expect(throws: LibraryError.self) { try database.prepare("SELECT ?", .null, .null) }
    #expect(throws: LibraryError.self) { try database.prepare(" -- nothing") }
  }
}

import Glibc
import Support
import Testing

extension EndToEnd {
  /// The library on disks that are full or only read, and on file systems without locks.
  @Suite struct FailingDisks {
    private let home: Home

    init() throws { home = try Home() }

    /// How long flick may take to end: 2 s, and what a busy machine adds.
    private static let patience = Duration.milliseconds(3500)

    private func disk(_ faults: FailingDisk.Fault..., while signal: String? = nil) throws -> [String: String] {
      try FailingDisk("\(home.path)/data/", faults, folder: home.path, while: signal).environment
    }

    private func favourites(_ environment: [String: String] = [:]) async throws -> ProgramRun {
      try await home.run("search", "--source", "favourites", "-f", "title", environment: environment)
    }

    /// One favourite by each of these, in a flick that is then quit.
    private func addFavourite(moving keys: String = "", _ environment: [String: String] = [:]) async throws {
      let flick = try Flick(home: home, environment: environment)
      try await flick.see("the first tile") { $0.selectedTitle?.hasSuffix("Amber waves") == true }
      flick.press(keys + Keys.control("f"))
      try await flick.see("a favourite") { $0.contains("★") }
      let start = ContinuousClock.now
      await flick.quit()
      #expect(ContinuousClock.now - start < Self.patience)
    }

    @Test(arguments: [ENOSPC, EDQUOT, EROFS, EIO])
    func whatIsKeptIsReadWhereNothingCanBeWritten(reason: Int32) async throws {
      try await addFavourite()
      try await home.addPlayer()
      let flick = try Flick(home: home, environment: home.display())
      try await flick.seeSelected("★ Amber waves")
      flick.press(Keys.right + Keys.enter)
      _ = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      // What was played is kept when its player has begun.
      let (home, deadline) = (home, ContinuousClock.now + .seconds(20))
      while try await home.run("history", "-f", "title").output != "Blue comet\n" {
        try #require(ContinuousClock.now < deadline)
      }
      await flick.quit()
      let broken = try disk(.writes(reason))
      #expect(try await favourites(broken).output == "Amber waves\n")
      let history = try await home.run("history", "-f", "title", environment: broken)
      #expect(history.output == "Blue comet\n")
      #expect(history.errors.contains("library.sqlite") && history.errors.contains("it is only read"))
      let refused = try await home.run("history", "clear", environment: broken)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("it is only read"))
      #expect(try await home.run("history", "-f", "title").output == "Blue comet\n")
    }

    @Test func writingGoesOnWhenThereIsRoomAgain() async throws {
      try await addFavourite()
      let signal = "\(home.path)/full"
      try home.write("", to: "full")
      let flick = try Flick(home: home, environment: try disk(.writes(ENOSPC), while: signal))
      try await flick.seeSelected("★ Amber waves")
      flick.press(Keys.right + Keys.control("f"))
      try await flick.see("the disk is full")
      unlink(signal)
      flick.press(Keys.right + Keys.control("f"))
      try await flick.seeSelected("★ Copper rain")
      await flick.quit()
      #expect(try await favourites().output.contains("Copper rain"))
    }

    @Test(arguments: [ENOLCK, ENOSYS, EOPNOTSUPP], [false, true])
    func aFileSystemWithoutLocksKeepsWhatIsCollected(reason: Int32, wasElsewhere: Bool) async throws {
      // A library that was made where there are locks.
      if wasElsewhere { try await addFavourite() }
      let broken = try disk(.locks(reason), .flock(reason))
      try await addFavourite(moving: wasElsewhere ? Keys.right : "", broken)
      let titles = try await favourites(broken)
      #expect(titles.output.split(separator: "\n").count == (wasElsewhere ? 2 : 1))
      #expect(titles.errors == "")
      let doctor = try await home.run("doctor", environment: broken)
      #expect(doctor.output.contains("the file system of library.sqlite has no locks"))
      // Back where there are locks.
      #expect(try await favourites().output == titles.output)
      #expect(try await home.run("doctor").output.contains("has no locks") == false)
    }

    @Test func aLockWhoseOwnerWasKilledIsNotHeldForEver() async throws {
      try await addFavourite()
      mkdir("\(home.path)/data/flick/library.sqlite.lock", 0o700)
      var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
      utimes("\(home.path)/data/flick/library.sqlite.lock", &times)
      #expect(try await favourites(disk(.locks(ENOLCK))).output == "Amber waves\n")
    }

    /// Shared memory is not shared between machines.
    @Test(arguments: [0x6969, 0xff53_4d42, 0x6573_5546])
    func aDiskOfTheNetworkGetsNoWriteAheadLog(kind: Int) async throws {
      try await addFavourite()
      let network = try disk(.kind(kind))
      let flick = try Flick(home: home, environment: network)
      try await flick.seeSelected("★ Amber waves")
      flick.press(Keys.right + Keys.control("f"))
      try await flick.seeSelected("★ Blue comet")
      // Shared memory of a flick that was ended before may still lie there; nobody uses it.
      #expect(access("\(home.path)/data/flick/library.sqlite-wal", F_OK) != 0)
      // Another one beside it.
      try await addFavourite(moving: Keys.right + Keys.right, network)
      await flick.quit()
      #expect(try await favourites(network).output.split(separator: "\n").count == 3)
      #expect(try await favourites().output.split(separator: "\n").count == 3)
    }
  }
}

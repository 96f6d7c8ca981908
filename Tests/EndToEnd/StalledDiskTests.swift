import FoundationEssentials
import Glibc
import Support
import Testing

extension EndToEnd {
  /// A disk that does not answer any more holds up nothing but what lies on it.
  @Suite struct StalledDisks {
    private static let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    /// How long flick may take to end: 2 s, and what a busy machine adds.
    private static let patience = Duration.milliseconds(3500)

    private let home: Home

    init() throws { home = try Home() }

    /// flick in a folder of pictures that cannot be read, at the moment when it tries to.
    private func flickInDeadFolder(_ more: [String: String] = [:]) async throws -> (Flick, StalledDisk) {
      try home.makeFolder("clips")
      for number in 1...12 {
        try FileManager.default.copyItem(
          atPath: "\(Pictures.resources)/Catalogue/media/aurora.jpg", toPath: "\(home.path)/clips/photo \(number).jpg")
      }
      let disk = try StalledDisk("\(home.path)/clips/", folder: home.path)
      disk.stall()
      let environment = disk.environment.merging(more) { $1 }
        .merging(["FLICK_GRAPHICS": "symbols", "FLICK_RESOURCES": Pictures.resources]) { $1 }
      let flick = try Flick("\(home.path)/clips", home: home, environment: environment)
      try await flick.see("1/12")
      try #require(try await home.becomesTrue { disk.holdsUpACall })
      return (flick, disk)
    }

    private func expectSoonEnd(
      _ flick: Flick, _ status: Int32, _ location: SourceLocation = #_sourceLocation, by end: (Flick) -> Void
    ) async {
      let start = ContinuousClock.now
      end(flick)
      #expect(await flick.terminal.exitStatus() == status, sourceLocation: location)
      #expect(ContinuousClock.now - start < Self.patience, sourceLocation: location)
    }

    @Test func quitting() async throws {
      let (flick, disk) = try await flickInDeadFolder()
      await expectSoonEnd(flick, 0) { $0.press(Keys.control("q")) }
      try await flick.see("the former screen") { !$0.isAlternate }
      disk.goOn()
    }

    @Test func terminating() async throws {
      let (flick, disk) = try await flickInDeadFolder()
      await expectSoonEnd(flick, 128 + SIGTERM) { $0.terminal.signal(SIGTERM) }
      try await flick.see("the former screen") { !$0.isAlternate }
      disk.goOn()
    }

    @Test func quittingWhileAFileOfItIsDownloaded() async throws {
      let (flick, disk) = try await flickInDeadFolder()
      flick.press(Keys.control("d"))
      try await flick.see("↓ photo")
      await expectSoonEnd(flick, 0) { $0.press(Keys.control("q")) }
      disk.goOn()
    }

    @Test func picturesOfAnotherSourceComeAndThenItsOwn() async throws {
      let (flick, disk) = try await flickInDeadFolder()
      flick.press(Keys.sources)
      try await flick.see("● Files: clips")
      flick.press(Keys.home + Keys.enter)
      try await flick.see("pictures") { $0.position.hasPrefix("1/89") && $0.hasSymbols(rows: 4..<11) }
      disk.goOn()
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      flick.press(Keys.home + Keys.down + Keys.down + Keys.enter)
      try await flick.see("its own pictures") { $0.contains("photo ") && $0.hasSymbols(rows: 4..<11) }
      await flick.quit()
    }

    @Test func aDownloadGoesOn() async throws {
      let media = try LoopbackServer { _ in
        LoopbackResponse(headers: [("Content-Type", "video/mp4")], body: Self.body)
      }
      let service = try LoopbackServer { _ in Answers.page(of: [Answers.item("1", "Cat", mp4: "\(media.url)/1.mp4")]) }
      let (flick, disk) = try await flickInDeadFolder([
        "FLICK_KLIPY_URL": service.url, "KLIPY_API_KEY": Answers.key,
      ])
      flick.press(Keys.sources)
      try await flick.see("● Files: clips")
      flick.press(Keys.down + Keys.enter)
      try await flick.see("Search KLIPY")
      try await flick.seeSelected("Cat")
      flick.press(Keys.control("d"))
      try await flick.see("Downloaded to ~/Downloads/Cat.mp4.")
      #expect(home.bytes("Downloads/Cat.mp4") == Self.body)
      await flick.quit()
      disk.goOn()
    }

    @Test func aDeadFolderForDownloadsHoldsNothingUp() async throws {
      let media = try LoopbackServer { _ in
        LoopbackResponse(headers: [("Content-Type", "video/mp4")], body: Self.body)
      }
      let service = try LoopbackServer { _ in Answers.page(of: [Answers.item("1", "Cat", mp4: "\(media.url)/1.mp4")]) }
      let disk = try StalledDisk("/Downloads", folder: home.path)
      disk.stall()
      let flick = try Flick(klipy: service, home: home, environment: disk.environment)
      try await flick.seeSelected("Cat")
      flick.press(Keys.control("d"))
      try #require(try await home.becomesTrue { disk.holdsUpACall })
      flick.press(Keys.tab + "f")
      try await flick.see("a favourite") { $0.contains("★") || $0.contains("favourite") }
      await expectSoonEnd(flick, 0) { $0.press(Keys.control("q")) }
      disk.goOn()
    }

    @Test func whatADeadLibraryCannotKeepIsSaid() async throws {
      let disk = try StalledDisk("/library.sqlite", folder: home.path)
      let flick = try Flick(home: home, environment: disk.environment)
      try await flick.seeSelected("Amber waves")
      try await flick.see("F2 shows more sources")
      disk.stall()
      flick.press(Keys.control("f"))
      try #require(try await home.becomesTrue { disk.holdsUpACall })
      let start = ContinuousClock.now
      flick.press(Keys.control("q"))
      #expect(await flick.terminal.exitStatus() == 1)
      #expect(ContinuousClock.now - start < .seconds(6) + Self.patience)
      try await flick.see("flick: what was changed last could not be kept: the library's disk does not answer")
      disk.goOn()
    }
  }
}

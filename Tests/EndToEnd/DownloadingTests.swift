import Glibc
import Support
import Testing

extension EndToEnd {
  @Suite struct Downloading {
    private static let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    /// A service whose one page has items with their media on a server of the test's own.
    private func flick(_ media: LoopbackServer, home: Home? = nil, _ settings: String? = nil) throws -> Flick {
      let home = try home ?? Home()
      if let settings { try home.write(settings, to: "config/flick/config.json5") }
      let service = try LoopbackServer { _ in
        Answers.page(of: (1...4).map { Answers.item("\($0)", "Cat \($0)", mp4: "\(media.url)/\($0).mp4") })
      }
      return try Flick(klipy: service, home: home)
    }

    private func film(_ delivery: LoopbackResponse.Delivery = .whole) -> LoopbackResponse {
      LoopbackResponse(
        headers: [("Content-Type", "video/mp4"), ("ETag", "\"one\"")], body: Self.body, delivery: delivery)
    }

    @Test func progressIsShownAndThenWhereTheFileIs() async throws {
      let gate = LoopbackGate()
      let media = try LoopbackServer { _ in film(.held(after: 100_000, by: gate)) }
      let flick = try flick(media)
      try await flick.seeSelected("Cat 1")
      flick.press(Keys.control("d"))
      try await flick.see("progress") { $0.contains("↓ Cat 1 ") && $0.contains(" kB of 300 kB") }
      #expect(flick.home.names(in: "Downloads").allSatisfy { $0.hasPrefix(".flick-") })
      flick.press(Keys.right)
      try await flick.seeSelected("Cat 2")
      #expect(flick.screen.contains("↓ Cat 1 "))
      gate.open()
      try await flick.see("Downloaded to ~/Downloads/Cat 1.mp4.")
      #expect(!flick.screen.contains("↓"))
      #expect(flick.home.bytes("Downloads/Cat 1.mp4") == Self.body)
      #expect(flick.home.names(in: "Downloads") == ["Cat 1.mp4"])
    }

    @Test func cancellingLeavesNothing() async throws {
      let media = try LoopbackServer { _ in film(.stall(after: 100_000)) }
      let flick = try flick(media)
      try await flick.seeSelected("Cat 1")
      flick.press(Keys.control("d"))
      try await flick.see("kB of 300 kB")
      flick.press(Keys.control("x"))
      try await flick.see("Download of “Cat 1” cancelled.")
      try await media.see(closes: 1)
      #expect(flick.home.names(in: "Downloads") == [])
    }

    @Test func markedTilesAreDownloadedTogether() async throws {
      let media = try LoopbackServer { _ in film() }
      let flick = try flick(media)
      try await flick.seeSelected("Cat 1")
      flick.press(Keys.tab + "mm")
      try await flick.see("2 marked")
      flick.press("d")
      try await flick.see("Downloaded 2 files, the last to ~/Downloads/Cat ")
      #expect(flick.home.names(in: "Downloads") == ["Cat 1.mp4", "Cat 2.mp4"])
    }

    @Test func aWebPageInPlaceOfTheFileIsRefused() async throws {
      let media = try LoopbackServer { _ in .text("<html>Please log in</html>", type: "text/html") }
      let flick = try flick(media)
      try await flick.seeSelected("Cat 1")
      flick.press(Keys.control("d"))
      try await flick.see("“Cat 1” could not be downloaded: the server sent a web page or text instead")
      #expect(flick.home.names(in: "Downloads") == [])
    }

    @Test func aNameThatIsTakenGetsANumber() async throws {
      let media = try LoopbackServer { _ in film() }
      let home = try Home()
      try home.makeFolder("loads")
      try home.write("mine", to: "loads/Cat 1.mp4")
      let flick = try flick(media, home: home, "{ downloadFolder: '~/loads' }")
      try await flick.seeSelected("Cat 1")
      flick.press(Keys.control("d"))
      try await flick.see("Downloaded to ~/loads/Cat 1 (2).mp4.")
      #expect(home.read("loads/Cat 1.mp4") == "mine")
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() async throws {
      let media = try LoopbackServer { _ in film() }
      // Nobody can make a folder there, not even root.
      let flick = try flick(media, "{ downloadFolder: '/proc/self/loads' }")
      try await flick.seeSelected("Cat 1")
      flick.press(Keys.control("d"))
      try await flick.see("“Cat 1” could not be downloaded: /proc/self/loads cannot be written to")
      #expect(media.requests.isEmpty)
    }

    @Test(arguments: [true, false]) func whatHasComeByTheEndServesTheNextTry(isKilled: Bool) async throws {
      let media = try LoopbackServer { request in
        guard let range = request.headers["range"], let start = Int(range.dropFirst("bytes=".count).dropLast()) else {
          return film(.stall(after: 100_000))
        }
        let place = ("Content-Range", "bytes \(start)-299999/300000")
        return LoopbackResponse(206, headers: [("ETag", "\"one\""), place], body: Array(Self.body[start...]))
      }
      let home = try Home()
      let first = try flick(media, home: home)
      try await first.seeSelected("Cat 1")
      first.press(Keys.control("d"))
      try await first.see("kB of 300 kB")
      if isKilled {
        first.terminal.signal(SIGKILL)
        #expect(await first.terminal.exitStatus() == 128 + SIGKILL)
      } else {
        await first.quit()
        try await first.see("flick: the download of “Cat 1” is not finished: what has come is kept")
      }
      let names = home.names(in: "Downloads")
      #expect(names.count == 1 && names.allSatisfy { $0.hasPrefix(".flick-") && $0.hasSuffix(".part") })
      let second = try flick(media, home: home)
      try await second.seeSelected("Cat 1")
      second.press(Keys.control("d"))
      try await second.see("Downloaded to ~/Downloads/Cat 1.mp4.")
      #expect(home.bytes("Downloads/Cat 1.mp4") == Self.body)
      #expect(home.names(in: "Downloads") == ["Cat 1.mp4"])
      #expect(media.requests.last?.headers["range"] != nil)
    }

    @Test func unsplashIsToldOfADownload() async throws {
      let server = try LoopbackServer { request in
        if request.path.hasSuffix("/download") { return .text("{}") }
        if request.path.hasSuffix(".jpg") {
          return LoopbackResponse(headers: [("Content-Type", "image/jpeg")], body: [0xff, 0xd8, 0xff, 0xe0])
        }
        let base = "http://\(request.headers["host"] ?? "")"
        return .text(
          """
          [{"id": "p", "width": 60, "height": 40, "description": "Dog", "urls": {
            "raw": "\(base)/raw.jpg", "full": "\(base)/full.jpg", "regular": "\(base)/regular.jpg",
            "small": "\(base)/small.jpg", "thumb": "\(base)/thumb.jpg"},
            "links": {"html": "https://unsplash.example/p", "download_location": "\(base)/photos/p/download?ixid=M3"},
            "user": {"username": "ann", "name": "Ann B"}}]
          """)
      }
      let flick = try Flick(environment: [
        "FLICK_UNSPLASH_URL": server.url, "UNSPLASH_ACCESS_KEY": Answers.key, "FLICK_SOURCE": "unsplash",
      ])
      try await flick.seeSelected("Dog")
      flick.press(Keys.control("d"))
      try await flick.see("Downloaded to ~/Downloads/Dog.jpg.")
      #expect(try await flick.home.becomesTrue { server.requests.contains { $0.path == "/photos/p/download" } })
    }
  }
}

extension Home {
  func makeFolder(_ name: String) throws {
    guard mkdir("\(path)/\(name)", 0o755) == 0 else { throw Missing() }
  }

  /// What a folder holds, hidden files with it; empty where there is none.
  func names(in folder: String) -> [String] {
    guard let directory = opendir("\(path)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The bytes of a file; nil where there is none.
  func bytes(_ file: String) -> [UInt8]? {
    let descriptor = open("\(path)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: 1 << 20) {
      $1 = max(0, Glibc.read(descriptor, $0.baseAddress, $0.count))
    }
  }
}

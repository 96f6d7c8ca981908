import FoundationEssentials
import Support
import Testing

extension EndToEnd {
  @Suite struct Commands {
    func klipy(_ server: LoopbackServer) -> [String: String] {
      ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key, "FLICK_SOURCE": "klipy"]
    }

    struct Printed: Decodable {
      var source, id, kind, title: String
      var mediaURL, pageURL, author: String?
      var duration: Double?
      var width: Int?
    }

    @Test func searchPrintsJSONWithEveryFieldAndTheSameBytesEachTime() async throws {
      let home = try Home()
      let run = try await home.run("search", "--json", "moon")
      #expect(run.status == 0)
      #expect(run.errors == "")
      let items = try JSONDecoder().decode([Printed].self, from: Data(run.output.utf8))
      let item = try #require(items.first)
      #expect(items.count == 1)
      #expect((item.source, item.id, item.kind, item.title) == ("bundled", "18", "clip", "Silver moon"))
      #expect((item.duration, item.width, item.author) == (2, 320, "flick"))
      for field in [
        "source", "id", "kind", "title", "pageURL", "mediaURL", "mediaType", "previewURL", "width", "height",
        "duration", "hasAudio", "tags", "author", "license",
      ] { #expect(run.output.contains("\"\(field)\":"), "\(field) is missing") }
      #expect(run.output.contains("\"pageURL\":null"))
      #expect(run.output.contains("\"hasAudio\":null"))
      let again = try await home.run("search", "--json", "moon")
      #expect(again.output == run.output)
    }

    @Test func actionsAreListedWithTheirKeys() async throws {
      let run = try await Home().run("actions")
      #expect((run.status, run.errors) == (0, ""))
      let lines = run.output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      #expect(lines.count > 60 && lines.allSatisfy { $0.count == 3 })
      #expect(lines.contains(["favourite", "ctrl-f, grid f, details f", "add to or remove from favourites"]))
      #expect(try await Home().run("actions", "play").status == 2)
    }

    @Test func searchWithoutFindsPrintsAnEmptyArray() async throws {
      let run = try await Home().run("search", "--json", "xyzzy")
      #expect((run.status, run.output) == (0, "[]\n"))
    }

    @Test func searchPrintsLines() async throws {
      let home = try Home()
      #expect(try await home.run("search", "--format", "title", "moon").output == "Silver moon\n")
      let address = "file://\(home.path)/resources/Catalogue/media/18.mp4"
      let urls = try await home.run("search", "--format", "url", "moon").output
      #expect(urls == address + "\n" || urls == "\(home.path)/resources/Catalogue/media/18.mp4\n")
      let fields = try await home.run("search", "-f", "tsv", "moon").output.split(
        separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.prefix(4) == ["bundled", "18", "clip", "Silver moon"])
      #expect(fields.count == 7)
    }

    @Test func searchPrintsFields() async throws {
      let home = try Home()
      let run = try await home.run("search", "-1", "-f", "{{{kind}}\\t{title}: {width}x{height} {author}", "moon")
      #expect(run.output == "{clip}\tSilver moon: 320x180 flick\n")
      #expect(try await home.run("search", "-f", "{page}", "moon").output == "")
    }

    @Test func oneItemThatIsNotThereIsAFailure() async throws {
      let run = try await Home().run("search", "--first", "xyzzy")
      #expect((run.status, run.output) == (1, ""))
      #expect(run.errors == "flick: Bundled clips has nothing for “xyzzy”\n")
    }

    @Test func searchDownloadsTheFirst() async throws {
      let body = Array("not really a film\u{0}".utf8)
      let server = try LoopbackServer { request in
        request.path.hasSuffix("mp4")
          ? LoopbackResponse(headers: [("Content-Type", "video/mp4")], body: body) : .text("", status: 404)
      }
      let service = try LoopbackServer { _ in
        Answers.page(of: [Answers.item("1", "A/B: cats", mp4: server.url + "/1.mp4")])
      }
      let home = try Home()
      try home.write("{ downloadFolder: \"\(home.path)/loads\" }", to: "config/flick/config.json5")
      let run = try await home.run("search", "--download", "-f", "title", "cats", environment: klipy(service))
      #expect((run.status, run.output) == (0, "A/B: cats\n"))
      #expect(run.errors == "flick: downloaded \(home.path)/loads/A-B- cats.mp4\n")
      #expect(home.read("loads/A-B- cats.mp4") == "not really a film\u{0}")
      server.stop()
      let again = try await home.run("search", "--download", "-f", "title", "cats", environment: klipy(service))
      #expect(again.status == 1)
      #expect(again.errors.contains("“A/B: cats” could not be downloaded: could not reach 127.0.0.1"))
    }

    /// Three photos of a source that wants to know which of them are kept; the second one has gone.
    func photos(_ home: Home) async throws -> (LoopbackServer, environment: [String: String]) {
      let server = try LoopbackServer { request in
        switch request.path {
        case "/2.jpg": .text("gone", status: 404)
        case let path where path.hasSuffix(".jpg"):
          LoopbackResponse(headers: [("Content-Type", "image/jpeg")], body: Array("photo \(path)\u{0}".utf8))
        default: .text("{}")
        }
      }
      let items = (1...3).map { number in
        """
        {"item": {"source": "unsplash", "id": "\(number)", "title": "Photo \(number)", "kind": "photo",
          "keepReport": "https://api.unsplash.com/photos/\(number)/download", "files": [{"role": "full",
          "format": "jpeg", "url": "\(server.url)/\(number).jpg"}]}}
        """
      }
      try home.write("{\"flickFavourites\": 1, \"items\": [\(items.joined(separator: ","))]}", to: "favourites.json")
      try home.write("{ downloadFolder: \"\(home.path)/loads\" }", to: "config/flick/config.json5")
      #expect(try await home.run("favourites", "import", home.path + "/favourites.json").status == 0)
      return (server, ["UNSPLASH_ACCESS_KEY": "key", "FLICK_UNSPLASH_URL": server.url + "/api"])
    }

    @Test func searchSaysWhichDownloadsFailedAndReportsTheOthers() async throws {
      let home = try Home()
      let (server, environment) = try await photos(home)
      let run = try await home.run(
        "search", "--source", "favourites", "--download", "-n", "9", environment: environment)
      #expect(run.status == 1)
      #expect(run.errors.contains("flick: “Photo 2” could not be downloaded: not there any more\n"))
      #expect(run.errors.hasSuffix("flick: one file was not downloaded\n"))
      #expect(home.read("loads/Photo 1.jpg") == "photo /1.jpg\u{0}")
      #expect(home.read("loads/Photo 3.jpg") == "photo /3.jpg\u{0}")
      let reported = server.requests.map(\.path).filter { $0.hasPrefix("/api/") }
      #expect(reported.sorted() == ["/api/photos/1/download", "/api/photos/3/download"])
    }

    /// A download that is opened later must not get the number of standard error, and with that its words.
    @Test func placesOfClosedStandardStreamsAreTaken() async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "for n in 0 1 2; do readlink /proc/$PPID/fd/$n; done >'\(home.path)/places'")
      let (variables, folder) = (home.environment(home.display()).filter { !$0.value.isEmpty }, home.path)
      let run = try await onThread {
        Result {
          try ProgramRun(
            "/bin/sh", ["-c", "\"$0\" play https://media.test/1.mp4 <&- >&- 2>&-", Home.program],
            environment: variables, folder: folder)
        }
      }.get()
      #expect(run.status == 0)
      #expect(home.read("places") == "/dev/null\n/dev/null\n/dev/null\n")
    }

    @Test func searchCopiesTheFirst() async throws {
      let home = try Home()
      try await home.addPlayer("xclip", "cat >'\(home.path)/copied'")
      let server = try LoopbackServer(Answers.byQuery)
      let environment = klipy(server).merging(home.display()) { $1 }
      try home.write("{ copyCommand: \"xclip\" }", to: "config/flick/config.json5")
      let run = try await home.run("search", "--copy", "cats", environment: environment)
      #expect((run.status, run.errors) == (0, "flick: media link copied by xclip: https://media.test/cats-1.mp4\n"))
      #expect(home.read("copied") == "https://media.test/cats-1.mp4")
    }

    @Test func searchCopiesThroughTheTerminalWhereNoToolHasADisplay() async throws {
      let home = try Home()
      try await home.addPlayer("xclip")
      let flick = try Flick("search", "--copy", "cats", klipy: try LoopbackServer(Answers.byQuery), home: home)
      let sequence = "]52;c;aHR0cHM6Ly9tZWRpYS50ZXN0L2NhdHMtMS5tcDQ="
      try await flick.see("the clipboard") { $0.strings.contains { $0.hasPrefix(sequence) } }
      try await flick.see("media link copied by the terminal: https://media.test/cats-1.mp4")
      let screen = try Flick(
        "search", "--copy", "cats", klipy: try LoopbackServer(Answers.byQuery), home: home,
        environment: ["TERM": "screen-256color"])
      try await screen.see("media link not copied: xclip has no display, and GNU screen lets no copies through")
      #expect(home.read("xclip.arguments") == nil)
    }

    @Test func limitTakesAsManyPagesAsItNeeds() async throws {
      let home = try Home()
      let few = try await home.run("search", "--limit", "3", "-f", "title", "")
      #expect(few.output == "Amber waves\nBlue comet\nCopper rain\n")
      let all = try await home.run("search", "--limit", "100", "--resolve", "-f", "title", "")
      #expect(all.output.count { $0 == "\n" } == 30)
    }

    @Test func searchAsksAService() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let run = try await Home().run("search", "-f", "url", "-n", "2", "cats", environment: klipy(server))
      #expect(run.output == "https://media.test/cats-1.mp4\nhttps://media.test/cats-2.mp4\n")
    }

    @Test func titlesCannotBreakTheLinesThatArePrinted() async throws {
      let server = try LoopbackServer { _ in Answers.page(of: [Answers.item("1", "a\\tb\\nc\\u001b[2Jd\\u202ee")]) }
      let run = try await Home().run("search", "cats", environment: klipy(server))
      #expect(run.output.count { $0 == "\n" } == 1)
      #expect(run.output.count { $0 == "\t" } == 6)
      #expect(!run.output.unicodeScalars.contains { $0.value == 0x1b || $0.value == 0x202e })
    }

    @Test func keyIsNeverPrinted() async throws {
      let server = try LoopbackServer { _ in .text("{\"error\": \"sorry, no \(Answers.key) here\"}", status: 400) }
      let run = try await Home().run("search", "cats", environment: klipy(server))
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("flick: KLIPY refused: "))
      #expect(run.errors.count { $0 == "\n" } == 1)
      #expect(!run.errors.contains(Answers.key))
      let doctor = try await Home().run("doctor", environment: klipy(server))
      #expect(!doctor.output.contains(Answers.key))
    }

    @Test func unreachableServiceIsAFailure() async throws {
      let port = try LoopbackClosedPort()
      let run = try await Home().run(
        "search", "cats", "-s", "klipy", environment: ["FLICK_KLIPY_URL": port.url, "KLIPY_API_KEY": Answers.key])
      #expect(run.status == 1)
      #expect(
        run.errors
          == "flick: KLIPY: could not reach 127.0.0.1 (connection refused); --source bundled needs no network\n")
    }
  }
}

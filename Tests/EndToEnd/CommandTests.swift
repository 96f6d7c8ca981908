import FoundationEssentials
import Support
import Testing

extension EndToEnd {
  @Suite struct Commands {
    private func klipy(_ server: LoopbackServer) -> [String: String] {
      ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key, "FLICK_SOURCE": "klipy"]
    }

    private struct Printed: Decodable {
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
      let body = Array("not really a film".utf8)
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
      #expect(home.read("loads/A-B- cats.mp4") == "not really a film")
      server.stop()
      let again = try await home.run("search", "--download", "-f", "title", "cats", environment: klipy(service))
      #expect(again.status == 1)
      #expect(again.errors.contains("“A/B: cats” could not be downloaded: could not reach 127.0.0.1"))
    }

    /// Three photos of a source that wants to know which of them are kept; the second one has gone.
    private func photos(_ home: Home) async throws -> (LoopbackServer, environment: [String: String]) {
      let server = try LoopbackServer { request in
        switch request.path {
        case "/2.jpg": .text("gone", status: 404)
        case let path where path.hasSuffix(".jpg"):
          LoopbackResponse(headers: [("Content-Type", "image/jpeg")], body: Array("photo \(path)".utf8))
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
      #expect(run.errors.contains("flick: “Photo 2” could not be downloaded: not there any more.\n"))
      #expect(run.errors.hasSuffix("flick: one file was not downloaded\n"))
      #expect(home.read("loads/Photo 1.jpg") == "photo /1.jpg")
      #expect(home.read("loads/Photo 3.jpg") == "photo /3.jpg")
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
      #expect((run.status, run.errors) == (0, "flick: copied by xclip\n"))
      #expect(home.read("copied") == "https://media.test/cats-1.mp4")
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
      #expect(run.errors.hasPrefix("flick: KLIPY: refused: "))
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
          == "flick: KLIPY: Could not reach 127.0.0.1 (connection refused). --source bundled needs no network.\n")
    }

    @Test func sourcesTellWhatTheyNeed() async throws {
      let run = try await Home().run("sources", environment: ["KLIPY_API_KEY": Answers.key])
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("bundled\t") && $0.hasSuffix("no network needed") })
      #expect(lines.contains { $0.hasPrefix("klipy\t") && $0.contains("ready, key from KLIPY_API_KEY") })
      #expect(lines.contains { $0.hasPrefix("tenor\t") && $0.contains("FLICK_TENOR_URL") })
      #expect(!run.output.contains(Answers.key))
    }

    @Test func doctorTellsWhatDecides() async throws {
      let home = try Home()
      try home.write("{ mouse: false }", to: "config/flick/config.json5")
      let run = try await home.run("doctor", "--player", "vlc", environment: ["FLICK_SOURCE": "klipy"])
      #expect(run.status == 0)
      for text in [
        "vlc was not found: ", "(option)", "klipy (FLICK_SOURCE)", "false (\(home.path)/config/flick/config.json5)",
        "high (default)",
        "\(home.path)/resources", "\(home.path)/data/flick/library.sqlite (ok)",
        "thumbnails.sqlite (none yet)", "xterm-256color",
      ] { #expect(run.output.contains(text), "\(text) is missing in\n\(run.output)") }
    }

    @Test func doctorAsksTheTerminalThoughItsOutputGoesElsewhere() async throws {
      let home = try Home()
      try home.write(
        "'\(Home.program)' doctor </dev/null >'\(home.path)/report'; echo \"ended $?\"; read line", to: "shell")
      let flick = try Flick(program: "/bin/bash", "\(home.path)/shell", home: home)
      try await flick.see("ended 0")
      let report = try #require(home.read("report"))
      for text in ["usable          yes", "size            100×30", "\npictures\n", "drawn as        none: asked for"] {
        #expect(report.contains(text), "\(text) is missing in\n\(report)")
      }
      let time = report.split(separator: "\n").first { $0.contains("last answer") }?.split(separator: " ").suffix(2)
      #expect(time.flatMap { Int($0.first ?? "") } != nil && time?.last == "ms", "\(report)")
    }

    @Test func doctorTellsWithWhichArgumentsAPlayerStarts() async throws {
      let home = try Home()
      try await home.addPlayer()
      let run = try await home.run("doctor", "--player", "mpv --mute=yes --title='a b'")
      #expect(run.output.contains("\(home.path)/bin/mpv --mute=yes --title=a b, inside the terminal (option)"))
    }

    @Test(arguments: [("external", true), ("off", true), ("on", false), ("", false)])
    func doctorTellsOfCopiesThatTmuxStops(setting: String, isStopped: Bool) async throws {
      let home = try Home()
      try await home.addPlayer("tmux", "echo \(setting)")
      let run = try await home.run("doctor", environment: ["TMUX": "/tmp/none,1,0"])
      #expect(home.read("tmux.arguments") == "show-options\n-gv\nset-clipboard\n\n")
      #expect(run.output.contains("set-clipboard is \(setting), so") == isStopped)
      #expect(run.output.contains("put this into tmux.conf: set -g set-clipboard on") == isStopped)
      #expect(try await !home.run("doctor").output.contains("set-clipboard"))
    }

    @Test func doctorTellsOfALibraryThatCannotBeUsed() async throws {
      let home = try Home()
      let run = try await home.run("doctor", environment: ["XDG_DATA_HOME": "/proc/none"])
      #expect(run.status == 0)
      #expect(run.output.contains("/proc/none/flick/library.sqlite: Could not create"))
    }

    @Test func helpAndVersion() async throws {
      let home = try Home()
      let help = try await home.run("--help")
      #expect(help.status == 0)
      #expect(help.output.contains("flick search [QUERY]"))
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      let version = try await home.run("--version")
      #expect(version.status == 0)
      #expect(version.output.hasPrefix("flick "))
    }

    @Test(
      arguments: [
        (["--no-such"], "there is no option --no-such"), (["search", "--format", "xml", "a"], "--format takes"),
        (["search", "--limit", "0", "a"], "--limit takes a number"),
        (["--source", "nowhere", "search", "a"], "tenor, files:PATH and wall:NAME"),
        (["--source", "wall:None", "search", "a"], "there is no wall “None” (option); flick wall lists the walls"),
        (["--source"], "--source needs a value"),
        (["--json"], "--json belongs to flick search, flick favourites, flick wall, flick history"),
        (["history", "--copy"], "--copy belongs to flick search"),
        (["search", "-c"], "--continue belongs to flick [QUERY]"),
        (["--continue", "--private"], "--continue and --private cannot be combined"),
        (["--continue", "cat"], "--continue takes no query"), (["history", "x"], "takes no word but clear"),
        (["cache"], "flick cache takes size or clear"), (["favourites", "import"], "import FILE"),
        (["wall", "--json"], "want one: flick wall NAME"),
        (["favourites", "export", "--json"], "are for what is listed"),
        (["play"], "flick play takes one URL"), (["play", "edl://x"], "edl://x is not an http or https URL"),
        (["play", "av://lavfi:testsrc"], "is not an http or https URL"), (["sources", "x"], "takes no arguments"),
      ] as [([String], String)])
    func mistakesAreToldInOneLine(_ arguments: [String], _ words: String) async throws {
      let home = try Home()
      let run = try await home.run(arguments)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("flick: "))
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.count { $0 == "\n" } == 1)
    }

    @Test func favouritesAreMadeListedExportedAndImported() async throws {
      let home = try Home()
      #expect(try await home.run("favourites").output == "")
      let made = try await home.run("search", "--favourite", "-f", "title", "moon")
      #expect((made.status, made.output, made.errors) == (0, "Silver moon\n", "flick: “Silver moon” is a favourite\n"))
      _ = try await home.run("search", "--favourite", "-n", "2", "")
      #expect(try await home.run("favourites", "-f", "title").output == "Amber waves\nBlue comet\nSilver moon\n")
      #expect(try await home.run("favourites", "-n", "1", "-f", "title").output == "Amber waves\n")
      #expect(try await home.run("favourites", "--json").output.contains("\"id\":\"18\""))
      let exported = try await home.run("favourites", "export").output
      let other = try Home()
      try other.write(exported, to: "list.json")
      let taken = try await other.run("favourites", "import", "\(other.path)/list.json")
      #expect(taken.output == "3 added, 0 were favourites already, 0 could not be read\n")
      // The bundled clips are those of the other's own catalogue.
      let again = try await other.run("favourites", "export").output
      #expect(again.replacing(other.path, with: home.path) == exported)
      let nothing = try await other.run("favourites", "import", "-")
      #expect(nothing.status == 1)
      #expect(nothing.errors.contains("no list of flick's favourites"))
    }

    @Test func controlsOfStrangersArePrintedEscaped() async throws {
      let home = try Home()
      let list = #"{"flickFavourites":1,"items":[{"added":1,"item":{"version":1,"source":"x","id":"\u009b2J\u202e"}}]}"#
      try home.write(list, to: "list.json")
      #expect(try await home.run("favourites", "import", "\(home.path)/list.json").output.hasPrefix("1 added"))
      for arguments in [["favourites", "--json"], ["favourites", "export"]] {
        let output = try await home.run(arguments).output
        #expect(output.contains(#"\u009b2J\u202e"#))
        #expect(!output.unicodeScalars.contains { $0 == "\u{9b}" || $0 == "\u{202e}" })
      }
    }

    @Test func wallsThatAreNotThereAreSaidToBeSo() async throws {
      let home = try Home()
      #expect(try await home.run("wall").output == "")
      let run = try await home.run("wall", "My", "wall")
      #expect((run.status, run.output) == (1, ""))
      #expect(run.errors.contains("My wall"))
    }

    @Test func theCacheIsMeasuredAndCleared() async throws {
      let home = try Home()
      let path = "\(home.path)/cache/flick/thumbnails.sqlite"
      #expect(try await home.run("cache", "size").output == "0 B\t\(path)\n")
      #expect(home.read("cache/flick/thumbnails.sqlite") == nil)
      let cleared = try await home.run("cache", "clear")
      #expect((cleared.status, cleared.output) == (0, "0 B\t\(path)\n"))
    }

    @Test func playStartsThePlayerAndTellsItsFailure() async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "echo 'cannot open' >&2; exit 2")
      let run = try await home.run("play", "https://media.test/a.mp4", environment: home.display())
      #expect((run.status, run.errors) == (1, "flick: mpv: cannot open\n"))
      #expect(home.read("mpv.arguments")?.hasSuffix("--\nhttps://media.test/a.mp4\n\n") == true)
      let other = try await home.run("play", "\(home.path)/a.mp4", environment: home.display())
      #expect((other.status, other.errors) == (1, "flick: There is no file \(home.path)/a.mp4.\n"))
    }

    /// It waits for the player's end, so what may be long has one.
    @Test(arguments: [
      ("a.mp4", "--loop-file=no"), ("a.gif", "--loop-file=inf"), ("a.jpg", "--image-display-duration=inf"),
    ])
    func playGoesByTheNameOfTheFile(name: String, argument: String) async throws {
      let home = try Home()
      try await home.addPlayer()
      let run = try await home.run("play", "https://media.test/\(name)?size=1.png", environment: home.display())
      #expect((run.status, run.errors) == (0, ""))
      #expect(home.read("mpv.arguments")?.contains("\n\(argument)\n") == true)
    }
  }
}

import FoundationEssentials
import Glibc
import Support
import Testing

extension EndToEnd.Commands {
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
    for text in [
      "usable            yes", "size              100×30", "\npictures\n", "drawn as          none: asked for",
    ] {
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
    #expect(run.output.contains("(set-clipboard is \(setting))") == isStopped)
    #expect(run.output.contains("put this into tmux.conf: set -g set-clipboard on") == isStopped)
    #expect(try await !home.run("doctor").output.contains("set-clipboard"))
  }

  @Test func doctorTellsOfALibraryThatCannotBeUsed() async throws {
    let home = try Home()
    let run = try await home.run("doctor", environment: ["XDG_DATA_HOME": "/proc/none"])
    #expect(run.status == 0)
    #expect(run.output.contains("/proc/none/flick/library.sqlite: could not create"))
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
      (["--no-such"], "there is no option --no-such"),
      (["--grafics", "none"], "did you mean --graphics?"),
      (["favorites"], "standard input is not one; did you mean flick favourites?"),
      (["search", "--format", "xml", "a"], "--format takes"),
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
      (["play"], "flick play takes one URL"), (["play", "edl://x"], "“edl://x” is not an http or https URL"),
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
    // As the shell's `<(…)`.
    let pipe = "\(other.path)/pipe"
    mkfifo(pipe, 0o600)
    async let piped = other.run("favourites", "import", pipe)
    async let written: Void = onThread {
      let end = open(pipe, O_WRONLY | O_CLOEXEC)
      let bytes = Array(exported.utf8)
      #expect(Glibc.write(end, bytes, bytes.count) == bytes.count)
      close(end)
    }
    await written
    #expect(try await piped.output == "0 added, 3 were favourites already, 0 could not be read\n")
    let nothing = try await other.run("favourites", "import", "-")
    #expect(nothing.status == 1)
    #expect(nothing.errors.contains("not a file written by flick favourites export"))
  }

  @Test func doctorPrintsNoControlsOfOthers() async throws {
    let home = try Home()
    let hostile = "\u{1b}]0;title\u{7}\u{9b}31m\u{202e}\r\nFLICK"
    let environment = [
      "COLORTERM": hostile, "FLICK_PLAYER": hostile, "KLIPY_API_KEY": hostile, "BROWSER": hostile,
      "WAYLAND_DISPLAY": hostile, "XDG_DOWNLOAD_DIR": "/\(hostile)", "FLICK_ACCENT": hostile,
    ]
    let doctor = try await home.run("doctor", environment: environment)
    #expect(doctor.output.contains("FLICK"))
    for scalar in (doctor.output + doctor.errors).unicodeScalars where scalar != "\n" {
      #expect(!(scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || scalar.properties.isBidiControl))
    }
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
    #expect((cleared.status, cleared.output) == (0, "0 B removed\t\(path)\n"))
  }

  @Test func playStartsThePlayerAndTellsItsFailure() async throws {
    let home = try Home()
    try await home.addPlayer("mpv", "echo 'cannot open' >&2; exit 2")
    let run = try await home.run("play", "https://media.test/a.mp4", environment: home.display())
    #expect((run.status, run.errors) == (1, "flick: mpv: cannot open\n"))
    #expect(home.read("mpv.arguments")?.hasSuffix("--\nhttps://media.test/a.mp4\n\n") == true)
    let other = try await home.run("play", "\(home.path)/a.mp4", environment: home.display())
    #expect((other.status, other.errors) == (1, "flick: there is no file \(home.path)/a.mp4\n"))
  }

  @Test func playTakesTheIDOfABundledClip() async throws {
    let home = try Home()
    try await home.addPlayer()
    let run = try await home.run("play", "3", environment: home.display())
    #expect((run.status, run.errors) == (0, ""))
    #expect(home.read("mpv.arguments")?.hasSuffix("--\n\(home.path)/resources/Catalogue/media/3.mp4\n\n") == true)
    let none = try await home.run("play", "kat", environment: home.display())
    #expect(none.status == 1)
    #expect(none.errors == "flick: “kat” is no bundled clip and no file; flick search -s bundled lists the clips\n")
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

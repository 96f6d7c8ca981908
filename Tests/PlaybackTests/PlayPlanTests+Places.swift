import Access
import FoundationEssentials
import Glibc
import Media
import Processes
import Testing

@testable import Playback

// In the terminal, over ssh, files.
extension PlayPlanTests {
  @Test func mpvInTheTerminal() async throws {
    try await players.add("vlc", "")
    try await players.add("mpv", "")
    let end = [
      "--really-quiet", "--force-window=no", "--loop-file=inf", "--keep-open=no", "--audio-fallback-to-null=yes",
      "--force-media-title=Cat",
      "--ytdl=no", "--load-unsafe-playlists=no", "--", Self.address,
    ]
    let outputs: [(TerminalPictures, [String])] = [
      (.cells(trueColor: true), ["--vo=tct"]), (.cells(trueColor: false), ["--vo=tct", "--vo-tct-256=yes"]),
      (.sixel, ["--vo=sixel"]), (.kitty, ["--vo=kitty"]),
    ]
    for (pictures, output) in outputs {
      // By itself where there is no display, and where it is asked for.
      for (place, variables) in [(PlayPlace.automatic, ["DISPLAY": ""]), (.terminal, ["DISPLAY": ":0"])] {
        guard case .inTerminal(let command) = try plan(in: place, pictures: pictures, variables: variables) else {
          throw TestFailure()
        }
        #expect(command.arguments == output + end)
      }
    }
  }

  @Test func overSSHTheUserIsAskedFirst() async throws {
    try await players.add("mpv", "")
    let question = PlayPlan.askFirst(
      message: "no display here: ⏎ again plays in this terminal, ^Y copies the link")
    #expect(try plan(variables: ["SSH_CONNECTION": "1 2 3 4"]) == question)
    #expect(try plan(variables: ["SSH_TTY": "/dev/pts/1"]) == question)
    guard case .inTerminal = try plan(in: .terminal, variables: ["SSH_TTY": "x"]) else { throw TestFailure() }
    guard case .detached = try plan(variables: ["SSH_TTY": "x", "DISPLAY": ":10"]) else { throw TestFailure() }
  }

  @Test func playersThatNeedADisplaySaySo() async throws {
    try await players.add("vlc", "")
    for variables in [[:], ["SSH_TTY": "x"]] {
      guard case .impossible(let message) = try plan(variables: variables) else { throw TestFailure() }
      #expect(message.hasPrefix("vlc needs a display") && message.contains("apt install mpv"))
    }
    guard case .impossible = try plan(in: .terminal) else { throw TestFailure() }
    try await players.add("timg", "")
    let own = PlaybackSettings(player: "timg -V")
    #expect(try arguments(plan(settings: own, variables: [:])) == ["-V", Self.address])
  }

  @Test func onlyFilesOfThePermittedDirectoriesArePlayed() async throws {
    try await players.add("mpv", "")
    let catalogue = players.directory.file("catalogue")
    try FileManager.default.createDirectory(atPath: "\(catalogue)/inner", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(catalogue)-other", withIntermediateDirectories: true)
    for name in ["catalogue/inner/-a b.mp4", "catalogue-other/c.mp4"] {
      try Data().write(to: URL(filePath: players.directory.file(name)))
    }
    #expect(symlink("../../catalogue-other/c.mp4", "\(catalogue)/inner/link.mp4") == 0)
    #expect(symlink(catalogue, players.directory.file("linked")) == 0)
    #expect(mkfifo("\(catalogue)/pipe", 0o600) == 0)
    let settings = PlaybackSettings(access: MediaAccess(folders: ["\(catalogue)/", "relative", "/nowhere"]))

    func played(_ name: String, _ settings: PlaybackSettings) throws -> String? {
      let url = try #require(MediaURL(file: players.directory.file(name)))
      let plan = try plan(PlayTarget(url: url, title: "", kind: .clip), settings: settings)
      return try? arguments(plan).last
    }
    let file = try #require(realpath("\(catalogue)/inner/-a b.mp4", nil))
    defer { free(file) }
    #expect(try played("catalogue/inner/-a b.mp4", settings) == String(cString: file))
    #expect(try played("catalogue/../catalogue/inner/-a b.mp4", settings) == String(cString: file))
    #expect(try played("linked/inner/-a b.mp4", settings) == String(cString: file))
    let refused = [
      "catalogue/inner/link.mp4", "catalogue/../catalogue-other/c.mp4", "catalogue-other/c.mp4", "catalogue/pipe",
      "catalogue/inner", "catalogue/missing.mp4",
    ]
    for name in refused { #expect(try played(name, settings) == nil, "\(name)") }
    #expect(try played("catalogue/inner/-a b.mp4", PlaybackSettings()) == nil)
  }

  @Test func whyAFileIsNotPlayedIsSaid() throws {
    let file = players.directory.file("a.mp4")
    let target = PlayTarget(url: try #require(MediaURL(file: file)), title: "", kind: .clip)
    #expect(try plan(target) == .impossible(message: "there is no file \(file)"))
    try Data().write(to: URL(filePath: file))
    #expect(
      try plan(target)
        == .impossible(
          message: "\(file) may not be played: only bundled clips may, and files in a folder that flick browses"
            + " (flick FOLDER, or the setting filesFolder)"))
  }

  /// On the command line the browser's keys do nothing.
  @Test func keysAreNamedOnlyWhereTheyAct() async throws {
    try await players.add("vlc", "")
    let settings = PlaybackSettings(namesKeys: false)
    let page = try #require(MediaURL(web: "https://example.org/1"))
    func words(_ plan: PlayPlan) -> String { if case .impossible(let message) = plan { message } else { "" } }
    for (settings, isNamed) in [(settings, false), (PlaybackSettings(), true)] {
      let plans = [
        try plan(settings: settings, variables: [:]), try plan(trailerTarget(), settings: settings, variables: [:]),
        PlayPlan(page: page, settings: settings, environment: players.environment([:])),
        PlayPlan(page: page, settings: settings, environment: players.environment()),
      ]
      for message in plans.map(words) {
        #expect(message.contains("^") == isNamed, "\(message)")
        #expect(!message.hasSuffix("."))
      }
    }
  }

  @Test func filesOfAnyNameArePlayed() async throws {
    try await players.add("mpv", "")
    let folder = try #require(realpath(players.directory.path, nil).map { String(cString: $0) })
    let settings = PlaybackSettings(access: MediaAccess(folders: [folder]))
    for name in [[0x61, 0xff, 0x2e], Array("two\nlines".utf8)] as [[UInt8]] {
      let path = Array(folder.utf8) + [0x2f] + name
      let file = open(path.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      #expect(file >= 0)
      close(file)
      let target = PlayTarget(url: try #require(MediaURL(filePath: path)), title: "x", kind: .clip)
      guard case .detached(let command) = try plan(target, settings: settings) else { throw TestFailure() }
      #expect(command.arguments.last?.systemBytes == path)
    }
  }

  /// The user agent alone decides nothing about a file: ffplay refuses it there.
  @Test func ffplayGetsNoUserAgentForAFile() async throws {
    try await players.add("ffplay", "")
    let file = players.directory.file("a.mp4")
    try Data().write(to: URL(filePath: file))
    let settings = PlaybackSettings(access: MediaAccess(folders: [players.directory.path]), userAgent: "flick")
    let target = PlayTarget(url: try #require(MediaURL(file: file)), title: "", kind: .film)
    #expect(try arguments(plan(target, settings: settings)).contains("-user_agent") == false)
  }
}

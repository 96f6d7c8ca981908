import Access
import FoundationEssentials
import Glibc
import Media
import Processes
import Testing

@testable import Playback

@Suite struct PlayPlanTests {
  let players: FakePlayers

  init() throws { players = try FakePlayers() }

  static let address = "https://media.test/cat.mp4"

  func plan(
    _ target: PlayTarget? = nil, in place: PlayPlace = .automatic,
    pictures: TerminalPictures = .cells(trueColor: true), settings: PlaybackSettings = PlaybackSettings(),
    variables: [String: String] = ["DISPLAY": ":0"]
  ) throws -> PlayPlan {
    PlayPlan(
      for: try target ?? webTarget(), in: place, pictures: pictures, settings: settings,
      environment: players.environment(variables))
  }

  func arguments(_ plan: PlayPlan) throws -> [String] {
    switch plan {
    case .detached(let command), .inTerminal(let command): return command.arguments
    default: throw TestFailure()
    }
  }

  @Test func mpvInAWindow() async throws {
    try await players.add("mpv", "")
    let settings = PlaybackSettings(userAgent: "flick/1 (https://flick.test)")
    let common = ["--input-terminal=no", "--msg-level=all=error", "--force-window=immediate"]
    let end = [
      "--force-media-title=Cat", "--user-agent=flick/1 (https://flick.test)", "--ytdl=no",
      "--load-unsafe-playlists=no", "--", Self.address,
    ]
    for kind in [MediaKind.gif, .clip] {
      #expect(
        try plan(webTarget(kind), settings: settings)
          == .detached(
            Command(
              executable: players.directory.file("mpv"),
              arguments: common + ["--loop-file=inf", "--keep-open=no", "--audio-fallback-to-null=yes"] + end,
              environment: ["DISPLAY": ":0", "PATH": players.directory.path])))
    }
    #expect(
      try arguments(plan(webTarget(.photo), settings: settings))
        == common + [
          "--loop-file=no", "--keep-open=no", "--audio-fallback-to-null=yes", "--image-display-duration=inf",
        ] + end)
    #expect(
      try arguments(plan(webTarget(.film), settings: settings))
        == common + ["--loop-file=no", "--keep-open=no", "--audio-fallback-to-null=yes"] + end)
  }

  @Test func hostileTitlesStayTitles() async throws {
    try await players.add("mpv", "")
    let titles = [
      "--script=x": "--script=x", "${path}": "${path}", "two\nlines\r\u{1b}[31mred\u{7}": "two lines red",
      "\u{202e}gpj": "gpj", "\u{0}": nil, "": nil,
    ]
    for (title, shown) in titles {
      let given = try arguments(plan(webTarget(title: title)))
      #expect(given.first { $0.hasPrefix("--force-media-title=") } == shown.map { "--force-media-title=\($0)" })
      #expect(given.suffix(2) == ["--", Self.address])
      #expect(!given.contains(title))
    }
  }

  @Test func otherPlayersGetWhatTheyKnow() async throws {
    for name in ["vlc", "ffplay", "celluloid", "xdg-open", "other"] { try await players.add(name, "") }
    let title = "-x"
    func given(_ player: String, _ kind: MediaKind) throws -> [String] {
      try arguments(
        plan(webTarget(kind, title: title), settings: PlaybackSettings(player: player, userAgent: "flick")))
    }
    let vlc = ["--meta-title=-x", "--http-user-agent=flick", "--", Self.address]
    #expect(try given("vlc", .gif) == ["--quiet", "--repeat"] + vlc)
    #expect(try given("vlc", .photo) == ["--quiet", "--image-duration=-1"] + vlc)
    #expect(try given("vlc", .film) == ["--quiet", "--play-and-exit"] + vlc)
    let quiet = ["-hide_banner", "-loglevel", "error", "-nostats"]
    let ffplay = ["-window_title", "-x", "-user_agent", "flick", "--", Self.address]
    #expect(try given("ffplay", .clip) == quiet + ["-loop", "0"] + ffplay)
    #expect(try given("ffplay", .photo) == quiet + ffplay)
    #expect(try given("ffplay", .film) == quiet + ["-autoexit"] + ffplay)
    for name in ["celluloid", "xdg-open", "other"] { #expect(try given(name, .clip) == [Self.address]) }
    #expect(try given("other --fs 'a b'", .clip) == ["--fs", "a b", Self.address])
    #expect(try given("vlc --fullscreen", .film).suffix(3) == ["--fullscreen", "--", Self.address])
  }

  @Test func onlyWhatIsKnownToBeShortAndSilentIsLooped() async throws {
    for name in ["mpv", "vlc", "ffplay"] { try await players.add(name, "") }
    func given(_ player: String, _ kind: MediaKind, seconds: Double?, hasAudio: Bool? = nil) throws -> [String] {
      var target = try webTarget(kind)
      (target.duration, target.hasAudio) = (seconds, hasAudio)
      let settings = PlaybackSettings(player: player)
      let given = try arguments(plan(target, settings: settings))
      if player == "mpv" {
        let inTerminal = try arguments(plan(target, in: .terminal, settings: settings))
        #expect(given.filter { $0.hasPrefix("--loop") } == inTerminal.filter { $0.hasPrefix("--loop") })
      }
      return given
    }
    for seconds in [3, 60] as [Double?] {
      #expect(try given("mpv", .clip, seconds: seconds).contains("--loop-file=inf"))
      #expect(try given("mpv", .clip, seconds: seconds, hasAudio: false).contains("--loop-file=inf"))
      #expect(try given("mpv", .clip, seconds: seconds, hasAudio: true).contains("--loop-file=no"))
    }
    #expect(try given("mpv", .clip, seconds: nil).contains("--loop-file=no"), "it may be a film")
    for seconds in [nil, 3, 60] as [Double?] {
      #expect(try given("mpv", .gif, seconds: seconds).contains("--loop-file=inf"))
      #expect(try given("vlc", .gif, seconds: seconds).contains("--repeat"))
      #expect(try given("ffplay", .sticker, seconds: seconds).contains("-loop"))
    }
    #expect(try given("mpv", .clip, seconds: 61).contains("--loop-file=no"))
    #expect(try given("vlc", .clip, seconds: 61).contains("--play-and-exit"))
    #expect(try given("ffplay", .gif, seconds: 3600).contains("-autoexit"))
    #expect(try given("mpv", .photo, seconds: 61).contains("--image-display-duration=inf"))
  }

  @Test(arguments: ["yt-dlp", "youtube-dl"]) func aTrailerPlaysInMpvThatHas(_ helper: String) async throws {
    try await players.add("vlc", "")
    try await players.add("mpv", "")
    try await players.add(helper, "")
    let page = "https://www.youtube.com/watch?v=abc"
    for (player, own) in [(nil, []), ("vlc --fullscreen", []), ("mpv --mute=yes", ["--mute=yes"])] {
      guard case .detached(let command) = try plan(trailerTarget(), settings: PlaybackSettings(player: player)) else {
        throw TestFailure()
      }
      #expect(command.name == "mpv")
      #expect(
        command.arguments.suffix(4 + own.count) == ["--ytdl=yes", "--load-unsafe-playlists=no"] + own + ["--", page])
      #expect(command.arguments.contains("--loop-file=no"))
    }
    guard case .inTerminal(let command) = try plan(trailerTarget(), variables: [:]) else { throw TestFailure() }
    #expect(command.arguments.contains("--ytdl=yes"))
    guard case .askFirst = try plan(trailerTarget(), variables: ["SSH_TTY": "x"]) else { throw TestFailure() }
  }

  @Test func aTrailerOpensInTheBrowserElse() async throws {
    try await players.add("mpv", "")
    let advice = PlayPlan.impossible(
      message: "trailers need mpv with yt-dlp (apt install mpv yt-dlp), or a browser; ^T copies the film's page")
    #expect(try plan(trailerTarget()) == advice)
    try await players.add("xdg-open", "")
    guard case .detached(let command) = try plan(trailerTarget()) else { throw TestFailure() }
    #expect(command.name == "xdg-open" && command.arguments == ["https://www.youtube.com/watch?v=abc"])
    #expect(try plan(trailerTarget(), variables: [:]) == advice)
  }

  @Test func listsAreWhatPlayersMakeOfThem() async throws {
    for name in ["mpv", "vlc", "celluloid"] { try await players.add(name, "") }
    let second = "https://media.test/dog.mp4"
    func given(_ player: String, _ kind: MediaKind, _ other: MediaKind, in place: PlayPlace = .automatic) throws
      -> [String]
    {
      try arguments(
        PlayPlan(
          for: webTarget(kind), and: [webTarget(other, url: second)], in: place,
          pictures: .cells(trueColor: true), settings: PlaybackSettings(player: player),
          environment: players.environment()))
    }
    let common = ["--input-terminal=no", "--msg-level=all=error", "--force-window=immediate"]
    let list = ["--loop-file=no", "--keep-open=no", "--audio-fallback-to-null=yes"]
    let end = ["--ytdl=no", "--load-unsafe-playlists=no", "--", Self.address, second]
    #expect(try given("mpv", .gif, .clip) == common + list + ["--loop-playlist=inf"] + end)
    #expect(
      try given("mpv", .gif, .photo)
        == common + list + ["--loop-playlist=inf", "--image-display-duration=5"] + end)
    #expect(try given("mpv", .gif, .film) == common + list + end)
    #expect(
      try given("mpv", .gif, .clip, in: .terminal)
        == ["--vo=tct", "--really-quiet", "--force-window=no"] + list + ["--loop-playlist=inf"] + end)
    let vlc = ["--", Self.address, second]
    #expect(try given("vlc", .gif, .clip) == ["--quiet", "--loop"] + vlc)
    #expect(try given("vlc", .film, .photo) == ["--quiet", "--play-and-exit", "--image-duration=5"] + vlc)
    #expect(try given("celluloid", .film, .film) == [Self.address, second])
  }

  @Test func onlyWhatOnePlayerTakesIsAList() async throws {
    for name in ["mpv", "ffplay", "own"] { try await players.add(name, "") }
    let (clip, other, trailer) = (try webTarget(), try webTarget(url: "https://media.test/b.mp4"), try trailerTarget())
    func companions(_ targets: PlayTarget..., player: String? = nil) -> [PlayTarget] {
      PlayPlan.companions(
        of: targets, in: .automatic, settings: PlaybackSettings(player: player), environment: players.environment())
    }
    #expect(companions(clip).isEmpty)
    #expect(companions(clip, other, clip) == [other, clip])
    #expect(companions(clip, other, player: "ffplay").isEmpty)
    #expect(companions(clip, other, player: "own --fast").isEmpty)
    #expect(companions(clip, trailer, other) == [other], "nothing gets the film out of the page")
    #expect(companions(trailer, clip).isEmpty)
    try await players.add("yt-dlp", "")
    #expect(companions(clip, trailer, other) == [trailer, other])
    #expect(companions(trailer, clip, player: "ffplay") == [clip], "mpv plays pages and so all of it")
  }

  @Test func theFirstInstalledPlayerIsTaken() async throws {
    for name in ["xdg-open", "celluloid", "ffplay", "vlc", "mpv"] {
      try await players.add(name, "")
      guard case .detached(let command) = try plan() else { throw TestFailure() }
      #expect(command.name == name)
    }
    guard case .detached(let command) = try plan(settings: PlaybackSettings(player: "")) else { throw TestFailure() }
    #expect(command.name == "mpv")
  }

  @Test func withoutAPlayerTheMessageSaysWhatHelps() throws {
    #expect(
      try plan()
        == .impossible(message: "no player found: install mpv (apt install mpv) or set \"player\" in config.json5"))
    #expect(
      try plan(settings: PlaybackSettings(player: "mpvv --fs"))
        == .impossible(message: "mpvv was not found: install it, or set \"player\" in config.json5"))
    guard case .impossible = try plan(settings: PlaybackSettings(player: "mpv 'x")) else { throw TestFailure() }
  }

  @Test func playersUnderHomeAreFound() async throws {
    try await players.add("own", "")
    let plan = try plan(
      settings: PlaybackSettings(player: "~/own"), variables: ["WAYLAND_DISPLAY": "w", "HOME": players.directory.path])
    guard case .detached(let command) = plan else { throw TestFailure() }
    #expect(command.executable == players.directory.file("own"))
  }
}

import FoundationEssentials
import Glibc
import Media
import Processes
import Support
import Testing

@testable import Playback

@Suite(.timeLimit(.minutes(1))) struct PlaybackTests {
  private let players: FakePlayers
  private let events = EventRecorder()
  private let clock = ManualClock()

  init() throws { players = try FakePlayers() }

  private func playback(_ settings: PlaybackSettings = PlaybackSettings()) -> Playback {
    let events = events
    return Playback(
      settings: settings, environment: players.environment(), live: { $0 }, clock: clock,
      terminal: TerminalLoan(begin: { _ in nil }, end: {})
    ) {
      events.record($0)
    }
  }

  @Test func thePlayerGetsTheAddressAndASessionOfItsOwn() async throws {
    try await players.addRecorder("mpv", then: "exec sleep 1000")
    await playback().play(try webTarget(title: "--script=x\n${path}"))
    #expect(try await events.first(1) == [.started([], message: "Playing “--script=x\n${path}”.")])
    let pid = try await players.pid(of: "mpv")
    defer { kill(-pid, SIGKILL) }
    let given = try players.arguments(of: "mpv")
    #expect(given.contains("--force-media-title=--script=x ${path}"))
    #expect(given.suffix(2) == ["--", "https://media.test/cat.mp4"])
    #expect(getsid(pid) == pid)
  }

  @Test func trailersTellWhereTheyPlay() async throws {
    try await players.add("mpv", "")
    try await players.add("xdg-open", "")
    let trailer = try trailerTarget()
    await playback().play(trailer)
    #expect(
      try await events.first(1) == [
        .started([], message: "Opening the trailer's page in your browser (mpv with yt-dlp would play it here).")
      ])
    try await players.add("yt-dlp", "")
    await playback().play(trailer)
    #expect(try await events.first(2).last == .started([], message: "Playing the trailer of “Film” in mpv."))
  }

  @Test(arguments: [
    ("mpv", 2, "Playing 2 items."), ("ffplay", 1, "Playing “one” alone: its player does not take the others with it."),
  ])
  func ofAListAPlayerGetsWhatItTakes(player: String, count: Int, message: String) async throws {
    try await players.addRecorder(player)
    let targets = [try webTarget(title: "one"), try webTarget(title: "two")]
    await playback(PlaybackSettings(player: player)).play(targets)
    #expect(try await events.first(2) == [.started([], message: message), .ended([], after: .zero)])
    #expect(try players.arguments(of: player).count { $0 == "https://media.test/cat.mp4" } == count)
  }

  @Test func inATerminalTheRestOfAListIsNotLeftOutInSilence() async throws {
    try await players.add("own", "")
    let targets = [try webTarget(title: "one"), try webTarget(title: "two")]
    let (settings, environment) = (PlaybackSettings(player: "own"), players.environment())
    let others = PlayPlan.companions(of: targets, in: .terminal, settings: settings, environment: environment)
    #expect(others.isEmpty)
    let plan = PlayPlan(
      for: targets[0], and: others, in: .terminal, pictures: .cells(trueColor: true), settings: settings,
      environment: environment)
    guard case .inTerminal(let command) = plan else { throw TestFailure() }
    #expect(command.arguments == ["https://media.test/cat.mp4"])
    #expect(
      Playback.message(for: targets[0], others: 0, of: 1)
        == "Playing “one” alone: its player does not take the others with it.")
  }

  @Test func whatAProgramWasStartedWithIsTold() async throws {
    let (one, two) = (try itemTarget("one"), try itemTarget("two"))
    let items = [one, two].compactMap(\.item)
    let trailer = try trailerTarget(item: items[0])
    #expect(try await started { await $0.play([one, two]) } == nil, "there is no player")
    try await players.addRecorder("mpv")
    #expect(try await started { await $0.play([one, two]) } == items)
    let gone = PlayTarget(url: try #require(MediaURL(file: "/no/such/file.mp4")), title: "gone", kind: .clip)
    #expect(try await started { await $0.play(gone) } == nil)
    try await players.addRecorder("ffplay")
    #expect(try await started(PlaybackSettings(player: "ffplay")) { await $0.play([one, two]) } == [items[0]])
    try await players.add("xdg-open", "")
    #expect(try await started { await $0.play(trailer) } == [items[0]], "its page opens")
    #expect(try await started { await $0.play([one], in: .terminal) } == nil, "it does not get the terminal")
  }

  /// With what the first event says that a program was started.
  private func started(
    _ settings: PlaybackSettings = PlaybackSettings(), _ play: (Playback) async -> Void
  ) async throws -> [MediaItem]? {
    let before = events.all.count
    await play(playback(settings))
    if case .started(let items, _) = try await events.first(before + 1)[before] { return items }
    return nil
  }

  @Test func aQuickFailureIsToldWithTheLastLine() async throws {
    try await players.add("mpv", "echo starting; printf 'first\\n\\033[31mNo such host\\033[0m\\n\\n' >&2; exit 2")
    await playback().play(try webTarget())
    #expect(
      try await events.first(2) == [.started([], message: "Playing “Cat”."), .failed([], message: "mpv: No such host")])
  }

  @Test func noPlayerGetsAKey() async throws {
    try await players.add("mpv", "env >new && mv new variables")
    let environment = players.environment(["DISPLAY": ":0", "KLIPY_API_KEY": "s3cret", "TMDB_READ_TOKEN": "s3cret"])
    let playback = Playback(
      settings: PlaybackSettings(), environment: environment, live: { $0 },
      terminal: TerminalLoan(begin: { _ in nil }, end: {}), report: events.record)
    await playback.play(try webTarget())
    guard case .ended? = try await events.first(2).last else { throw TestFailure() }
    let variables = try String(contentsOfFile: players.directory.file("variables"), encoding: .utf8)
    #expect(variables.contains("DISPLAY=:0") && !variables.contains("s3cret"))
  }

  /// mpv's own advice would take a protection away.
  @Test func aPlaylistIsToldAsOne() async throws {
    try await players.add(
      "mpv",
      "echo 'Refusing to load potentially unsafe URL from a playlist.'\n"
        + "echo 'Use the --load-unsafe-playlists option to load it anyway.'\nexit 2")
    await playback().play(try webTarget())
    #expect(
      try await events.first(2).last
        == .failed([], message: "mpv was given a playlist and not a film, and flick lets it follow none"))
  }

  @Test func aSilentFailureIsToldByItsStatus() async throws {
    try await players.add("mpv", "exit 3")
    await playback().play(try webTarget())
    #expect(try await events.first(2).last == .failed([], message: "mpv could not play “Cat” (status 3)"))
    await playback().play([try webTarget(title: "one"), try webTarget(title: "two")])
    #expect(try await events.first(4).last == .failed([], message: "mpv could not play these 2 items (status 3)"))
    try await players.add("vlc", "kill -SEGV $$")
    await playback(PlaybackSettings(player: "vlc")).play(try webTarget())
    #expect(try await events.first(6).last == .failed([], message: "vlc crashed (signal 11)"))
  }

  @Test func anEndThatTheUserWantedIsNoFailure() async throws {
    for script in ["exit 0", "kill -TERM $$", "kill -INT $$", "exit 4"] {
      let before = events.all.count
      try await players.add("mpv", "echo noise >&2; \(script)")
      await playback().play(try webTarget())
      #expect(try await events.first(before + 2).last == .ended([], after: .zero))
    }
  }

  @Test(arguments: [("mpv", "mpv: the server answered 404 Not Found"), ("vlc", nil)])
  func aLateFailureIsToldWhereTheStatusSaysThatItIsOne(player: String, message: String?) async throws {
    let output = "[ffmpeg] https: HTTP error 404 Not Found\nFailed to open https://example.org/1.mp4."
    try await players.addRecorder(player, then: "until [ -e go ]; do sleep 0.01; done; echo '\(output)'; exit 2")
    await playback(PlaybackSettings(player: player)).play(try webTarget())
    _ = try await players.pid(of: player)
    clock.advance(by: .seconds(50))
    try Data().write(to: URL(filePath: players.directory.file("go")))
    let end = message.map { PlaybackEvent.failed([], message: $0) } ?? .ended([], after: .seconds(50))
    #expect(try await events.first(2) == [.started([], message: "Playing “Cat”."), end])
  }

  @Test func aNewPlayerReplacesTheFormer() async throws {
    try await players.addRecorder("mpv", then: "sleep 1000 & wait")
    let playback = playback()
    await playback.play(try webTarget(title: "one"))
    let first = try await players.pid(of: "mpv")
    defer { kill(-first, SIGKILL) }
    try await players.addRecorder("mpv", then: "exit 1")
    await playback.play(try webTarget(title: "two"))
    try await eventually { !isRunning(first) }
    // The former one's end is not reported, the new one's is.
    #expect(
      try await events.first(3)
        == [
          .started([], message: "Playing “one”."), .started([], message: "Playing “two”."),
          .failed([], message: "mpv could not play “two” (status 1)"),
        ])
  }

  @Test func aFormerPlayerThatIgnoresThatIsEndedForGood() async throws {
    try await players.addRecorder("mpv", then: "trap '' TERM; echo >ready; while :; do sleep 1; done")
    let clock = TestClock()
    let playback = Playback(
      settings: PlaybackSettings(), environment: players.environment(), live: { $0 }, clock: clock
    ) { _ in }
    await playback.play(try webTarget(title: "one"))
    let first = try await players.pid(of: "mpv")
    defer { kill(-first, SIGKILL) }
    try await eventually { access(players.directory.file("ready"), F_OK) == 0 }
    try await players.addRecorder("mpv", then: "exit 0")
    await playback.play(try webTarget(title: "two"))
    await clock.waitForSleepers()
    #expect(isRunning(first))
    clock.advance(by: Playback.endingPatience)
    try await eventually { !isRunning(first) }
  }

  @Test func playersMayStayWhenTheUserWantsThat() async throws {
    try await players.addRecorder("one", then: "exec sleep 1000")
    try await players.addRecorder("two", then: "exec sleep 1000")
    try await players.add("which", "n=one; [ -e one.pid ] && n=two; exec \"./$n\"")
    let playback = playback(PlaybackSettings(player: "which", replacesPlayer: false))
    await playback.play(try webTarget())
    let first = try await players.pid(of: "one")
    await playback.play(try webTarget())
    let second = try await players.pid(of: "two")
    #expect(isRunning(first) && isRunning(second))
    kill(second, SIGTERM)
    #expect(try await events.first(3).last == .ended([], after: .zero))
    #expect(isRunning(first))
    kill(first, SIGTERM)
    #expect(try await events.first(4).last == .ended([], after: .zero))
  }

  @Test func whatIsInTheWayIsReported() async throws {
    let events = events
    let environment = players.environment(["SSH_TTY": "x"])
    let playback = Playback(
      settings: PlaybackSettings(), environment: environment, live: { $0 },
      terminal: TerminalLoan(begin: { _ in nil }, end: {})
    ) { events.record($0) }
    let target = try itemTarget("Cat")
    await playback.play(target)
    try await players.add("mpv", "")
    await playback.play(target)
    await playback.play(target, in: .terminal)
    let all = try await events.first(3)
    guard case .failed = all[0], case .needsTerminal(let id, _) = all[1] else { throw TestFailure() }
    #expect(id == target.item?.id)
    #expect(
      all[2]
        == .failed(
          [], message: "there is no display, and to play here a terminal is needed, which standard input is not"))
  }

  @Test(arguments: [
    ("no program", 0o755, "could not be started (it is neither a program nor a script that begins with #!)"),
    (
      "#!/bin/sh\r\nexit 0\r\n", 0o755,
      "could not be started (it has the line ends of Windows, so there is no “/bin/sh”)"
    ),
    ("#!/no/such thing\n", 0o755, "could not be started (there is no “/no/such”, which its first line names)"),
    ("#!/bin/sh\n", 0o644, "may not be executed: chmod +x, or set \"player\" in config.json5"),
  ])
  func aPlayerThatCannotStartIsToldWithItsFile(text: String, mode: mode_t, words: String) async throws {
    let file = players.directory.file("broken")
    try Data(text.utf8).write(to: URL(filePath: file))
    #expect(chmod(file, mode) == 0)
    await playback(PlaybackSettings(player: file)).play(try webTarget())
    #expect(try await events.first(1) == [.failed([], message: "\(file) \(words)")])
  }

  @Test func inTheTerminalFailuresAreToldTooAndItComesBack() async throws {
    try await players.add("mpv", "echo sixels; echo no picture >&2; exit 2")
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let (events, returns) = (events, ScriptedValue(0))
    let playback = Playback(
      settings: PlaybackSettings(), environment: players.environment(), live: { $0 },
      terminal: TerminalLoan(begin: { _ in null }, end: { returns.change { $0 += 1 } })
    ) { events.record($0) }
    await playback.play(try webTarget(), in: .terminal)
    // No terminal, so the program is not started as its foreground.
    guard case .failed = events.all.first, events.all.count == 1 else { throw TestFailure() }
    #expect(returns.value == 1)
  }
}

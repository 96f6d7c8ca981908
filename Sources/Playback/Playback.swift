import Blocking
import Glibc
import Media
import Processes

/// Starts players and browsers. They get sessions of their own, and so live on when flick ends.
public actor Playback {
  /// A player that ends with failure later than this was seen to play, and its user ended it.
  public static let failureWindow = Duration.seconds(5)
  /// How long a player that another one replaces may take to end; then it is ended for good.
  static let endingPatience = Duration.seconds(3)
  /// The same for one inside the terminal: whoever ends flick waits for that.
  static let endingPatienceInTerminal = Duration.milliseconds(200)

  let settings: PlaybackSettings
  let environment: PlaybackEnvironment
  /// Takes displays away that have died since flick began.
  let live: @Sendable (PlaybackEnvironment) -> PlaybackEnvironment
  /// Starts to measure; what it gives tells the time since.
  private let stopwatch: @Sendable () -> @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void
  /// Where programs and files are looked for and started, and displays asked.
  private let disk = BlockingQueue()
  private let terminal: TerminalLoan
  private let report: @Sendable (PlaybackEvent) -> Void
  /// The players that run and were not told to end.
  private var players: [ChildProcess] = []
  /// The one that has the terminal now.
  private var playerInTerminal: ChildProcess?

  /// What a program is started for.
  private struct Purpose {
    /// What it plays; none where it shows a page that was asked for.
    var targets: [PlayTarget]
    /// One line for people, where there is something to say.
    var message: String?
    /// It plays, so it replaces the player before it and its end is told; a browser does neither.
    var isPlayer: Bool

    var started: PlaybackEvent { .started(targets.compactMap(\.item), message: message) }
  }

  /// Starts nothing yet.
  /// - Parameters:
  ///   - live: what is left of the environment when displays are taken away that do not answer.
  ///   - terminal: how a program gets the terminal.
  ///   - report: gets every event, on any thread.
  public init(
    settings: PlaybackSettings, environment: PlaybackEnvironment,
    live: @escaping @Sendable (PlaybackEnvironment) -> PlaybackEnvironment = { $0.withLiveDisplays() },
    clock: some Clock<Duration> = AlarmClock(), terminal: TerminalLoan = .standardInput,
    report: @escaping @Sendable (PlaybackEvent) -> Void
  ) {
    self.settings = settings
    self.environment = environment
    self.live = live
    stopwatch = {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    sleep = { @Sendable duration in try await clock.sleep(for: duration) }
    self.terminal = terminal
    self.report = report
  }

  /// Plays a target, or reports what is in the way.
  public func play(
    _ target: PlayTarget, in place: PlayPlace = .automatic, pictures: TerminalPictures = .cells(trueColor: true)
  ) async {
    await play([target], in: place, pictures: pictures)
  }

  /// Plays targets one after the other, as many as one player takes, or reports what is in the way. Returns when the
  /// player has started; one inside the terminal has ended then.
  public func play(
    _ targets: [PlayTarget], in place: PlayPlace = .automatic, pictures: TerminalPictures = .cells(trueColor: true)
  ) async {
    guard let target = targets.first else { return }
    let prepared = await look { [settings] environment in
      let others = PlayPlan.companions(of: targets, in: place, settings: settings, environment: environment)
      let plan = PlayPlan(
        for: target, and: others, in: place, pictures: pictures, settings: settings, environment: environment)
      let opensPage = target.format == .page && PlayPlan.pagePlayer(settings, environment) == nil
      return (plan: plan, others: others, opensPage: opensPage)
    }
    guard let (plan, others, opensPage) = prepared else {
      return report(.failed([], message: "“\(target.title)” could not be played: a disk does not answer"))
    }
    var message: String? = Self.message(
      for: target, others: others.count, of: targets.count - 1, opensPage: opensPage)
    // What plays in the terminal is seen there, but not what is left out.
    if case .inTerminal = plan, opensPage || others.count + 1 == targets.count { message = nil }
    await carryOut(plan, for: Purpose(targets: [target] + others, message: message, isPlayer: !opensPage))
  }

  /// What to press in mpv, which tells nobody.
  private static let wayBack = "q comes back"

  static func message(for target: PlayTarget, others: Int, of wanted: Int, opensPage: Bool = false) -> String {
    if opensPage { return "Opening the trailer's page in your browser (mpv with yt-dlp would play it here)." }
    if others > 0 {
      return others == wanted
        ? "Playing \(others + 1) items." : "Playing \(others + 1) of \(wanted + 1) items: the others only play alone."
    }
    if wanted > 0 { return "Playing “\(target.title)” alone: its player does not take the others with it." }
    return target.format == .page ? "Playing the trailer of “\(target.title)” in mpv." : "Playing “\(target.title)”."
  }

  /// Opens a web page in a browser, or reports what is in the way.
  public func open(page url: MediaURL) async {
    let plan = await look { [settings] in PlayPlan(page: url, settings: settings, environment: $0) }
    guard let plan else { return report(.failed([], message: "the page could not be opened: a disk does not answer")) }
    await carryOut(plan, for: Purpose(targets: [], message: nil, isPlayer: false))
  }

  /// Looks at files, programs and displays, with the displays that answer; nil when a disk does not.
  func look<Found: Sendable>(_ body: @escaping @Sendable (PlaybackEnvironment) -> Found) async -> Found? {
    try? await disk.run { [live, environment] in body(live(environment)) }
  }

  /// Starts a program, whose file may lie on a disk that does not answer.
  /// - Throws: `ProcessError`.
  func launch(
    _ command: Command, streams: StandardStreams, placement: ChildProcess.Placement
  ) async throws -> ChildProcess {
    do {
      return try await disk.run(watched: { watch in
        let child = try ChildProcess(command, streams: streams, placement: placement)
        // What comes too late is not wanted any more.
        if watch.isOver { child.send(SIGKILL) }
        return child
      })
    } catch is NoAnswer {
      throw ProcessError.notStarted(name: command.name, reason: "its disk does not answer")
    }
  }

  /// Ends the program that has the terminal, for good if need be; when this returns the terminal is flick's again.
  public func endInTerminal() async {
    guard let player = playerInTerminal else { return }
    end(player, within: Self.endingPatienceInTerminal)
    _ = await player.waitForExit()
  }

  /// Asks a player to end, and ends it when it does not in time.
  private func end(_ player: ChildProcess, within patience: Duration) {
    player.terminate()
    Task { [sleep] in
      guard (try? await sleep(patience)) != nil else { return }
      player.send(SIGKILL)
    }
  }

  /// Starts what is to be started, or reports what is in the way.
  private func carryOut(_ plan: PlayPlan, for purpose: Purpose) async {
    switch plan {
    case .detached(let command): await start(command, for: purpose)
    case .inTerminal(let command): await runInTerminal(command, for: purpose)
    case .askFirst(let message): report(.needsTerminal(purpose.targets.first?.item?.id, message: message))
    case .impossible(let message): report(.failed([], message: message))
    }
  }

  private func start(_ command: Command, for purpose: Purpose) async {
    let elapsed = stopwatch()
    do {
      // mpv writes its errors to its output.
      let child = try await launch(
        command, streams: StandardStreams(output: .captured, errors: .captured), placement: .ownSession)
      report(purpose.started)
      if purpose.isPlayer { replacePlayers(by: child) }
      let played = purpose.isPlayer ? purpose.targets : []
      Task {
        let outcome = await child.waitForExit()
        let event = Self.event(outcome, of: child, command, played, after: elapsed())
        if purpose.isPlayer { playerEnded(child, event) } else if case .failed = event { report(event) }
      }
    } catch {
      report(.failed([], message: Self.message(of: error, command)))
    }
  }

  private func replacePlayers(by player: ChildProcess) {
    if settings.replacesPlayer {
      for former in players { end(former, within: Self.endingPatience) }
      players = []
    }
    players.append(player)
  }

  /// Nothing is said of a player that another one replaced.
  private func playerEnded(_ player: ChildProcess, _ event: PlaybackEvent) {
    guard let index = players.firstIndex(where: { $0 === player }) else { return }
    players.remove(at: index)
    report(event)
  }

  /// Gives the terminal to a command until that ends, and then back to flick's process group.
  private func runInTerminal(_ command: Command, for purpose: Purpose) async {
    guard let descriptor = await terminal.begin(command.name == Player.mpv.rawValue ? Self.wayBack : "") else {
      let message = "there is no display, and to play here a terminal is needed, which standard input is not"
      return report(.failed([], message: message))
    }
    let elapsed = stopwatch()
    let event: PlaybackEvent
    do {
      let child = try await launch(
        command, streams: StandardStreams(input: .inherited, output: .inherited, errors: .captured),
        placement: .foreground(terminal: descriptor))
      playerInTerminal = child
      report(purpose.started)
      event = Self.event(await child.waitForExit(), of: child, command, purpose.targets, after: elapsed())
      playerInTerminal = nil
    } catch {
      event = .failed([], message: Self.message(of: error, command))
    }
    terminal.end()
    report(event)
  }

  private static func event(
    _ outcome: ChildProcess.Outcome, of child: ChildProcess, _ command: Command, _ targets: [PlayTarget],
    after elapsed: Duration
  ) -> PlaybackEvent {
    let reason: String
    let items = targets.compactMap(\.item)
    let ended = PlaybackEvent.ended(items, after: elapsed)
    switch outcome {
    // mpv's status 4 is an end by a signal or ^C.
    case .exited(code: 4) where command.name == Player.mpv.rawValue: return ended
    case .exited(code: 0): return ended
    case .signaled(SIGTERM), .signaled(SIGINT), .signaled(SIGHUP), .signaled(SIGKILL): return ended
    case .exited(let code) where targets.count == 1:
      reason = "could not play “\(targets[0].title)” (status \(code))"
    case .exited(let code) where !targets.isEmpty:
      reason = "could not play these \(targets.count) items (status \(code))"
    case .exited(let code): reason = "ended with status \(code)"
    case .signaled(let signal): reason = "crashed (signal \(signal))"
    }
    // mpv's status says what it was; others may end so when the user closes them.
    let isTelling = command.name == Player.mpv.rawValue
    guard isTelling || elapsed < failureWindow else { return ended }
    if PlayerComplaint.isOfPlaylist(child.lastOutput) {
      return .failed(
        items, message: "\(command.name) was given a playlist and not a film, and flick lets it follow none")
    }
    let line = PlayerComplaint.line(of: child.lastOutput, limit: 160)
    return .failed(items, message: line.map { "\(command.name): \($0)" } ?? "\(command.name) \(reason)")
  }

  private static func message(of error: any Error, _ command: Command) -> String {
    (error as? ProcessError)?.message ?? "\(command.name) could not be started"
  }
}

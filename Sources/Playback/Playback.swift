import Glibc
import Media
import Processes

/// What came of playing something.
public enum PlaybackEvent: Hashable, Sendable {
  /// A player was started beside flick; one line for people.
  case started(message: String)
  /// A page was handed to a browser; one line for people where they did not ask for the page itself.
  case opened(message: String?)
  /// The screen must be suspended and the command then given to `Playback.run(_:inTerminal:)`, which plays these, or
  /// none of them if it shows a page that was asked for.
  case needsTerminal(Command, with: [PlayTarget])
  /// One line for people; if they go on, play this again in `PlayPlace.terminal`.
  case askFirst(message: String, of: PlayTarget)
  /// One line for people.
  case failed(message: String)
  /// A player ended, and nothing needs to be said.
  case ended
}

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
  private let report: @Sendable (PlaybackEvent) -> Void
  /// The players that run and were not told to end.
  private var players: [ChildProcess] = []
  /// The one that has the terminal now.
  private var playerInTerminal: ChildProcess?

  /// Starts nothing yet.
  /// - Parameters:
  ///   - live: what is left of the environment when displays are taken away that do not answer.
  ///   - report: gets every event, on any thread.
  public init(
    settings: PlaybackSettings, environment: PlaybackEnvironment,
    live: @escaping @Sendable (PlaybackEnvironment) -> PlaybackEnvironment = { $0.withLiveDisplays() },
    clock: some Clock<Duration> = ContinuousClock(),
    report: @escaping @Sendable (PlaybackEvent) -> Void
  ) {
    self.settings = settings
    self.environment = environment
    self.live = live
    stopwatch = {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    sleep = { try await clock.sleep(for: $0) }
    self.report = report
  }

  /// Plays a target, or reports what is in the way.
  /// - Returns: As for several.
  @discardableResult
  public func play(
    _ target: PlayTarget, in place: PlayPlace = .automatic, pictures: TerminalPictures = .cells(trueColor: true)
  ) -> [PlayTarget] {
    play([target], in: place, pictures: pictures)
  }

  /// Plays targets one after the other, as many as one player takes, or reports what is in the way.
  /// - Returns: Those that a program was started with; none where it needs the terminal, which it has yet to be given.
  @discardableResult
  public func play(
    _ targets: [PlayTarget], in place: PlayPlace = .automatic, pictures: TerminalPictures = .cells(trueColor: true)
  ) -> [PlayTarget] {
    guard let target = targets.first else { return [] }
    let environment = live(environment)
    let others = PlayPlan.companions(of: targets, in: place, settings: settings, environment: environment)
    let plan = PlayPlan(
      for: target, and: others, in: place, pictures: pictures, settings: settings, environment: environment)
    if target.format == .page, PlayPlan.pagePlayer(settings, environment) == nil {
      let message = "Opening the trailer's page in your browser (mpv with yt-dlp would play it here)."
      return carryOut(plan, [target], then: .opened(message: message)) == nil ? [] : [target]
    }
    let event = PlaybackEvent.started(message: Self.message(for: target, others: others.count, of: targets.count - 1))
    // In a window that is said when it is there.
    if case .inTerminal = plan, others.count + 1 < targets.count { report(event) }
    guard let player = carryOut(plan, [target] + others, then: event) else { return [] }
    if settings.replacesPlayer {
      for former in players { end(former, within: Self.endingPatience) }
      players = []
    }
    players.append(player)
    return [target] + others
  }

  private static func message(for target: PlayTarget, others: Int, of wanted: Int) -> String {
    if others > 0 {
      return others == wanted
        ? "Playing \(others + 1) items." : "Playing \(others + 1) of \(wanted + 1) items: the others only play alone."
    }
    if wanted > 0 { return "Playing “\(target.title)” alone: its player does not take the others with it." }
    return target.format == .page ? "Playing the trailer of “\(target.title)” in mpv." : "Playing “\(target.title)”."
  }

  /// Opens a web page in a browser, or reports what is in the way.
  public func open(page url: MediaURL) {
    let plan = PlayPlan(page: url, settings: settings, environment: live(environment))
    _ = carryOut(plan, [], then: .opened(message: nil))
  }

  /// Gives the terminal to a command until that ends, and then back to flick's process group. The screen must be
  /// suspended meanwhile.
  /// - Parameters:
  ///   - targets: What it plays; none for a page.
  ///   - terminal: A descriptor of flick's controlling terminal.
  ///   - started: Called once the command runs.
  /// - Returns: `.ended` or `.failed`; it is not reported.
  public func run(
    _ command: Command, with targets: [PlayTarget], inTerminal terminal: Int32, started: @Sendable () -> Void = {}
  ) async -> PlaybackEvent {
    let elapsed = stopwatch()
    do {
      let child = try ChildProcess(
        command, streams: StandardStreams(input: .inherited, output: .inherited, errors: .captured),
        placement: .foreground(terminal: terminal))
      playerInTerminal = child
      defer { playerInTerminal = nil }
      started()
      return Self.event(await child.waitForExit(), of: child, command, targets, after: elapsed())
    } catch {
      return .failed(message: Self.message(of: error, command))
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

  /// Starts what is to be started for some targets, the first of which may be asked about, and reports the event or what
  /// is in the way.
  private func carryOut(_ plan: PlayPlan, _ targets: [PlayTarget], then event: PlaybackEvent) -> ChildProcess? {
    switch plan {
    case .detached(let command): return start(command, with: targets, then: event)
    case .inTerminal(let command): report(.needsTerminal(command, with: targets))
    case .askFirst(let message): if let target = targets.first { report(.askFirst(message: message, of: target)) }
    case .impossible(let message): report(.failed(message: message))
    }
    return nil
  }

  private func start(
    _ command: Command, with targets: [PlayTarget], then event: PlaybackEvent
  ) -> ChildProcess? {
    let elapsed = stopwatch()
    do {
      // mpv writes its errors to its output.
      let child = try ChildProcess(
        command, streams: StandardStreams(output: .captured, errors: .captured), placement: .ownSession)
      report(event)
      let isPlayer = if case .started = event { true } else { false }
      let played = isPlayer ? targets : []
      Task {
        let outcome = await child.waitForExit()
        let event = Self.event(outcome, of: child, command, played, after: elapsed())
        if isPlayer { playerEnded(child, event) } else if event != .ended { report(event) }
      }
      return child
    } catch {
      report(.failed(message: Self.message(of: error, command)))
      return nil
    }
  }

  /// Nothing is said of a player that another one replaced.
  private func playerEnded(_ player: ChildProcess, _ event: PlaybackEvent) {
    guard let index = players.firstIndex(where: { $0 === player }) else { return }
    players.remove(at: index)
    report(event)
  }

  private static func event(
    _ outcome: ChildProcess.Outcome, of child: ChildProcess, _ command: Command, _ targets: [PlayTarget],
    after elapsed: Duration
  ) -> PlaybackEvent {
    let reason: String
    switch outcome {
    // mpv's status 4 is an end by a signal or ^C.
    case .exited(code: 4) where command.name == Player.mpv.rawValue: return .ended
    case .exited(code: 0): return .ended
    case .signaled(SIGTERM), .signaled(SIGINT), .signaled(SIGHUP), .signaled(SIGKILL): return .ended
    case .exited(let code) where targets.count == 1:
      reason = "could not play “\(targets[0].title)” (status \(code))"
    case .exited(let code) where !targets.isEmpty:
      reason = "could not play these \(targets.count) items (status \(code))"
    case .exited(let code): reason = "ended with status \(code)"
    case .signaled(let signal): reason = "crashed (signal \(signal))"
    }
    guard elapsed < failureWindow else { return .ended }
    guard let line = PrintableLine.last(of: child.lastOutput, limit: 160) else {
      return .failed(message: "\(command.name) \(reason).")
    }
    return .failed(message: "\(command.name): \(line)")
  }

  private static func message(of error: any Error, _ command: Command) -> String {
    (error as? ProcessError)?.message ?? "\(command.name) could not be started."
  }
}

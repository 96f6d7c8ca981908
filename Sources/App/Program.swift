import Browser
import CommandLine
import Media
import Settings
import Surface
import Terminal

/// The browser at work: events in, frames out. Confined to the main thread.
final class Program {
  private let mailbox: Mailbox<Message>
  private let runner: EffectRunner
  private let terminal: TerminalController
  private let loop: EventLoop<Message>
  private let start = ContinuousClock.now
  private var state: State
  private var hasRecalled = false
  private var hasDrawn = false

  /// Asks the first question, then takes the terminal over: the answer is often there when the screen is.
  /// - Throws: `UserError` when the terminal or the named source will not do.
  init(_ context: Context, place: SessionSnapshot, picks: Bool = false, hint: String? = nil) throws {
    let device = try TerminalController.Device()
    do {
      let mailbox = try Mailbox<Message>()
      let sources = SourceController(context) { mailbox.post(.event($0)) }
      let runner = EffectRunner(context, sources, mailbox: mailbox)
      var state = State(context, place: place, geometry: TerminalGeometry(device.size), picks: picks)
      if let warning = context.configuration.warnings.first {
        _ = Browser.update(&state, with: .notice(Notice(warning, isError: true)), at: .zero)
      }
      if let hint { _ = Browser.update(&state, with: .hint(hint), at: .zero) }
      Browser.start(&state).forEach(runner.perform)
      terminal = try TerminalController(device, context, sources, settings: state.settings, mailbox: mailbox)
      runner.terminal = terminal
      _ = Browser.update(&state, with: .colorMode(terminal.colorMode), at: .zero)
      self.state = state
      self.mailbox = mailbox
      self.runner = runner
      loop = EventLoop(
        terminal: device.descriptor, mailbox: mailbox, hangup: .signal(.hangup),
        isResize: { if case .signal(.resize) = $0 { true } else { false } })
    } catch let error as TerminalError {
      throw UserError.usage("\(error)")
    }
  }

  /// Runs until something ends it. The terminal is given back before it returns.
  /// - Returns: the exit code, and what is for standard output.
  func run() -> (code: Int32, output: String) {
    terminal.begin()
    loop.awaitsRoom = { [terminal] in terminal.awaitedDescriptor }
    loop.run { [self] turn in handle(turn) }
    runner.closeTerminal()
    if !state.place.isStart { keepPlace() }
    state.farewell.map { Output.complain($0) }
    let isKept = runner.close()
    let exit = runner.exit ?? EffectRunner.Exit(code: 0)
    return (tellLostChanges(isKept) && exit.code == 0 ? 1 : exit.code, exit.output)
  }

  /// Says what the library refused, or did not answer, when nobody looked at the screen any more.
  /// - Returns: whether something is lost.
  private func tellLostChanges(_ isKept: Bool) -> Bool {
    var reasons = isKept ? [] : ["the library's disk does not answer"]
    for case .event(.collection(.failed(let effect, let reason))) in mailbox.drain() where effect.isWish {
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    for reason in reasons { Output.complain("what was changed last could not be kept: \(reason)") }
    return !reasons.isEmpty
  }

  private func handle(_ turn: EventLoop<Message>.Turn) -> EventLoop<Message>.Next {
    if let size = turn.size { update(.resized(terminal.resize(to: size))) }
    turn.messages.forEach(handle)
    handle(turn.inputs)
    terminal.handleTimeouts(at: turn.now)
    if let deadline = state.nextDeadline, deadline <= elapsed { update(.tick) }
    // What a cached search answered comes back within this same turn. What comes after the end is told when the terminal
    // has been given back.
    while runner.exit == nil, case let messages = mailbox.drain(), !messages.isEmpty { messages.forEach(handle) }
    if runner.exit != nil { return .stop }
    loop.readsTerminal = !terminal.isLent
    terminal.draw(view(state))
    // The library's thread would take its time from the first results, which come with the second frame.
    if !hasRecalled, hasDrawn || state.nextDeadline == nil {
      hasRecalled = true
      runner.recallFormerSessions()
    }
    hasDrawn = true
    return .wait(until: [state.nextDeadline.map { start + $0 }, terminal.deadline].compactMap { $0 }.min())
  }

  /// A run of text that came at once, as from a terminal without bracketed paste, is one change of the query.
  private func handle(_ inputs: [InputEvent]) {
    var text = ""
    func flush() {
      guard !text.isEmpty else { return }
      update(.input(text.count == 1 ? .key(.character(Character(text)), []) : .paste(text)))
      text = ""
    }
    for input in inputs {
      if case .key(.character(let character), []) = input, state.takesText {
        text.append(character)
      } else {
        flush()
        terminal.handle(input)
        update(.input(input))
      }
    }
    flush()
  }

  private func handle(_ message: Message) {
    switch message {
    case .event(let event): update(event)
    case .signal(let signal): handle(signal)
    case .thumbnail(let event): terminal.pictures.handle(event)
    case .terminalWanted(let answer, let line): terminal.lend(to: answer, saying: line)
    case .terminalReturned: terminal.takeBack()
    case .terminalSettled: terminal.settle()
    }
  }

  private func handle(_ signal: ProcessSignal) {
    switch signal {
    case .hangup, .interrupt, .terminate: runner.exit = EffectRunner.Exit(code: 128 + signal.rawValue)
    case .stop: terminal.suspend()
    case .continue: terminal.handleContinuation()
    // Of one that came during a turn; the loop makes a turn's size of all others.
    case .resize: if let size = terminal.size { update(.resized(terminal.resize(to: size))) }
    }
  }

  private func update(_ event: Event) {
    let effects = Browser.update(&state, with: event, at: elapsed)
    effects.forEach(runner.perform)
    if effects.contains(where: \.leadsSomewhere) { keepPlace() }
  }

  /// A program that asks for something to be picked is not where the user goes on.
  private func keepPlace() {
    if !state.settings.picks { runner.keep(state.place) }
  }

  private var elapsed: Duration { start.duration(to: .now) }
}

extension State {
  /// As it is before anything was asked.
  fileprivate init(_ context: Context, place: SessionSnapshot, geometry: TerminalGeometry, picks: Bool) {
    let configuration = context.configuration
    let entries = context.sources.entries
    self.init(
      settings: BrowserSettings(
        filter: configuration[Registry.contentFilter], locale: configuration[Registry.locale],
        animates: configuration[Registry.animation], colors: configuration[Registry.theme],
        accent: configuration[Registry.accent], border: configuration[Registry.marks],
        usesScreenReader: configuration[Registry.screenReader], picks: picks,
        keysFile: context.environment.shortPath(context.environment.keysPath)),
      geometry: geometry, sources: entries, source: place.source, kind: place.kind, query: place.query,
      returning: place.selected,
      uncheckedKeys: Set(entries.map(\.descriptor).filter(configuration.hasUncheckedKey).map(\.id)))
  }
}

import Browser
import Glibc
import Media
import Surface
import Terminal

/// The browser at work: events in, frames out. Confined to the main thread.
final class Program {
  private let terminal: Int32
  private let mailbox: Mailbox<Message>
  private let screen: Screen
  private let signals: SignalWatcher
  private let loop: EventLoop<Message>
  private let runner: EffectRunner
  private let start = ContinuousClock.now
  private var state: State
  private var exitCode: Int32?

  /// Asks the first question, then takes the terminal over: the answer is often there when the screen is.
  /// - Throws: `UserError` when the terminal or the named source will not do.
  init(_ context: Context, query: String) throws {
    let source = try context.sources.initial(context.configuration.source)
    terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0, let size = TerminalSize(descriptor: terminal) else {
      throw UserError.usage("a terminal is needed, and /dev/tty cannot be opened")
    }
    do {
      let mailbox = try Mailbox<Message>()
      self.mailbox = mailbox
      runner = EffectRunner(context, mailbox: mailbox)
      state = State(
        settings: Settings(
          filter: context.configuration.contentFilter.value, locale: context.configuration.locale?.value),
        geometry: Self.geometry(size), sources: context.sources.entries, source: source, query: query)
      var first = state
      for effect in Browser.start(&first) { _ = runner.run(effect) }
      CrashGuard.install()
      signals = try SignalWatcher { mailbox.post(.signal($0)) }
      screen = try Screen(
        descriptor: terminal, size: size, environment: context.environment.variables,
        usesMouse: context.configuration.mouse.value)
      first.settings.palette = Self.palette(screen.colorMode)
      state = first
    } catch let error as TerminalError {
      throw UserError.usage("\(error)")
    }
    loop = EventLoop(
      terminal: terminal, mailbox: mailbox, hangup: .signal(.hangup),
      isResize: { if case .signal(.resize) = $0 { true } else { false } })
  }

  /// Runs until something ends it; returns the exit code. The terminal is given back before it returns.
  func run() -> Int32 {
    loop.run { [self] turn in take(turn) }
    screen.close()
    signals.end()
    return exitCode ?? 0
  }

  private func take(_ turn: EventLoop<Message>.Turn) -> EventLoop<Message>.Next {
    if let size = turn.size { resize(to: size) }
    turn.messages.forEach(take)
    for input in turn.inputs { update(.input(input)) }
    if let deadline = state.nextDeadline, deadline <= elapsed { update(.tick) }
    // What a cached search answered comes back within this same turn.
    while case let messages = mailbox.drain(), !messages.isEmpty { messages.forEach(take) }
    if exitCode != nil { return .stop }
    if loop.readsTerminal { screen.draw(view(state)) }
    return .wait(until: state.nextDeadline.map { start + $0 })
  }

  private func take(_ message: Message) {
    switch message {
    case .event(let event): update(event)
    case .signal(let signal): take(signal)
    case .playback(.needsTerminal(let command)):
      screen.suspend()
      loop.readsTerminal = false
      runner.run(command, inTerminal: terminal)
    case .playback(let event):
      if let event = runner.playEvent(for: event) { update(.play(event)) }
    case .terminalReturned(let event):
      // Keys that were meant for the player.
      tcflush(terminal, TCIFLUSH)
      loop.readsTerminal = true
      comeBack()
      if let event = runner.playEvent(for: event) { update(.play(event)) }
    case .identityWaived(let effect): perform(effect)
    }
  }

  private func take(_ signal: ProcessSignal) {
    switch signal {
    case .hangup, .interrupt, .terminate: exitCode = 128 + signal.rawValue
    case .stop: suspend()
    case .continue: if loop.readsTerminal { comeBack() }
    case .resize: if let size = TerminalSize(descriptor: terminal) { resize(to: size) }
    }
  }

  private func update(_ event: Event) {
    for effect in Browser.update(&state, with: event, at: elapsed) { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .quit(let code): exitCode = code
    case .redraw: screen.redraw()
    case .suspend: suspend()
    case .copy(let text, let what):
      screen.copyToClipboard(text)
      update(.notice(Notice("\(what) copied: \(text)")))
    default:
      if let notice = runner.run(effect) { update(.notice(notice)) }
    }
  }

  private func suspend() {
    guard loop.readsTerminal else { return }
    screen.suspend()
    signals.suspendProcess()
    comeBack()
  }

  /// The terminal may have another size than when it was left.
  private func comeBack() {
    screen.resume()
    if let size = TerminalSize(descriptor: terminal) { resize(to: size) }
  }

  private func resize(to size: TerminalSize) {
    screen.resize(size)
    update(.resized(Self.geometry(size)))
  }

  private var elapsed: Duration { start.duration(to: .now) }

  private static func palette(_ mode: ColorMode) -> Palette {
    switch mode {
    case .mono: .none
    case .eight, .sixteen: .few
    case .indexed256, .direct: .many
    }
  }

  private static func geometry(_ size: TerminalSize) -> TerminalGeometry {
    guard let width = size.cellWidth, let height = size.cellHeight else { return TerminalGeometry(size: size.size) }
    return TerminalGeometry(size: size.size, cellAspect: Double(width) / Double(height))
  }
}

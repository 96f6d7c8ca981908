import Browser
import CommandLine
import Glibc
import Media
import Settings
import Surface
import Terminal

/// The browser at work: events in, frames out. Confined to the main thread.
final class Program {
  private let terminal: Int32
  private let environment: TerminalEnvironment
  private let mailbox: Mailbox<Message>
  private let screen: Screen
  private let signals: SignalWatcher
  private let loop: EventLoop<Message>
  private let runner: EffectRunner
  private let pictures: PictureController
  private let configuration: Configuration
  private var probe: CapabilityProbe
  /// What was decided last; nil before the first time.
  private var graphics: GraphicsDecision?
  private var colors: ColorMode?
  private let start = ContinuousClock.now
  private var state: State
  private var exitCode: Int32?
  /// What was picked for another program, one a line.
  private(set) var picked = ""
  private var hasRecalled = false
  private var hasDrawn = false

  /// Asks the first question, then takes the terminal over: the answer is often there when the screen is.
  /// - Throws: `UserError` when the terminal or the named source will not do.
  init(_ context: Context, place: SessionSnapshot, picks: Bool = false) throws {
    environment = TerminalEnvironment(context.environment.variables)
    terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0, let size = TerminalSize(descriptor: terminal) else {
      throw UserError.usage("a terminal is needed, and /dev/tty cannot be opened")
    }
    do {
      let mailbox = try Mailbox<Message>()
      self.mailbox = mailbox
      let entries = context.sources.entries
      runner = EffectRunner(context, mailbox: mailbox)
      pictures = PictureController(context, multiplexer: environment.multiplexer, mailbox: mailbox)
      configuration = context.configuration
      state = State(
        settings: BrowserSettings(
          filter: context.configuration[Registry.contentFilter], locale: context.configuration[Registry.locale],
          animates: context.configuration[Registry.animation], colors: context.configuration[Registry.theme],
          accent: context.configuration[Registry.accent], border: context.configuration[Registry.marks],
          usesScreenReader: context.configuration[Registry.screenReader], picks: picks),
        geometry: Self.geometry(size), sources: entries, source: place.source, kind: place.kind,
        query: place.query, returning: place.selected,
        uncheckedKeys: Set(
          entries.map(\.descriptor).filter(context.configuration.hasUncheckedKey).map(\.id)))
      var first = state
      if let warning = context.configuration.warnings.first {
        _ = Browser.update(&first, with: .notice(Notice(warning, isError: true)), at: .zero)
      }
      for effect in Browser.start(&first) { _ = runner.run(effect) }
      CrashGuard.install()
      signals = try SignalWatcher { mailbox.post(.signal($0)) }
      screen = try Screen(
        descriptor: terminal, size: size, environment: environment,
        usesMouse: context.configuration[Registry.mouse])
      probe = CapabilityProbe(environment, size: size)
      first.settings.colorMode = screen.colorMode
      screen.useBase(first.settings.base)
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
    if configuration.wishedGraphics == GraphicsMode.none {
      decideOnPictures()
    } else {
      // Asked before the first frame, which does not wait for the answers.
      screen.write(probe.ask(at: .now).utf8)
    }
    loop.awaitsRoom = { [screen] in screen.awaitedDescriptor }
    loop.run { [self] turn in take(turn) }
    if !loop.readsTerminal {
      // From the background nothing can be given back: the kernel would stop flick.
      runner.endPlayerInTerminal()
      screen.resume()
    }
    pictures.close()
    screen.close()
    signals.end()
    if !state.place.isStart { keepPlace() }
    let isKept = runner.close()
    let code = exitCode ?? 0
    return tellLostChanges(isKept) && code == 0 ? 1 : code
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

  private func take(_ turn: EventLoop<Message>.Turn) -> EventLoop<Message>.Next {
    if let size = turn.size { resize(to: size) }
    turn.messages.forEach(take)
    takeAll(turn.inputs)
    if probe.isOver(at: turn.now) { decideOnPictures() }
    if let questions = probe.questionsToRepeat(at: turn.now) { askAgain(questions) }
    if let deadline = state.nextDeadline, deadline <= elapsed { update(.tick) }
    // What a cached search answered comes back within this same turn. What comes after the end is told when the terminal
    // has been given back.
    while exitCode == nil, case let messages = mailbox.drain(), !messages.isEmpty { messages.forEach(take) }
    if exitCode != nil { return .stop }
    if loop.readsTerminal { screen.draw(view(state)) }
    // The library's thread would take its time from the first results, which come with the second frame.
    if !hasRecalled, hasDrawn || state.nextDeadline == nil {
      hasRecalled = true
      runner.recallFormerSessions()
    }
    hasDrawn = true
    return .wait(until: [state.nextDeadline.map { start + $0 }, probe.deadline].compactMap { $0 }.min())
  }

  /// A run of text that came at once, as from a terminal without bracketed paste, is one change of the query.
  private func takeAll(_ inputs: [InputEvent]) {
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
        take(input)
      }
    }
    flush()
  }

  /// Only while pictures are not drawn by the best way there is inside tmux.
  private func askAgain(_ questions: String) {
    guard graphics?.mode != .kitty, configuration.wishedGraphics == nil else { return }
    screen.write(questions.utf8)
  }

  private func take(_ input: InputEvent) {
    if case .focus(true) = input, let questions = probe.questionsToRepeat(at: .now, gainedFocus: true) {
      askAgain(questions)
    }
    if case .reply(let reply) = input {
      screen.handle(reply)
      if probe.handle(reply) { decideOnPictures() }
    }
    update(.input(input))
  }

  /// The terminal has answered, or is not going to.
  private func decideOnPictures() {
    let capabilities = probe.capabilities
    if capabilities.hasTruecolor == true { screen.useTruecolor() }
    let decision = GraphicsDecision(
      capabilities, environment: environment, wish: configuration.wishedGraphics,
      symbols: configuration[Registry.symbols], hasColors: screen.colorMode.hasManyColors)
    let mode = decision.mode
    let isSame = mode == graphics?.mode && decision.symbols == graphics?.symbols
    guard !isSame || screen.colorMode != colors else { return }
    (graphics, colors) = (decision, screen.colorMode)
    let form = screen.useGraphics(mode, symbols: decision.symbols, capabilities: capabilities)
    state.settings.colorMode = screen.colorMode
    screen.useBase(state.settings.base)
    let fault = pictures.use(form, capabilities, background: state.settings.pictureBackground)
    let reason = mode == .none ? decision.reason : fault
    update(.pictureMode(reason.map { .off(reason: $0) } ?? .on))
  }

  private func take(_ message: Message) {
    switch message {
    case .thumbnail(let thumbnail):
      pictures.handle(thumbnail, on: screen)
    case .event(let event): update(event)
    case .collections(let collections): update(runner.take(collections))
    case .signal(let signal): take(signal)
    case .terminalWanted(let answer):
      screen.suspend()
      loop.readsTerminal = false
      answer.yield(terminal)
    case .picked(let links):
      picked = links
      exitCode = 0
    case .terminalReturned:
      // Keys that were meant for the player.
      tcflush(terminal, TCIFLUSH)
      loop.readsTerminal = true
      comeBack()
    case .keyEntered(let key, let source, let isChecked):
      if let notice = runner.keep(key, for: source, isChecked: isChecked) { update(.notice(notice)) }
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
    let effects = Browser.update(&state, with: event, at: elapsed)
    effects.forEach(perform)
    if effects.contains(where: \.leadsSomewhere) { keepPlace() }
  }

  /// A program that asks for something to be picked is not where the user goes on.
  private func keepPlace() {
    if !state.settings.picks { runner.keep(state.place) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .quit(let code): exitCode = code
    case .redraw: screen.redraw()
    case .suspend: suspend()
    case .showPictures(let wishes): pictures.show(wishes, on: screen)
    case .retryPicture(let item): pictures.retry(item)
    case .copy(let text, _):
      screen.copyToClipboard(text)
      _ = runner.run(effect)
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
    // A larger font comes as another size as well.
    if let width = size.cellWidth, let height = size.cellHeight { pictures.cell = Size(columns: width, rows: height) }
    update(.resized(Self.geometry(size)))
  }

  private var elapsed: Duration { start.duration(to: .now) }

  private static func geometry(_ size: TerminalSize) -> TerminalGeometry {
    guard let width = size.cellWidth, let height = size.cellHeight else { return TerminalGeometry(size: size.size) }
    return TerminalGeometry(size: size.size, cellAspect: Double(width) / Double(height))
  }
}

import Blocking
import Browser
import CommandLine
import Glibc
import Settings
import Surface
import Terminal

/// The terminal: who has it, what it can do, and the screen and the pictures on it. Confined to the main thread.
final class TerminalController {
  /// In which tmux (3.5) and kitty around it are through with a change of screens: what passes through meanwhile gets lost.
  private static let tmuxPatience = Duration.seconds(2)

  let pictures: PictureController
  /// Whether another program has it.
  private(set) var isLent = false
  private let descriptor: Int32
  private let mailbox: Mailbox<Message>
  private let screen: Screen
  private let signals: SignalWatcher
  private let configuration: Configuration
  private let environment: TerminalEnvironment
  /// Of the browser, as far as the screen needs them.
  private var settings: BrowserSettings
  private var probe: CapabilityProbe
  /// What was decided last; nil before the first time.
  private var graphics: GraphicsDecision?

  /// The terminal's device and its size, before it is taken over.
  struct Device {
    let descriptor: Int32
    let size: TerminalSize

    /// - Throws: `UserError` where there is none.
    init() throws {
      descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0, let size = TerminalSize(descriptor: descriptor) else {
        throw UserError.usage("a terminal is needed, and /dev/tty cannot be opened")
      }
      self.size = size
    }
  }

  /// Takes the terminal over.
  /// - Throws: `TerminalError` when it will not do.
  init(
    _ device: Device, _ context: Context, _ sources: SourceController, settings: BrowserSettings,
    mailbox: Mailbox<Message>
  ) throws {
    descriptor = device.descriptor
    self.mailbox = mailbox
    configuration = context.configuration
    CrashGuard.install()
    signals = try SignalWatcher { mailbox.post(.signal($0)) }
    environment = TerminalEnvironment(context.environment.variables)
    screen = try Screen(
      descriptor: descriptor, size: device.size, environment: environment,
      usesMouse: context.configuration[Registry.mouse])
    probe = CapabilityProbe(environment, size: device.size)
    pictures = PictureController(
      context, sources, on: screen, multiplexer: environment.multiplexer, mailbox: mailbox)
    self.settings = settings
    self.settings.colorMode = screen.colorMode
    screen.useBase(self.settings.base)
  }

  /// How many colours it draws with.
  var colorMode: ColorMode { screen.colorMode }

  /// The descriptor that is polled for room; nil when nothing is to be written.
  var awaitedDescriptor: Int32? { screen.awaitedDescriptor }

  /// When `decide` has to be called next; nil when nothing is waited for.
  var deadline: ContinuousClock.Instant? { probe.deadline }

  /// Asks the terminal what it can do; the first frame does not wait for the answers.
  func begin() {
    if configuration.wishedGraphics == GraphicsMode.none {
      decideOnPictures()
    } else {
      screen.write(probe.ask(at: .now).utf8)
    }
  }

  /// Shows a frame, unless another program has the terminal.
  func draw(_ surface: Surface) { if !isLent { screen.draw(surface) } }

  /// Draws everything anew.
  func redraw() { screen.redraw() }

  /// Puts text on the terminal's clipboard.
  func copy(_ text: String) { screen.copyToClipboard(text) }

  /// What concerns the terminal itself of what comes from it.
  func handle(_ input: InputEvent) {
    switch input {
    case .focus(true):
      if let questions = probe.questionsToRepeat(at: .now, gainedFocus: true) { askAgain(questions) }
    case .reply(let reply):
      screen.handle(reply)
      if probe.handle(reply) { decideOnPictures() }
    case .focus(false), .key, .mouse, .paste: break
    }
  }

  /// Goes on without answers that have not come in time, and asks again what may have another answer now.
  func handleTimeouts(at now: ContinuousClock.Instant) {
    if probe.isOver(at: now) { decideOnPictures() }
    if let questions = probe.questionsToRepeat(at: now) { askAgain(questions) }
  }

  /// Of the window now; nil when that cannot be asked.
  var size: TerminalSize? { TerminalSize(descriptor: descriptor) }

  /// Gives the screen another size; returns what the browser is to know of it.
  func resize(to size: TerminalSize) -> TerminalGeometry {
    screen.resize(size)
    // A larger font comes as another size as well.
    if let width = size.cellWidth, let height = size.cellHeight { pictures.cell = Size(columns: width, rows: height) }
    return TerminalGeometry(size)
  }

  /// Stops flick as ^Z does; returns when it goes on.
  func suspend() {
    guard !isLent else { return }
    screen.suspend(awaitsAnswers: probe.awaitsAnswers)
    signals.suspendProcess()
    comeBack()
  }

  /// Flick goes on after it was stopped.
  func handleContinuation() { if !isLent { comeBack() } }

  /// Gives the terminal to another program.
  /// - Parameter line: what is to be read until the program draws. It leaves nothing behind: what comes next is written
  ///   over it.
  func lend(to answer: AsyncStream<Int32>.Continuation, saying line: String) {
    screen.suspend(awaitsAnswers: probe.awaitsAnswers)
    isLent = true
    if !line.isEmpty { write("\r\(line)\u{1b}[K\r") }
    answer.yield(descriptor)
  }

  /// The other program has ended.
  func takeBack() {
    // Keys that were meant for it.
    tcflush(descriptor, TCIFLUSH)
    isLent = false
    write("\r\u{1b}[K")
    comeBack()
  }

  /// Gives the terminal back as it was.
  func close() {
    if isLent { screen.resume() }
    pictures.close()
    screen.close(awaitsAnswers: probe.awaitsAnswers)
    signals.end()
  }

  /// On the main screen, while flick's is not there; nothing on a terminal that does not read.
  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&room, 1, 0) == 1 else { return }
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// What tmux was given while it went back to its own picture of the screen, it may have kept for itself.
  func settle() { if !isLent { screen.redraw() } }

  private static func settle(_ mailbox: Mailbox<Message>) {
    Task {
      try? await AlarmClock().sleep(for: tmuxPatience)
      mailbox.post(.terminalSettled)
    }
  }

  /// It may have another size than when it was left.
  private func comeBack() {
    screen.resume()
    if environment.multiplexer == .tmux { Self.settle(mailbox) }
    if let size { mailbox.post(.event(.resized(resize(to: size)))) }
  }

  /// Only while pictures are not drawn by the best way there is inside tmux.
  private func askAgain(_ questions: String) {
    guard graphics?.mode != .kitty, configuration.wishedGraphics == nil else { return }
    screen.write(questions.utf8)
  }

  /// The terminal has answered, or is not going to.
  private func decideOnPictures() {
    let capabilities = probe.capabilities
    if capabilities.hasTruecolor == true { screen.useTruecolor() }
    let decision = GraphicsDecision(
      capabilities, environment: environment, wish: configuration.wishedGraphics,
      symbols: configuration[Registry.symbols], hasColors: screen.colorMode.hasManyColors)
    let isSame = decision.mode == graphics?.mode && decision.symbols == graphics?.symbols
    guard !isSame || screen.colorMode != settings.colorMode else { return }
    graphics = decision
    settings.colorMode = screen.colorMode
    let form = screen.useGraphics(decision.mode, symbols: decision.symbols, capabilities: capabilities)
    screen.useBase(settings.base)
    let fault = pictures.use(form, capabilities, background: settings.pictureBackground)
    let reason = decision.mode == .none ? decision.reason : fault
    mailbox.post(.event(.colorMode(screen.colorMode)))
    mailbox.post(.event(.pictureMode(reason.map { .off(reason: $0) } ?? .on)))
  }
}

extension TerminalGeometry {
  /// As the terminal's driver tells it.
  init(_ size: TerminalSize) {
    self.init(size: size.size)
    guard let width = size.cellWidth, let height = size.cellHeight else { return }
    cellAspect = Double(width) / Double(height)
  }
}

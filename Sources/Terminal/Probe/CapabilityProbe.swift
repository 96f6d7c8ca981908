import Surface

/// The questions to the terminal, and what it has answered so far. When answers take long, what can be done without them
/// is done first, and they still count when they come.
///
/// A pure value: who asks writes the questions, and keeps the time.
public struct CapabilityProbe: Sendable {
  /// How long the browser waits for answers. Later ones are still handled, and never show up as text.
  static let patience = Duration.milliseconds(150)
  /// After which time the terminal around tmux is asked once more: what passes through tmux while it starts is lost.
  static let repetitionDelay = Duration.seconds(2)
  /// The id that the question about kitty's graphics names.
  static let graphicsID = 31

  /// What is known of the terminal.
  public private(set) var capabilities = TerminalCapabilities()

  let environment: TerminalEnvironment
  private var hasAsked = false
  /// When answers are no longer waited for; nil when none are.
  private var patienceEnd: ContinuousClock.Instant?
  /// When the questions are to be asked again; nil when they are not.
  private var repetition: ContinuousClock.Instant?

  /// A probe that has not asked anything yet.
  /// - Parameter size: what the terminal's driver tells of a cell's size is an answer as well: xterm gives no other.
  public init(_ environment: TerminalEnvironment, size: TerminalSize? = nil) {
    self.environment = environment
    if let size { capabilities.merge(size) }
  }

  /// When `isOver` or `questionsToRepeat` have to be called next; nil when nothing is waited for.
  public var deadline: ContinuousClock.Instant? { [patienceEnd, repetition].compactMap { $0 }.min() }

  /// Whether answers are under way.
  public var awaitsAnswers: Bool { hasAsked && !capabilities.isComplete }

  /// Asks for the first time; returns what is to be written.
  public mutating func ask(at now: ContinuousClock.Instant) -> String {
    hasAsked = true
    patienceEnd = now + Self.patience
    if environment.multiplexer == .tmux { repetition = now + Self.repetitionDelay }
    return Self.questions(environment)
  }

  /// What is to be asked again, inside tmux: after a while, and when the focus has come back, as another terminal may be
  /// around it after each re-attachment. Nil when it is not time for that.
  public mutating func questionsToRepeat(at now: ContinuousClock.Instant, gainedFocus: Bool = false) -> String? {
    guard gainedFocus || repetition.map({ $0 <= now }) == true else { return nil }
    repetition = nil
    return environment.multiplexer == .tmux ? Self.questions(environment) : nil
  }

  /// Merges an answer; true when it completes them, or changes them after that: inside tmux the terminal around it
  /// answers last.
  public mutating func handle(_ reply: TerminalReply) -> Bool {
    let before = capabilities
    capabilities.handle(reply)
    guard capabilities.isComplete, capabilities != before else { return false }
    patienceEnd = nil
    return true
  }

  /// True when answers have been waited for long enough, once.
  public mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard let patienceEnd, patienceEnd <= now else { return false }
    self.patienceEnd = nil
    return true
  }

  /// All questions as one batch, to be written when nothing else is being written. DA1 is the last: every terminal
  /// answers it, so nothing is to come behind its answer (inside tmux, but for the terminal around it).
  static func questions(_ environment: TerminalEnvironment) -> String {
    let end = "\u{1b}[c"
    // The Linux console prints what it does not know.
    guard environment.term != "linux" else { return end }
    let version = "\u{1b}[>0q"
    let graphics = "\u{1b}_Gi=\(graphicsID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
    let cellSize = "\u{1b}[16t"
    let textAreaSize = "\u{1b}[14t"
    let background = "\u{1b}]11;?\u{1b}\\"
    // A colour is set and read back: a terminal without truecolor has made another of it.
    let truecolor = "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[0m"
    let synchronizes = "\u{1b}[?2026$p"
    let sixel = "\u{1b}[?1;1;0S\u{1b}[?2;1;0S"
    guard environment.multiplexer == .tmux else {
      return version + graphics + cellSize + textAreaSize + background + truecolor + synchronizes + sixel + end
    }
    // Of the terminal around tmux only pictures in placeholder cells are of use.
    return version + environment.multiplexer.wrap(version + graphics) + cellSize + textAreaSize + background + end
  }
}

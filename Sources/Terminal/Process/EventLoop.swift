import CLinux
import Glibc
import Surface

/// The main thread's loop: waits for the terminal, the mailbox and the next deadline, and for nothing else.
///
/// Everything that is there is drained before one turn is made of it, so a flood costs one frame. Confined to the
/// thread that runs it.
public final class EventLoop<Message: Sendable> {
  /// What has come since the last turn.
  public struct Turn {
    /// From the terminal.
    public var inputs: [InputEvent] = []
    /// From the mailbox, without those that say that the window changed.
    public var messages: [Message] = []
    /// The window's new size.
    public var size: TerminalSize?
    /// Whether the descriptor of `awaitsRoom` has room.
    public var isWritable = false
    /// When the turn began.
    public var now: ContinuousClock.Instant

    fileprivate var isEmpty: Bool { inputs.isEmpty && messages.isEmpty && size == nil && !isWritable }
  }

  /// What a turn wants next.
  public enum Next {
    /// The next turn when something comes, at the latest at this time if there is one.
    case wait(until: ContinuousClock.Instant?)
    case stop
  }

  /// Bytes taken from the terminal before a turn is made of them.
  private static var readLimit: Int { 64 * 1024 }

  /// Whether the terminal is read; not while another program has it.
  public var readsTerminal = true
  /// Asked before each wait: a descriptor for which there is something to be written, if there is one. When it has room,
  /// a turn comes.
  public var awaitsRoom: () -> Int32? = { nil }
  /// How often the loop has woken up.
  public private(set) var wakeUps = 0

  private let terminal: Int32
  private let mailbox: Mailbox<Message>
  private let hangup: Message
  private let isResize: (Message) -> Bool
  private var decoder = InputDecoder()
  private var resizes = ResizeThrottle()
  /// When a lone ESC becomes a key; nil when none is held, or its time has been.
  private var escapeDeadline: ContinuousClock.Instant?
  /// When the end of what is open is no longer waited for.
  private var endDeadline: ContinuousClock.Instant?
  private var isHungUp = false

  /// A loop over a terminal's descriptor and a mailbox. When the terminal goes away, `hangup` comes among the
  /// messages, once; messages that `isResize` picks become the turn's `size`.
  public init(
    terminal: Int32, mailbox: Mailbox<Message>, hangup: Message, isResize: @escaping (Message) -> Bool
  ) {
    self.terminal = terminal
    self.mailbox = mailbox
    self.hangup = hangup
    self.isResize = isResize
  }

  /// Runs turns, the first at once, until one says stop.
  public func run(turn: (Turn) -> Next) {
    var next = turn(Turn(now: .now))
    while case .wait(let deadline) = next {
      let (isReadable, isWritable) = wait(
        until: [deadline, escapeDeadline, endDeadline, resizes.deadline].compactMap { $0 }.min())
      var current = Turn(isWritable: isWritable, now: .now)
      if isReadable { readTerminal(&current) }
      if let escapeDeadline, escapeDeadline <= current.now {
        self.escapeDeadline = nil
        current.inputs += decoder.timeout()
        if decoder.isWaiting { endDeadline = current.now + InputDecoder.patience }
      }
      if let endDeadline, endDeadline <= current.now {
        self.endDeadline = nil
        current.inputs += decoder.giveUp()
      }
      for message in mailbox.drain() {
        if isResize(message) { resizes.note() } else { current.messages.append(message) }
      }
      if resizes.isDue(at: current.now) { current.size = TerminalSize(descriptor: terminal) }
      let isDue = deadline.map { $0 <= current.now } ?? false
      if isDue || !current.isEmpty { next = turn(current) }
    }
  }

  /// Waits; returns whether the terminal has something to read, and whether what waits for room has it.
  private func wait(until deadline: ContinuousClock.Instant?) -> (isReadable: Bool, isWritable: Bool) {
    let readsTerminal = readsTerminal && !isHungUp
    // poll leaves a negative descriptor out.
    var descriptors = [
      pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readsTerminal ? terminal : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readsTerminal ? awaitsRoom() ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
    ]
    poll(&descriptors, nfds_t(descriptors.count), Self.milliseconds(until: deadline))
    wakeUps += 1
    return (descriptors[1].revents != 0, descriptors[2].revents != 0)
  }

  /// Rounded up: a turn that came before its deadline would only wait again.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    let thousandths = (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(left.seconds, 1_000_000) * 1000 + thousandths)
  }

  private func readTerminal(_ turn: inout Turn) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var total = 0
    while total < Self.readLimit {
      let count = read(terminal, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        isHungUp = true
        turn.messages.append(hangup)
        break
      }
      total += count
      turn.inputs += decoder.decode(buffer[..<count])
      // A descriptor that blocks must not be read again unless something is there.
      var next = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&next, 1, 0) > 0 else { break }
    }
    endDeadline = nil
    escapeDeadline = decoder.isWaiting ? turn.now + InputDecoder.escapeDelay : nil
  }
}

import Surface
import Terminal

/// The questions to the terminal at the start: collects the answers. When they take long, what can be done without them
/// is done first, and they still count when they come.
struct TerminalInterview {
  private(set) var capabilities = TerminalCapabilities()
  /// When answers are no longer waited for; nil once that is over.
  private(set) var deadline: ContinuousClock.Instant?

  /// What the terminal's driver tells of its size is an answer as well: xterm gives no other.
  init(start: ContinuousClock.Instant, size: TerminalSize) {
    deadline = start + TerminalProbe.patience
    if let width = size.cellWidth, let height = size.cellHeight {
      capabilities.take(.cellSize(width: width, height: height))
    }
  }

  /// Takes an answer in; true when it completes them, or changes them after that: inside tmux the terminal around it
  /// answers last.
  mutating func take(_ reply: TerminalReply) -> Bool {
    let before = capabilities
    capabilities.take(reply)
    guard capabilities.isComplete, capabilities != before else { return false }
    deadline = nil
    return true
  }

  /// Nothing is asked.
  mutating func close() { deadline = nil }

  /// True when the time is over, for the first time.
  mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self.deadline = nil
    return true
  }
}

import Surface
import Terminal

/// The questions to the terminal at the start: collects the answers. When they take long, what can be done without them
/// is done first, and they still count when they come.
struct TerminalInterview {
  private(set) var capabilities = TerminalCapabilities()
  /// When answers are no longer waited for; nil once that is over.
  private(set) var deadline: ContinuousClock.Instant?

  init(start: ContinuousClock.Instant) { deadline = start + TerminalProbe.patience }

  /// Takes an answer in; true when it completes them, for the first time.
  mutating func take(_ reply: TerminalReply) -> Bool {
    let wasComplete = capabilities.isComplete
    capabilities.take(reply)
    guard capabilities.isComplete, !wasComplete else { return false }
    deadline = nil
    return true
  }

  /// True when the time is over, for the first time.
  mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self.deadline = nil
    return true
  }
}

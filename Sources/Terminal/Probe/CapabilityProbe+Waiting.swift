import CLinux
import Glibc

extension CapabilityProbe {
  /// Longer than the browser waits, so that an answer that comes too late is told as well.
  private static let longPatience = Duration.milliseconds(500)

  /// Asks the program's terminal what the browser asks at its start, and waits for the answers. Returns them, and after
  /// how long the last one came; nil without a terminal. Keys pressed meanwhile are lost.
  public static func run(
    _ environment: TerminalEnvironment
  ) -> (capabilities: TerminalCapabilities, lastAnswer: Duration)? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(terminal, TCSANOW, &raw)
    defer { tcsetattr(terminal, TCSAFLUSH, &modes) }

    var probe = CapabilityProbe(environment)
    let start = ContinuousClock.now
    let questions = Array(probe.ask(at: start).utf8)
    write(terminal, questions, questions.count)
    let lastAnswer = probe.collectAnswers(from: terminal, since: start)
    return (probe.capabilities, lastAnswer)
  }

  /// Returns after how long the last answer came.
  private mutating func collectAnswers(from terminal: Int32, since start: ContinuousClock.Instant) -> Duration {
    var decoder = InputDecoder()
    var lastAnswer = Duration.zero
    var buffer = [UInt8](repeating: 0, count: 4096)
    // The terminal around tmux answers after tmux has.
    while !capabilities.isComplete || environment.multiplexer == .tmux {
      let left = Self.longPatience - start.duration(to: .now)
      guard left > .zero else { break }
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { break }
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      for case .reply(let reply) in decoder.decode(buffer[..<count]) {
        _ = handle(reply)
        lastAnswer = start.duration(to: .now)
      }
    }
    return lastAnswer
  }
}

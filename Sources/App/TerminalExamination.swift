import CLinux
import Glibc
import Surface
import Terminal

/// Asks the terminal what the browser asks it at its start, for `flick doctor`.
enum TerminalExamination {
  /// Longer than the browser waits, so that an answer that comes too late is told as well.
  private static let patience = Duration.milliseconds(500)

  /// What the terminal answered, and after how long its last answer came; nil without a terminal. Keys pressed meanwhile
  /// are lost.
  static func run(_ environment: [String: String]) -> (capabilities: TerminalCapabilities, time: Duration)? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(terminal, TCSANOW, &raw)
    defer { tcsetattr(terminal, TCSAFLUSH, &modes) }

    let questions = Array(TerminalProbe.questions(environment: environment).utf8)
    write(terminal, questions, questions.count)
    let start = ContinuousClock.now
    var decoder = InputDecoder()
    var capabilities = TerminalCapabilities()
    var last = Duration.zero
    var buffer = [UInt8](repeating: 0, count: 4096)
    let insideTmux = environment["TMUX"]?.isEmpty == false
    // The terminal around tmux answers after tmux has.
    while !capabilities.isComplete || insideTmux {
      let left = patience - start.duration(to: .now)
      guard left > .zero else { break }
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { break }
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      for case .reply(let reply) in decoder.decode(buffer[..<count]) {
        capabilities.take(reply)
        last = start.duration(to: .now)
      }
    }
    return (capabilities, last)
  }
}

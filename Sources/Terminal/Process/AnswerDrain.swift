import Glibc
import Surface

/// Reads what the terminal still has to answer when flick leaves it, so that no answer ends up at the shell's prompt.
enum AnswerDrain {
  /// How long a terminal that answers at once may take.
  static let patience = Duration.milliseconds(200)

  /// Returns when the last of so many questions after which nothing was asked (`CSI 5 n`) is answered, or it is too late.
  /// Keys that come meanwhile are lost.
  static func drain(_ terminal: Int32, questions: Int, atMost time: Duration) {
    let deadline = ContinuousClock.now + time
    var decoder = InputDecoder()
    var buffer = [UInt8](repeating: 0, count: 4096)
    var left = questions
    while left > 0 {
      let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return }
      var readable = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&readable, 1, Int32(clamping: milliseconds)) > 0 else { continue }
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { return }
      left -= decoder.decode(buffer[..<count]).count { $0 == .reply(.ready) }
    }
  }
}

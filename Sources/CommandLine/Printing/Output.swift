import Blocking
import Glibc
import Text

/// Lines on standard output and standard error.
public enum Output {
  /// Writes text to standard output; a reader that went away ends the program as it ends `cat`, and output that gets
  /// lost otherwise ends it with a complaint and exit code 1.
  public static func print(_ text: String) {
    guard !write(text, to: STDOUT_FILENO) else { return }
    complain("could not write to standard output (\(String(cString: strerror(errno))))")
    exit(1)
  }

  /// Writes `flick: MESSAGE` as one line to standard error.
  public static func complain(_ message: String) {
    // It may name what a stranger wrote: a file's text, a server's words.
    write("flick: \(SafeText.clean(message.withoutEscapedBytes, limit: 1000))\n", to: STDERR_FILENO)
  }

  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = text.systemBytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

import Blocking
import Glibc

/// Why the system refused to start a file that is there, in a few words for people.
enum StartFailure {
  /// - Parameter code: what posix_spawn returned.
  static func reason(of file: String, _ code: Int32) -> String {
    switch code {
    case EACCES: return "it may not be executed: chmod +x"
    case ENOEXEC: return "it is neither a program nor a script that begins with #!"
    case ENOENT:
      // The kernel says that of what a script wants to be run by as well.
      guard let interpreter = interpreter(of: file) else { return "its interpreter is not there" }
      return interpreter.hasSuffix("\r")
        ? "it has the line ends of Windows, so there is no “\(interpreter.dropLast())”"
        : "there is no “\(interpreter)”, which its first line names"
    default: return String(cString: strerror(code))
    }
  }

  /// What the first line of a script names; nil for what is no script.
  private static func interpreter(of file: String) -> String? {
    let descriptor = open(file.systemString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    let line = bytes.prefix(max(0, count)).prefix { $0 != 0x0a }
    guard line.starts(with: "#!".utf8) else { return nil }
    return String(decoding: line.dropFirst(2).drop { $0 == 0x20 }.prefix { $0 != 0x20 }, as: UTF8.self)
  }
}

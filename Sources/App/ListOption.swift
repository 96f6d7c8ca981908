import Blocking
import CLinux
import CommandLine
import Glibc
import Providers
import Settings

/// How lists come in and what is chosen goes out.
enum ListOption {
  static let null = Setting(
    nil, .flag, default: false,
    option: Option("null", short: "0", "NUL ends each line of the list, as find -print0 writes them"))

  static let print0 = Setting(
    nil, .flag, default: false, option: Option("print0", "NUL ends each line that is printed"))

  /// What is to be looked at in place of a source; nil where that is no list. Where standard input is one, the terminal
  /// takes its place, for keys and for players.
  /// - Throws: `UserError` where there is no list on standard input, or no terminal.
  static func input(of target: Invocation.Target, _ arguments: Arguments) throws -> ListInput? {
    guard target.isList else {
      if arguments[null] { throw UserError.usage("--null is for lists: find . -print0 | flick -0 -") }
      return nil
    }
    let environment = Environment.current()
    let paths = target.paths.map(environment.absolutePath)
    for path in paths where access(path.systemString, F_OK) != 0 {
      throw UserError.usage("\(path): \(String(cString: strerror(errno)).lowercased())")
    }
    return ListInput(
      paths: paths, descriptor: target.readsInput ? try takeInput() : nil, separator: arguments[null] ? 0 : 0x0A,
      folder: Resources.absolute("."))
  }

  private static func takeInput() throws -> Int32 {
    guard isatty(STDIN_FILENO) == 0 else {
      throw UserError.usage(
        "- is a list on standard input, which is the terminal: write a command before it, as find . | flick -")
    }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { throw UserError.usage("a terminal is needed for keys, and /dev/tty cannot be opened") }
    let input = linux_copy_above_standard(STDIN_FILENO)
    dup2(terminal, STDIN_FILENO)
    close(terminal)
    return input
  }
}

import CLinux
import CommandLine
import Glibc
import Settings

/// `flick pick [QUERY]`: the browser on the terminal, and what is chosen there on standard output.
enum PickCommand {
  /// Runs until the user has chosen or given up; returns the exit code.
  /// - Throws: `UserError` before the screen is taken over.
  static func run(_ options: Options, query: String) throws -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { throw UserError.usage("flick pick needs a terminal, and /dev/tty cannot be opened") }
    // From here on the standard streams are the terminal, for players inside it as well.
    let output = linux_copy_above_standard(STDOUT_FILENO)
    dup2(terminal, STDIN_FILENO)
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
    let (code, picked) = try BrowseCommand.run(options, query: query, picks: true)
    dup2(output, STDOUT_FILENO)
    close(output)
    if code == 0 { Output.print(picked) }
    return code
  }
}

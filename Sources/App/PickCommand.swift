import CLinux
import CommandLine
import Glibc
import Providers
import Settings

extension Subcommand {
  /// `flick pick [QUERY]`: the browser on the terminal, and what is chosen there on standard output.
  static let pick = Subcommand(
    "pick", "browse, and print the link of what is chosen",
    forms: [
      Form(
        "- [QUERY]", "browse a list from standard input; Enter prints the line as it came",
        details: """
          Browse a list as `flick -` does, and print the lines that were chosen exactly as they came: `rclip -f cat | flick \
          pick - | xargs -d '\\n' cp -t ~/best`.
          """),
      Form(
        "[QUERY]", "browse; Enter prints the media link and ends",
        details: """
          Browse, and print the media link of what Enter is pressed on, of marked tiles one a line. A PATH may come before \
          the query. The browser is on the terminal wherever standard output goes: `curl -O "$(flick pick cat)"`. Esc and \
          ^Q print nothing and exit with 1.
          """, completion: .files),
    ], options: [ListOption.null, ListOption.print0]
  ) { invocation in
    let target = try invocation.target()
    return try PickCommand.run(invocation.arguments, target, try ListOption.input(of: target, invocation.arguments))
  }
}

private enum PickCommand {
  /// Runs until the user has chosen or given up; returns the exit code.
  /// - Throws: `UserError` before the screen is taken over.
  static func run(_ arguments: Arguments, _ target: Invocation.Target, _ list: ListInput?) throws -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { throw UserError.usage("flick pick needs a terminal, and /dev/tty cannot be opened") }
    // From here on the standard streams are the terminal, for players inside it as well.
    let output = linux_copy_above_standard(STDOUT_FILENO)
    dup2(terminal, STDIN_FILENO)
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
    let (code, links) = try BrowseCommand.run(arguments, target, list: list, picks: true)
    dup2(output, STDOUT_FILENO)
    close(output)
    if code == 0 { Output.print(links) }
    return code
  }
}

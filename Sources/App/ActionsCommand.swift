import Browser
import CommandLine
import Settings

extension Subcommand {
  /// `flick actions`: lists what keys can do.
  static let actions = Subcommand(
    "actions", "list what keys do",
    forms: [
      Form(
        "", "list what keys do, by name",
        details: """
          Print what keys can do, one action a line, with tabs between its name, its keys (with commas; those of the grid \
          after Tab, of the details and so on after the name of the place), and what it does.
          """)
    ]
  ) { invocation in
    guard invocation.words.isEmpty else { throw UserError.usage("flick actions takes no arguments") }
    let lines = Command.allCases.map { command in
      "\(command.rawValue)\t\(command.defaultKeys.joined(separator: ", "))\t\(command.sentence)\n"
    }
    Output.print(lines.joined())
    return 0
  }
}

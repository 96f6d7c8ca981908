import CommandLine

extension Subcommand {
  /// Every subcommand, in the order of the help. The first one is the browser, which has no name.
  public static let all: [Subcommand] = [
    browse, search(copyByTerminal: TerminalClipboard.copy), pick, play, favourites, wall, history, cache, sources,
    actions, doctor, help,
  ]

  /// `flick help`: the same as `--help`.
  static let help: Subcommand = Subcommand(
    "help", "print a short help",
    forms: [Form("", "print this text", details: "The same as --help.")], standsAlone: true
  ) { _ in Dispatcher(all).printHelp() }
}

import Processes

/// The program that puts its standard input on the clipboard of this machine's desktop.
enum ClipboardTool {
  /// What is in the way of the command that the user set.
  struct Unusable: Error, Hashable {
    var message: String
  }

  /// Each with where it works and how it is told to take all of its input.
  private static let known: [(name: String, display: String?, arguments: [String])] = [
    ("wl-copy", "WAYLAND_DISPLAY", []), ("xclip", "DISPLAY", ["-selection", "clipboard"]),
    ("xsel", "DISPLAY", ["--clipboard", "--input"]), ("pbcopy", nil, []),
  ]

  /// The command that the user set, else the first that is installed and has its display; nil when there is none.
  /// - Throws: `Unusable` when the user's own command cannot be had.
  static func command(_ own: String?, environment: PlaybackEnvironment) throws -> Command? {
    if let own, !own.allSatisfy(\.isWhitespace) {
      guard let words = CommandLineParser.split(own), let name = words.first,
        let executable = Executable.find(name, path: environment.path)
      else { throw Unusable(message: "copyCommand “\(own)” is not installed") }
      return Command(
        executable: executable, arguments: Array(words.dropFirst()), environment: environment.variables)
    }
    for tool in known {
      if let display = tool.display, environment.variables[display]?.isEmpty != false { continue }
      guard let executable = Executable.find(tool.name, path: environment.path) else { continue }
      return Command(executable: executable, arguments: tool.arguments, environment: environment.variables)
    }
    return nil
  }
}

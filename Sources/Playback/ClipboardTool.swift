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

  /// What was found.
  struct Found {
    /// What is to be run; nil when there is nothing.
    var command: Command?
    /// The first that is installed and has no display.
    var withoutDisplay: String?
  }

  /// The command that the user set, else the first that is installed and has its display.
  /// - Throws: `Unusable` when the user's own command cannot be had.
  static func find(_ own: String?, environment: PlaybackEnvironment) throws -> Found {
    if let own, !own.allSatisfy(\.isWhitespace) {
      guard let words = CommandLineParser.split(own), let name = words.first,
        let executable = Executable.find(name, path: environment.path)
      else { throw Unusable(message: "copyCommand “\(own)” is not installed") }
      return Found(
        command: Command(
          executable: executable, arguments: Array(words.dropFirst()), environment: environment.variables))
    }
    var found = Found()
    for tool in known {
      guard let executable = Executable.find(tool.name, path: environment.path) else { continue }
      if let display = tool.display, environment.variables[display]?.isEmpty != false {
        found.withoutDisplay = found.withoutDisplay ?? tool.name
        continue
      }
      found.command = Command(
        executable: executable, arguments: tool.arguments, environment: environment.variables)
      return found
    }
    return found
  }
}

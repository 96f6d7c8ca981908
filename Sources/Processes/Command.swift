/// A program and the arguments and environment that it gets: an argument list, never a line for a shell.
public struct Command: Hashable, Sendable {
  /// The program's file.
  public var executable: String
  /// Without the program's own name.
  public var arguments: [String]
  /// All of it: nothing is inherited.
  public var environment: [String: String]

  /// Makes a command; nothing is looked up.
  public init(executable: String, arguments: [String], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  /// The program as people know it, as `mpv`.
  public var name: String {
    executable.split(separator: "/").last.map(String.init) ?? executable
  }
}

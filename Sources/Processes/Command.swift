/// A program and the arguments and environment that it gets: an argument list, never a line for a shell.
public struct Command: Hashable, Sendable {
  /// The program's file.
  public var executable: String
  /// Without the program's own name.
  public var arguments: [String]
  /// The bytes of a file's path that cannot be written as text: an argument after all others.
  public var path: [UInt8]?
  /// All of it: nothing is inherited.
  public var environment: [String: String]

  /// Makes a command; nothing is looked up.
  public init(
    executable: String, arguments: [String], path: [UInt8]? = nil, environment: [String: String]
  ) {
    self.executable = executable
    self.arguments = arguments
    self.path = path
    self.environment = environment
  }

  /// The program as people know it, as `mpv`.
  public var name: String {
    executable.split(separator: "/").last.map(String.init) ?? executable
  }
}

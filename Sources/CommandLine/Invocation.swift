import Settings

/// One call of a subcommand.
public struct Invocation: Sendable {
  /// What the command line says.
  public let arguments: Arguments
  /// Those after the subcommand's name.
  public let words: [String]
  /// The subcommand that may have been meant, where the first of the words is a query.
  public var nearMiss: String?

  /// The folder or file to look at, and the words to look for.
  public struct Target: Sendable {
    /// A folder or file; nil where none is named.
    public let path: String?
    /// What is searched for.
    public let query: String
  }

  /// The words as a path, where the first one is one and does not stand after `--`, and a query.
  /// - Throws: `UserError` for a path beside `--source`.
  public func target() throws -> Target {
    guard arguments.afterDashes < words.count, let first = words.first, Self.isPath(first) else {
      return Target(path: nil, query: words.joined(separator: " "))
    }
    guard !arguments.has(Registry.source) else {
      throw UserError.usage("\(first) is a source as well as --source: leave one out")
    }
    return Target(path: first, query: words.dropFirst().joined(separator: " "))
  }

  /// Whether a word is a path wherever it stands.
  static func isPath(_ word: String) -> Bool {
    ["/", "./", "../", "~/"].contains { word.hasPrefix($0) } || [".", "..", "~"].contains(word)
  }

  /// Works with the settings and all that hangs on them; returns the exit code of success.
  /// - Throws: `UserError` for settings that cannot be read or make no sense, and what the work throws.
  public func withContext(path: String? = nil, _ work: (Context) throws -> Void) throws -> Int32 {
    let environment = Environment.current()
    let context = try Context(
      arguments, path: path, environment: environment, resources: Resources.directory(environment))
    defer { context.http.close() }
    try work(context)
    return 0
  }
}

import Blocking
import Formats
import Glibc
import Settings

/// One call of a subcommand.
public struct Invocation: Sendable {
  /// What the command line says.
  public let arguments: Arguments
  /// Those after the subcommand's name.
  public let words: [String]
  /// The subcommand that may have been meant, where the first of the words is a query.
  public var nearMiss: String?

  /// The folders and files to look at, and the words to look for.
  public struct Target: Sendable {
    /// Folders and files.
    public let paths: [String]
    /// Whether standard input has more of them.
    public let readsInput: Bool
    /// What is searched for.
    public let query: String

    /// A folder, or a file in it; nil where none is named, or more.
    public var path: String? { isList ? nil : paths.first }
    /// Whether all of it is a list of its own.
    public var isList: Bool { readsInput || paths.count > 1 }
  }

  /// The first words that are paths, or `-` for standard input, and do not stand after `--`; the others are a query.
  /// - Throws: `UserError` for a path beside `--source`.
  public func target() throws -> Target {
    let named = words.prefix(words.count - arguments.afterDashes).prefix {
      $0 == "-" || Self.isPath($0) || Self.isFile($0)
    }
    if let first = named.first, arguments.has(Registry.source) {
      throw UserError.usage("\(first) is a source as well as --source: leave one out")
    }
    return Target(
      paths: named.filter { $0 != "-" }, readsInput: named.contains("-"),
      query: words.dropFirst(named.count).joined(separator: " "))
  }

  /// Whether a word is the name of a picture or film that lies here: nobody searches for that.
  private static func isFile(_ word: String) -> Bool {
    guard let dot = word.lastIndex(of: "."),
      let format = MediaFormat(fileExtension: word[dot...].dropFirst().lowercased())
    else { return false }
    return format.canBeShown && access(word.systemString, F_OK) == 0
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

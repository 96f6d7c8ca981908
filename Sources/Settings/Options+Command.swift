extension Options {
  /// What is wanted.
  public enum Command: Equatable, Sendable {
    case browse(query: String)
    case pick(query: String)
    case search(query: String)
    case play(url: String)
    case favourites(Favourites)
    /// The items of one, or without a name all walls.
    case wall(name: String?)
    case history(isCleared: Bool)
    case cache(isCleared: Bool)
    case sources
    case doctor
    case help
    case version

    /// Whether the browser is shown, and its keys act.
    public var browses: Bool {
      switch self {
      case .browse, .pick: true
      default: false
      }
    }
  }

  /// What is done with the favourites.
  public enum Favourites: Equatable, Sendable {
    case list
    case export
    /// A path, or `-` for standard input.
    case importing(file: String)
  }

  /// - Parameter afterDashes: how many of the words, the last ones, stood after `--`.
  mutating func chooseCommand(_ words: [String], afterDashes: Int) throws {
    guard command != .help, command != .version else { return }
    guard let first = words.first else { return }
    // A word after `--` is never a subcommand and never a path.
    guard afterDashes < words.count else {
      command = .browse(query: words.joined(separator: " "))
      return
    }
    let rest = Array(words.dropFirst())
    let text = rest.joined(separator: " ")
    if Self.isPath(first) {
      command = .browse(query: try takePath(words, afterDashes: afterDashes))
      return
    }
    switch first {
    case "search": command = .search(query: try takePath(rest, afterDashes: afterDashes))
    case "pick": command = .pick(query: try takePath(rest, afterDashes: afterDashes))
    case "play":
      guard rest.count == 1 else { throw UserError.usage("flick play takes one URL: flick play https://…") }
      command = .play(url: rest[0])
    case "favourites": command = .favourites(try Self.favourites(rest))
    case "wall": command = .wall(name: rest.isEmpty ? nil : text)
    case "history":
      guard rest.isEmpty || rest == ["clear"] else { throw UserError.usage("flick history takes no word but clear") }
      command = .history(isCleared: !rest.isEmpty)
    case "cache":
      guard rest == ["size"] || rest == ["clear"] else { throw UserError.usage("flick cache takes size or clear") }
      command = .cache(isCleared: rest == ["clear"])
    case "help" where rest.isEmpty: command = .help
    case "sources", "doctor":
      guard rest.isEmpty else { throw UserError.usage("flick \(first) takes no words") }
      command = first == "sources" ? .sources : .doctor
    default: command = .browse(query: words.joined(separator: " "))
    }
  }

  /// Takes a path that stands before the query; returns the query.
  private mutating func takePath(_ words: [String], afterDashes: Int) throws -> String {
    guard afterDashes < words.count, let first = words.first, Self.isPath(first) else {
      return words.joined(separator: " ")
    }
    guard source == nil else { throw UserError.usage("\(first) is a source as well as --source: leave one out") }
    path = first
    return words.dropFirst().joined(separator: " ")
  }

  private static func isPath(_ word: String) -> Bool {
    ["/", "./", "../", "~/"].contains { word.hasPrefix($0) } || [".", "..", "~"].contains(word)
  }

  private static func favourites(_ words: [String]) throws -> Favourites {
    switch (words.first, words.count) {
    case (nil, _): return .list
    case ("export", 1): return .export
    case ("import", 2): return .importing(file: words[1])
    default: throw UserError.usage("flick favourites takes nothing, export, or import FILE (- for standard input)")
    }
  }

  /// Refuses what does not go together.
  func refuseMisplaced(_ names: [String]) throws {
    guard command != .help, command != .version else { return }
    for entry in Self.table where names.contains(entry.name) && !entry.commands.isEmpty {
      guard !entry.commands.contains(commandName) else { continue }
      let owners = entry.commands.map { $0 == "browse" ? "flick [QUERY]" : "flick \($0)" }.joined(separator: ", ")
      throw UserError.usage("--\(entry.name) belongs to \(owners)")
    }
    if first, limit != nil { throw UserError.usage("--first and --limit exclude each other") }
    if continues {
      if isPrivate { throw UserError.usage("--continue and --private exclude each other") }
      guard command == .browse(query: ""), path == nil else {
        throw UserError.usage("--continue takes no query: it has its own")
      }
    }
    if command == .wall(name: nil), limit != nil || format != .tsv {
      throw UserError.usage("flick wall lists the walls; --limit, --json and --format want one: flick wall NAME")
    }
    let changes: [Command] = [.favourites(.export), .history(isCleared: true)]
    if changes.contains(command), limit != nil || format != .tsv {
      throw UserError.usage("--limit, --json and --format are for what is listed")
    }
  }

  private var commandName: String {
    switch command {
    case .browse: "browse"
    case .pick: "pick"
    case .search: "search"
    case .play: "play"
    case .favourites: "favourites"
    case .wall: "wall"
    case .history: "history"
    case .cache: "cache"
    case .sources: "sources"
    case .doctor: "doctor"
    case .help: "help"
    case .version: "version"
    }
  }
}

import Glibc
import Media
import Settings
import Text

extension Subcommand {
  /// `flick favourites`: lists, exports or imports them.
  public static let favourites = Subcommand(
    "favourites", "list, export or import the favourites",
    forms: [
      Form(
        "", "list the favourites",
        details: "Print the favourites, the newest first, with --source only those of one source."),
      Form(
        "export", "print them as JSON",
        details: """
          Print all favourites as JSON: an object with `flickFavourites`, the version of the format, and `items`, the newest \
          first.
          """),
      Form(
        "import FILE", "add those of such a file (-: standard input)",
        details: """
          Add the favourites of such a file, or of standard input where it is `-`, to those that are there. All of them or, \
          on an error, none.
          """, completion: .files),
    ], options: ListOptions.all
  ) { invocation in
    let words = invocation.words
    switch (words.first, words.count) {
    case (nil, _):
      let style = try ListStyle(invocation.arguments)
      return try invocation.withContext { try FavouritesCommand.list($0, style) }
    case ("export", 1):
      try ListStyle.refuse(invocation.arguments)
      return try invocation.withContext { context in
        Output.print(SafeText.json(try context.withLibrary { try await $0.exportFavourites() }))
      }
    case ("import", 2):
      return try invocation.withContext { try FavouritesCommand.load(words[1], $0) }
    default:
      throw UserError.usage("flick favourites takes nothing, export, or import FILE (- for standard input)")
    }
  }
}

private enum FavouritesCommand {
  /// The largest list of favourites that is taken in, in bytes.
  private static let maximumImport = 256 << 20

  /// - Throws: `UserError`.
  static func list(_ context: Context, _ style: ListStyle) throws {
    let wanted = context.configuration.source.flatMap { $0.origin == .option ? SourceID($0.value) : nil }
    if let wanted { _ = try context.sources.initial(Chosen(wanted.rawValue, .option)) }
    try context.list(style) { library, limit in
      var items: [MediaItem] = []
      for group in try await library.favouriteGroups() where items.count < limit {
        // Those of one source may be far behind others.
        let most = wanted == nil ? limit - items.count : .max
        let found = try await Context.items(upTo: most) { cursor, limit in
          try await library.favourites(group: group.source, after: cursor, limit: limit)
        }
        items += wanted.map { wanted in found.filter { $0.id.source == wanted } } ?? found
      }
      return Array(items.prefix(limit))
    }
  }

  /// - Parameter file: a path, or `-` for standard input.
  /// - Throws: `UserError`.
  static func load(_ file: String, _ context: Context) throws {
    let text: String
    do {
      text =
        try file == "-"
        ? TextFile.readInput(maximumBytes: maximumImport) : TextFile.readAny(file, maximumBytes: maximumImport)
    } catch {
      throw UserError.failure("\(file == "-" ? "standard input" : file): \(error)")
    }
    let alone = Set(context.sources.providers.filter { !$0.descriptor.allowsMixing }.map(\.descriptor.id))
    let counts = try context.withLibrary { try await $0.importFavourites(text, alone: alone, at: time(nil)) }
    Output.print(
      "\(counts.added) added, \(counts.known) were favourites already, \(counts.skipped) could not be read\n")
  }
}

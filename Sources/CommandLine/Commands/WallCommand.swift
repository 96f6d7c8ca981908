import Settings

extension Subcommand {
  /// `flick wall`: lists the walls, or the items of one.
  public static let wall = Subcommand(
    "wall", "list the walls, or the items of one",
    forms: [
      Form(
        "[NAME]", "list the walls, or the items of one",
        details: """
          Print the items of a wall in its order; without a name the walls, one a line, with tabs between name, number of \
          items and the source that it is for, if it is for one.
          """, completion: .walls)
    ], options: ListOptions.all
  ) { invocation in
    let name = invocation.words.joined(separator: " ")
    let style = try ListStyle(invocation.arguments)
    if invocation.words.isEmpty {
      guard !ListOptions.all.contains(where: invocation.arguments.has) else {
        throw UserError.usage("flick wall lists the walls; --limit, --json and --format want one: flick wall NAME")
      }
      return try invocation.withContext { context in
        for wall in try context.withLibrary({ try await $0.walls() }) {
          Output.print("\(wall.name)\t\(wall.count)\t\(wall.group?.rawValue ?? "")\n")
        }
      }
    }
    return try invocation.withContext { context in
      try context.list(style) { library, limit in
        try await Context.items(upTo: limit) { cursor, limit in
          try await library.wall(named: name, after: cursor, limit: limit)
        }
      }
    }
  }
}

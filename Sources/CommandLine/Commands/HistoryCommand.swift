import Library
import Settings

extension Subcommand {
  /// `flick history`: what was played.
  public static let history = Subcommand(
    "history", "list what was played",
    forms: [
      Form(
        "", "list what was played, newest first",
        details: "Print what was played, the newest first and the items of a list in its order."),
      Form(
        "clear", "forget it, and what was searched for",
        details: "Forget what was played and searched for, and where the last flick ended."),
    ], options: ListOptions.all
  ) { invocation in
    switch invocation.words {
    case []:
      let style = try ListStyle(invocation.arguments)
      return try invocation.withContext { context in
        let plays = try context.withLibrary { try await $0.plays(limit: style.limit ?? .max) }
        ItemList(items: plays.map(\.item), format: style.format, times: plays.map(\.time)).print()
      }
    case ["clear"]:
      try ListStyle.refuse(invocation.arguments)
      return try invocation.withContext { context in
        try context.withLibrary { library in
          try await library.clearPlays()
          try await library.clearQueries()
          try await library.clearSession()
        }
        Output.complain("what was played and searched for is forgotten")
      }
    default: throw UserError.usage("flick history takes no word but clear")
    }
  }
}

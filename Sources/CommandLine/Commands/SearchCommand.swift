import Blocking
import Media
import Settings

extension Subcommand {
  /// `flick search`: prints what a source finds, and does what is asked with it.
  public static let search = Subcommand(
    "search", "print what is found",
    forms: [
      Form(
        "[QUERY]", "print what is found, or the start page",
        details: """
          Print what a source finds, or its start page where there is no query. A PATH may come before the query. See \
          `Options of flick search` below.
          """, completion: .files)
    ],
    options: ListOptions.all + [SearchCommand.first] + SearchAction.allCases.map(\.setting) + [SearchCommand.resolve]
  ) { invocation in
    let command = try SearchCommand(invocation.arguments)
    let target = try invocation.target()
    return try invocation.withContext(path: target.path) { try command.run($0, query: target.query) }
  }
}

/// How `flick search` is to search, and what it is to do.
private struct SearchCommand {
  static let first = Setting(
    nil, .flag, default: false,
    option: Option("first", short: "1", "print only the first item; exit code 1 if there is none"))

  static let resolve = Setting(
    nil, .flag, default: false,
    option: Option(
      "resolve", "also ask for media URLs that need a request",
      details: "--copy and --download do so anyway."))

  private let style: ListStyle
  private let actions: [SearchAction]
  /// Whether one item is meant: actions are, unless more are asked for.
  private let isOne: Bool
  private let resolves: Bool

  /// - Throws: `UserError` for options that exclude each other.
  init(_ arguments: Arguments) throws {
    style = try ListStyle(arguments)
    actions = SearchAction.wanted(by: arguments)
    let isFirst = arguments[Self.first]
    if isFirst, style.limit != nil { throw UserError.usage("--first and --limit cannot be combined") }
    isOne = isFirst || !actions.isEmpty && style.limit == nil
    resolves = arguments[Self.resolve] || actions.contains { $0 == .copy || $0 == .download }
  }

  /// - Throws: `UserError`.
  func run(_ context: Context, query: String) throws {
    let configuration = context.configuration
    let text = query.isEmpty ? configuration.fileName ?? "" : query
    let id = try context.sources.initial(configuration.source)
    guard let provider = context.sources[id] else { throw UserError.usage("there is no source “\(id)”") }
    let query = SearchQuery(
      text, kind: try context.initialKind(of: id), filter: configuration[Registry.contentFilter],
      locale: configuration[Registry.locale])
    let limit = isOne ? 1 : style.limit ?? provider.descriptor.pageSize
    let found = try find(query, in: provider, limit: limit)
    ItemList(items: found.items, format: style.format).print()
    if found.skipped > 0 {
      let items = found.skipped == 1 ? "1 item" : "\(found.skipped) items"
      Output.complain("\(items) of \(provider.descriptor.name) could not be read")
    }
    for refusal in found.refusals { Output.complain(refusal) }
    if found.items.isEmpty, style.format != .json || isOne {
      let message = "\(provider.descriptor.name) \(text.isEmpty ? "has nothing to show" : "has nothing for “\(text)”")"
      // Whoever asked for one item goes on with it.
      if isOne { throw UserError.failure(message) }
      Output.complain(message)
    }
    try SearchActions(context: context).run(actions, with: found.items)
    guard found.refusals.isEmpty else { throw UserError.failure("not all media URLs are known") }
  }

  private func find(_ query: SearchQuery, in provider: any MediaProvider, limit: Int) throws -> FoundItems {
    do {
      return try MainThread.wait { [resolves] in
        try await FoundItems(query, from: provider, limit: limit, resolves: resolves)
      }
    } catch {
      let message = SourceMessage.text(error, source: provider.descriptor.name)
      guard case SourceError.unreachable = error, !provider.descriptor.isLocal else { throw UserError.failure(message) }
      throw UserError.failure("\(message) --source bundled needs no network.")
    }
  }
}

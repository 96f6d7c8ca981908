import Blocking
import Media
import Settings

extension Subcommand {
  /// `flick search`: prints what a source finds, and does what is asked with it.
  /// - Parameter copyByTerminal: gives text to the terminal for its clipboard.
  public static func search(copyByTerminal: @escaping TerminalCopy) -> Subcommand {
    Subcommand(
      "search", "print what is found",
      forms: [
        Form(
          "[QUERY]", "print what is found, or the start page",
          details: """
            Print what a source finds, or its start page where there is no query. A PATH may come before the query. See \
            `Options of flick search` below.
            """, completion: .files)
      ],
      options: ListOptions.all + [SearchCommand.first] + SearchAction.allCases.map(\.setting) + [
        SearchCommand.resolve, SearchCommand.agree,
      ]
    ) { invocation in
      let command = try SearchCommand(invocation.arguments)
      let target = try invocation.target()
      guard !target.isList else {
        throw UserError.usage(
          "flick search looks at one folder or file; flick and flick pick take more, and - for a list")
      }
      return try invocation.withContext(path: target.path) { try command.run($0, query: target.query, copyByTerminal) }
    }
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

  static let agree = Setting(
    nil, .flag, default: false,
    option: Option(
      "agree", "do without what a source cannot give, as the anonymous id of Tenor",
      details: "What the browser does when Enter is pressed on such a message."))

  private let style: ListStyle
  private let actions: [SearchAction]
  /// Whether one item is meant: actions are, unless more are asked for.
  private let isOne: Bool
  private let resolves: Bool
  private let agrees: Bool

  /// - Throws: `UserError` for options that exclude each other.
  init(_ arguments: Arguments) throws {
    style = try ListStyle(arguments)
    actions = SearchAction.wanted(by: arguments)
    let isFirst = arguments[Self.first]
    if isFirst, style.limit != nil { throw UserError.usage("--first and --limit cannot be combined") }
    isOne = isFirst || !actions.isEmpty && style.limit == nil
    agrees = arguments[Self.agree]
    resolves = arguments[Self.resolve] || actions.contains { $0 == .copy || $0 == .download }
  }

  /// - Throws: `UserError`.
  func run(_ context: Context, query: String, _ copyByTerminal: @escaping TerminalCopy) throws {
    let configuration = context.configuration
    let text = query.isEmpty ? configuration.fileName ?? "" : query
    let id = try context.sources.initial(configuration.source)
    let folder = id.rawValue == "files" ? configuration.filesFolder : nil
    // As a path before the query.
    if let folder, folder.origin == .option { _ = try FilesPlace(folder.value) }
    guard let provider = context.sources[id] else { throw UserError.usage("there is no source “\(id)”") }
    let query = SearchQuery(
      text, kind: try context.initialKind(of: id), filter: configuration[Registry.contentFilter],
      locale: configuration[Registry.locale])
    let limit = isOne ? 1 : style.limit ?? provider.descriptor.pageSize
    let budgets = configuration.requestBudgets[id] ?? provider.descriptor.budgets
    let found = try find(
      query, in: provider, limit: limit, maximumRequests: style.limit == nil ? Self.share(of: budgets) : .max)
    ItemList(items: found.items, format: style.format, wasResolved: resolves).print()
    if found.skipped > 0 {
      let below = folder.map { context.environment.shortPath($0.value) }
      Output.complain(Self.skipped(found.skipped, of: provider.descriptor.name, below: below))
    }
    for refusal in found.refusals { Output.complain(refusal) }
    if found.items.isEmpty, style.format != .json || isOne {
      let message = "\(provider.descriptor.name) \(text.isEmpty ? "has nothing to show" : "has nothing for “\(text)”")"
      // Whoever asked for one item goes on with it.
      if isOne { throw UserError.failure(message) }
      Output.complain(message)
    }
    if found.wasCutShort {
      Output.complain(
        "stopped after a fifth of the requests that \(provider.descriptor.name) grants in an hour; --limit asks for more"
      )
    }
    if let failure = found.failure { throw Self.error(failure, of: provider) }
    try SearchActions(context: context, copyByTerminal: copyByTerminal).run(actions, with: found.items)
    guard found.refusals.isEmpty else { throw UserError.failure("not all media URLs are known") }
  }

  /// What is not among the items, and why.
  /// - Parameter folder: where the source is one.
  private static func skipped(_ count: Int, of source: String, below folder: String?) -> String {
    guard let folder else {
      return "skipped \(count == 1 ? "1 item" : "\(count) items") of \(source) (not in the form that it promises)"
    }
    let entries = count == 1 ? "1 file or folder" : "\(count) files or folders"
    return "skipped \(entries) below \(folder) (unreadable, or links leading out of it)"
  }

  /// A fifth of what is granted in an hour: nobody who did not ask for many items wants to be without the rest.
  private static func share(of budgets: [SourceDescriptor.Budget]) -> Int {
    let hourly = budgets.map { budget in
      let seconds = Double(max(1, budget.period.components.seconds))
      return Double(budget.requests) * max(1, 3600 / seconds)
    }
    return hourly.min().map { max(1, Int($0 / 5)) } ?? .max
  }

  private func find(
    _ query: SearchQuery, in provider: any MediaProvider, limit: Int, maximumRequests: Int
  ) throws -> FoundItems {
    do {
      return try MainThread.wait { [resolves, agrees] in
        try await FoundItems(
          query, from: provider, limit: limit, resolves: resolves, maximumRequests: maximumRequests,
          clock: AlarmClock(), agrees: agrees)
      }
    } catch {
      throw Self.error(error, of: provider)
    }
  }

  private static func error(_ error: any Error, of provider: any MediaProvider) -> UserError {
    let message = SourceMessage.text(error, source: provider.descriptor.name)
    if case SourceError.needsConsent(_, let action) = error { return .failure("\(message) --agree: \(action)") }
    guard case SourceError.unreachable = error, !provider.descriptor.isLocal else { return .failure(message) }
    return .failure("\(message); --source bundled needs no network")
  }
}

import Blocking
import Browser
import CLinux
import CommandLine
import Glibc
import Library
import Media
import Providers
import Settings
import Surface
import Terminal

extension Subcommand {
  /// `flick [QUERY]`: the browser itself.
  static let browse = Subcommand(
    "", "browse",
    forms: [
      Form("[QUERY]", "browse; type, arrows, Enter plays", details: "Browse. Needs a terminal."),
      Form(
        "- [QUERY]", "browse a list that comes on standard input: paths, URLs or JSON objects, one a line",
        details: """
          Browse a list that comes on standard input, in its order and while it comes: a line is a path, a URL, or a JSON \
          object with `url` or `path` and, if there, `title page preview width height duration tags author`, as `flick search \
          --json` prints them. Folders stand for what is in them. Several paths are a list as well: `flick a.gif \
          b.mp4 ~/Pictures`. Words filter the list.
          """),
      Form(
        "PATH [QUERY]", "browse a folder; PATH begins with / ./ ../ or ~/ and may also follow search and pick",
        details: """
          Browse the films, GIFs and pictures of a folder and its subfolders. PATH begins with /, ./, ../ or ~/; where it is \
          a file, its folder is searched for it. `flick search` and `flick pick` take a PATH before the query as well.
          """, completion: .files),
    ], options: [BrowseCommand.continues, ListOption.null]
  ) { invocation in
    let arguments = invocation.arguments
    let target = try invocation.target()
    if arguments[BrowseCommand.continues] {
      if arguments[Registry.isPrivate] { throw UserError.usage("--continue and --private cannot be combined") }
      guard invocation.words.isEmpty else { throw UserError.usage("--continue takes no query: it has its own") }
    }
    let hint = invocation.nearMiss.map { "This searches for “\(target.query)”; flick \($0) is a command." }
    let list = try ListOption.input(of: target, arguments)
    do {
      return try BrowseCommand.run(arguments, target, list: list, hint: hint).code
    } catch var error as UserError where isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 {
      // Where there is no terminal, a command was meant all the more.
      if let meant = invocation.nearMiss { error.message += "; did you mean flick \(meant)?" }
      throw error
    }
  }
}

/// Runs the browser.
enum BrowseCommand {
  static let continues = Setting(
    nil, .flag, default: false,
    option: Option(
      "continue", short: "c", "go on where the last flick ended",
      details: "With its query, source, kind and selection. --source and --kind come before what was kept."))

  /// Runs until the user quits.
  /// - Parameter picks: Enter chooses instead of playing.
  /// - Parameter hint: is shown until the first key.
  /// - Returns: the exit code, and what was picked, one link a line.
  /// - Throws: `UserError` before the screen is taken over.
  static func run(
    _ arguments: Arguments, _ target: Invocation.Target, list: ListInput?, picks: Bool = false, hint: String? = nil
  ) throws -> (code: Int32, output: String) {
    let environment = Environment.current()
    let fault = TerminalError.unsuitable(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      term: environment["TERM"])
    if let fault { throw UserError.usage("\(fault)") }
    // Before any other thread exists, or it would get the signals.
    SignalWatcher.blockSignals()
    linux_keep_memory_compact()
    // The environment is changed while there is but one thread.
    let resources = Resources.directory(environment)
    if let resources { DirectColorEntry.addDirectory(resources + "/terminfo") }
    // The thread of the first task starts while the settings are read, not when the first answer is waited for.
    Task {}
    let former = arguments[continues] ? formerSession(environment) : nil
    let context = try Context(
      former.map(arguments.continuing) ?? arguments, path: target.path, list: list, browses: true,
      environment: environment,
      resources: resources)
    let place = try place(context, query: target.query, former: former)
    return try Program(context, place: place, picks: picks, hint: hint).run()
  }

  private static func place(_ context: Context, query: String, former: SessionSnapshot?) throws -> SessionSnapshot {
    if var place = former, let source = try? context.sources.initial(context.configuration.source) {
      // Another source or kind was asked for: what was selected is not there.
      let (kind, wanted) = (context.arguments[Registry.kind], context.arguments[Registry.source])
      if place.kind != kind || wanted != place.source.rawValue { place.selected = nil }
      place.source = source
      place.kind = kind.flatMap {
        context.sources[source]?.descriptor.kinds.contains($0) == true ? $0 : nil
      }
      return place
    }
    // What was browsed may be gone: a folder, a wall.
    let source = try context.sources.initial(former == nil ? context.configuration.source : nil)
    let kind = former == nil ? try context.initialKind(of: source) : nil
    return SessionSnapshot(
      query: query.isEmpty ? context.configuration.fileName ?? "" : query, source: source, kind: kind)
  }

  /// nil where none is known.
  private static func formerSession(_ environment: Environment) -> SessionSnapshot? {
    let library = Library(path: environment.libraryPath)
    return try? MainThread.wait(atMost: Sources.patience) { try await library.session() }
  }
}

extension Arguments {
  /// As if source and kind of a session had been asked for, where nothing else is.
  fileprivate func continuing(_ session: SessionSnapshot) -> Arguments {
    let hasSource = has(Registry.source)
    let arguments = adding(session.source.rawValue, for: Registry.source)
    guard !hasSource, let kind = session.kind else { return arguments }
    return arguments.adding(kind.rawValue, for: Registry.kind)
  }
}

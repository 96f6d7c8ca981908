import Browser
import CLinux
import CommandLine
import Glibc
import Library
import Media
import Settings
import Surface
import Terminal

/// `flick [QUERY]`: the browser itself.
enum BrowseCommand {
  /// Runs until the user quits.
  /// - Parameter picks: Enter chooses instead of playing.
  /// - Returns: the exit code, and what was picked, one link a line.
  /// - Throws: `UserError` before the screen is taken over.
  static func run(_ options: Options, query: String, picks: Bool = false) throws -> (code: Int32, picked: String) {
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
    let former = options.continues ? formerSession(environment) : nil
    let context = try Context(
      options: former.map(options.continuing) ?? options, environment: environment, resources: resources)
    let program = try Program(context, place: try place(context, query: query, former: former), picks: picks)
    let code = program.run()
    context.http.close()
    return (code, program.picked)
  }

  private static func place(_ context: Context, query: String, former: SessionSnapshot?) throws -> SessionSnapshot {
    if var place = former, let source = try? context.sources.initial(context.configuration.source) {
      // Another source or kind was asked for: what was selected is not there.
      if place.kind != context.options.kind || context.options.source != place.source.rawValue { place.selected = nil }
      place.source = source
      place.kind = context.options.kind.flatMap {
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
    return try? Blocking.run { try await library.session() }
  }
}

extension Options {
  /// As if source and kind of a session had been asked for, where nothing else is.
  fileprivate func continuing(_ session: SessionSnapshot) -> Options {
    var options = self
    options.source = source ?? session.source.rawValue
    options.kind = kind ?? (source == nil ? session.kind : nil)
    return options
  }
}

import Browser
import CLinux
import Glibc
import Surface
import Terminal

/// `flick [QUERY]`: the browser itself.
enum BrowseCommand {
  /// Runs until the user quits; returns the exit code.
  /// - Throws: `UserError` before the screen is taken over.
  static func run(_ options: Options, query: String) throws -> Int32 {
    let environment = Environment.current()
    let fault = TerminalError.unsuitable(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      term: environment["TERM"])
    if let fault { throw UserError.usage("\(fault)") }
    // Before any other thread exists, or it would get the signals.
    SignalWatcher.blockSignals()
    // The environment is changed while there is but one thread.
    let resources = Resources.directory(environment)
    if let resources { DirectColorEntry.addDirectory(resources + "/terminfo") }
    // The thread of the first task starts while the settings are read, not when the first answer is waited for.
    Task {}
    let context = try Context(options: options, environment: environment, resources: resources)
    let program = try Program(context, query: query.isEmpty ? context.configuration.fileName ?? "" : query)
    let code = program.run()
    context.http.close()
    return code
  }
}

import Browser
import Glibc
import Terminal

/// `flick doctor`: what flick sees of its surroundings, and what it makes of it.
enum DoctorCommand {
  static func run(_ context: Context) {
    let configuration = context.configuration
    let environment = context.environment
    Output.print("flick \(Version.number)\n\n")

    section("terminal")
    let fault = TerminalError.unsuitable(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      term: environment["TERM"])
    line("usable", fault.map { "no: \($0)" } ?? "yes")
    line("TERM", environment["TERM"] ?? "not set")
    line("COLORTERM", environment["COLORTERM"] ?? "not set")
    line("NO_COLOR", environment["NO_COLOR"] == nil ? "not set" : "set: no colours")
    line("tmux", environment["TMUX"] == nil ? "no" : "yes")
    if let size = TerminalSize(descriptor: STDOUT_FILENO) {
      let cell = size.cellWidth.flatMap { width in size.cellHeight.map { ", cells of \(width)×\($0) pixels" } }
      line("size", "\(size.columns)×\(size.rows)\(cell ?? ", size of cells not told")")
    }
    line("display", environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"] ?? "none: players draw in the terminal")

    section("settings")
    line("file", configuration.file == .empty ? "\(configuration.filePath) (none, or empty)" : configuration.filePath)
    line("source", configuration.source.value ?? "first with a key, else bundled", configuration.source.origin)
    line("player", configuration.player.value ?? "first that is installed", configuration.player.origin)
    line("playerReplace", "\(configuration.playerReplace.value)", configuration.playerReplace.origin)
    line("graphics", configuration.graphics.value?.rawValue ?? "as the player does", configuration.graphics.origin)
    line("mouse", "\(configuration.mouse.value)", configuration.mouse.origin)
    line("contentFilter", configuration.contentFilter.value.rawValue, configuration.contentFilter.origin)
    line("locale", configuration.locale.value ?? "none sent", configuration.locale.origin)
    line("contact", configuration.contact.value.isEmpty ? "none" : configuration.contact.value, configuration.contact.origin)

    section("files")
    line("resources", context.resources ?? "not found: set FLICK_RESOURCES to the folder that holds Catalogue")
    line("library", environment.dataDirectory + "/library.sqlite")
    let library = context.library
    if let notice = try? Blocking.run({ try await library.notice() }) { line("", notice) }
    line("keys", context.keyStore.path)

    section("sources")
    SourcesCommand.run(context)
  }

  private static func section(_ name: String) { Output.print("\n\(name)\n") }

  private static func line(_ name: String, _ value: String, _ origin: String? = nil) {
    let padding = String(repeating: " ", count: max(1, 16 - name.count))
    Output.print("  \(name)\(padding)\(value)\(origin.map { " (\($0))" } ?? "")\n")
  }
}

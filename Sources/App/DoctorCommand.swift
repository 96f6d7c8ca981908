import Blocking
import Browser
import CommandLine
import Glibc
import Library
import Media
import Playback
import Processes
import Settings
import Terminal
import Text

extension Subcommand {
  /// `flick doctor`: what flick sees of its surroundings, and what it makes of it.
  static let doctor = Subcommand(
    "doctor", "show terminal, settings and files",
    forms: [
      Form(
        "", "show terminal, settings and files",
        details: """
          Show what flick sees of its surroundings and makes of them: the terminal with its answers and the way that \
          pictures are drawn, every setting with the place that decided it, files, sources. No keys are shown.
          """)
    ]
  ) { invocation in
    guard invocation.words.isEmpty else { throw UserError.usage("flick doctor takes no arguments") }
    do {
      return try invocation.withContext { DoctorCommand.run($0) }
    } catch let error as UserError {
      // That is when it is needed most.
      Output.print("\(SafeText.clean(error.message)) (what follows leaves the settings out)\n\n")
      let environment = Environment.current()
      let context = try Context(
        invocation.arguments, configuration: Configuration(unset: environment), environment: environment,
        resources: Resources.directory(environment))
      defer { context.http.close() }
      DoctorCommand.run(context, isLeftOut: true)
      return error.exitCode
    }
  }
}

private enum DoctorCommand {
  static func run(_ context: Context, isLeftOut: Bool = false) {
    let configuration = context.configuration
    let environment = context.environment
    Output.print("flick \(Version.number)\n")

    section("terminal")
    // What it says may go into a file: the terminal is asked all the same.
    let device = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    defer { if device >= 0 { close(device) } }
    let fault = TerminalError.unsuitable(
      inputIsTerminal: device >= 0 || isatty(STDIN_FILENO) == 1,
      outputIsTerminal: device >= 0 || isatty(STDOUT_FILENO) == 1, term: environment["TERM"])
    let size = TerminalSize(descriptor: device >= 0 ? device : STDOUT_FILENO)
    line("usable", fault.map { "no: \($0)" } ?? "yes")
    line("TERM", environment["TERM"] ?? "not set")
    line("COLORTERM", environment["COLORTERM"] ?? "not set")
    line("NO_COLOR", environment["NO_COLOR"] == nil ? "not set" : "set: no colours")
    let terminal = TerminalEnvironment(environment.variables)
    line("tmux", terminal.multiplexer == .tmux ? "yes" : "no")
    if let obstacle = try? MainThread.wait({ await TerminalClipboard.obstacle(environment) }) { line("", obstacle) }
    if let size {
      let cell = size.cellWidth.flatMap { width in size.cellHeight.map { ", cells of \(width)×\($0) pixels" } }
      line("size", "\(size.columns)×\(size.rows)\(cell ?? ", size of cells not told")")
    }
    line("display", display(environment))

    if fault == nil { tellPictures(context, size) }

    section("settings")
    tellSettings(context, isLeftOut: isLeftOut)

    section("files")
    line("resources", context.resources ?? "not found: set FLICK_RESOURCES to the folder that holds Catalogue")
    line("thumbnailer", thumbnailer(context))
    line("thumbnails", thumbnails(environment.thumbnailsPath))
    tellLibrary(context)
    line("keys", context.credentialStore.path)
    for warning in configuration.warnings { line("", warning) }

    section("sources")
    for entry in context.sources.entries {
      line(entry.descriptor.id.rawValue, SourcesCommand.status(of: entry, context))
    }
  }

  /// Every setting with the place that decided it; where flick makes more of one, that.
  private static func tellSettings(_ context: Context, isLeftOut: Bool) {
    let configuration = context.configuration
    let file = configuration.file
    line("file", file.isEmpty ? "\(file.path) (\(isLeftOut ? "left out" : "none, or empty"))" : file.path)
    let made = [
      Registry.source.id: source(context), Registry.filesFolder.id: configuration.filesFolder?.value,
      Registry.player.id: player(context), Registry.downloadFolder.id: context.downloadFolder ?? "none",
    ]
    for setting in context.arguments.settings {
      // Keys are not shown; which sources have one, and another server, is told of these.
      guard let name = setting.description.name, name != Registry.keys.id, name != Registry.baseURLs.id else {
        continue
      }
      let value = made[name] ?? configuration.text(of: setting)
      let origin =
        switch name {
        case Registry.source.id: configuration.source?.origin ?? .fallback
        case Registry.filesFolder.id: configuration.filesFolder?.origin ?? .fallback
        default: configuration.origin(of: setting)
        }
      line(name, "\(value ?? setting.description.otherwise.filter { $0 != "`" }) (\(origin))")
    }
  }

  private static func source(_ context: Context) -> String {
    do {
      return try context.sources.initial(context.configuration.source).rawValue
    } catch {
      return (error as? UserError)?.message ?? "\(error)"
    }
  }

  private static func display(_ environment: Environment) -> String {
    guard let name = environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"] else {
      return "none: players draw in the terminal"
    }
    let hasDisplay = PlaybackEnvironment(variables: environment.variables).withLiveDisplays().hasDisplay
    return hasDisplay ? name : "\(name) does not answer: players draw in the terminal"
  }

  /// What the terminal answers, and how pictures are drawn by that.
  private static func tellPictures(_ context: Context, _ size: TerminalSize?) {
    let environment = TerminalEnvironment(context.environment.variables)
    guard let (answers, time) = CapabilityProbe.run(environment) else { return }
    section("pictures")
    line("name", answers.version ?? answers.multiplexer ?? "not told")
    line("attributes", answers.deviceAttributes.map { $0.map(String.init).joined(separator: ";") } ?? "no answer")
    line("last answer", "after \(Int((time / .milliseconds(1)).rounded())) ms")
    line("kitty graphics", answers.graphicsMessage.map { $0 == "OK" ? "ok" : $0 } ?? "no answer")
    line("sixel", answers.hasSixel ? "yes, \(answers.sixelColors.map { "\($0) colours" } ?? "colours not told")" : "no")
    line("truecolor", answers.hasTruecolor.map { $0 ? "yes" : "no" } ?? "no answer")
    line("cells", answers.cellSize.map { "\($0.columns)×\($0.rows) pixels" } ?? "no answer")
    var capabilities = answers
    if let size { capabilities.merge(size) }
    let decision = GraphicsDecision(
      capabilities, environment: environment, wish: context.configuration.wishedGraphics,
      symbols: context.configuration[Registry.symbols])
    let symbols = decision.mode == .symbols ? " (\(decision.symbols.rawValue))" : ""
    line("drawn as", "\(decision.mode.rawValue)\(symbols): \(decision.reason)")
    if let advice = decision.advice { line("", "for more, put this into tmux.conf: \(advice)") }
  }

  /// Whether what the user made is whole.
  private static func tellLibrary(_ context: Context) {
    let path = context.environment.libraryPath
    let library = context.library
    do {
      let faults = try MainThread.wait { try await library.integrityCheck() }
      line("library", "\(path) (\(faults.isEmpty ? "ok" : "damaged: copy it, then move it away to begin anew"))")
      for fault in faults { line("", SafeText.clean(fault)) }
      if let notice = try MainThread.wait({ try await library.notice() }) { line("", notice) }
      if let remark = try MainThread.wait({ try await library.remark() }) { line("", remark) }
    } catch {
      line("library", "\(path): \((error as? LibraryError)?.message ?? "\(error)")")
    }
  }

  /// Where pictures are kept, and how much they take.
  private static func thumbnails(_ path: String) -> String {
    guard access(path.systemString, F_OK) == 0 else { return "\(path) (none yet)" }
    do {
      return "\(path) (\(Format.bytes(try MainThread.wait { try await ThumbnailCache(path: path).size() })))"
    } catch {
      return "\(path): \((error as? LibraryError)?.message ?? "\(error)")"
    }
  }

  /// The program that makes thumbnails, and how it is locked in.
  private static func thumbnailer(_ context: Context) -> String {
    guard let path = Resources.thumbnailer(context.environment) else {
      return "not found: flick-thumbnailer has to be beside flick, so there are no pictures"
    }
    let command = Processes.Command(
      executable: path, arguments: ["--check"], environment: ChildEnvironment.bare(context.environment.variables))
    do {
      let (outcome, answer) = try MainThread.wait {
        let child = try ChildProcess(
          command, streams: StandardStreams(output: .captured, errors: .null), placement: .background)
        return (await child.waitForExit(), child.lastOutput)
      }
      switch outcome {
      case .exited(code: 0): return "\(path) (\(SafeText.clean(answer)))"
      case .exited(let code): return "\(path) (does not work: it ended with status \(code))"
      case .signaled(let signal): return "\(path) (does not work: signal \(signal) ended it)"
      }
    } catch {
      return "\(path) (\((error as? ProcessError)?.message ?? "could not be started"))"
    }
  }

  /// The program that would play a clip now, or what is in the way.
  private static func player(_ context: Context) -> String {
    guard let url = MediaURL(web: "https://example.org/clip.mp4") else { return "" }
    let plan = PlayPlan(
      for: PlayTarget(url: url, title: "", kind: .clip), in: .automatic, pictures: context.terminalPictures,
      settings: context.playbackSettings,
      environment: PlaybackEnvironment(variables: context.environment.variables).withLiveDisplays())
    let own = context.playbackSettings.playerArguments.map { " \($0)" }.joined()
    switch plan {
    case .detached(let command): return "\(command.executable)\(own), in a window of its own"
    case .inTerminal(let command): return "\(command.executable)\(own), inside the terminal"
    case .askFirst: return "inside the terminal, after a question: this is ssh"
    case .impossible(let message): return message
    }
  }

  private static func section(_ name: String) { Output.print("\n\(name)\n") }

  private static func line(_ name: String, _ value: String) {
    let padding = String(repeating: " ", count: max(1, 18 - name.count))
    // Settings and variables may come from others, and files may have any names.
    Output.print("  \(name)\(padding)\(SafeText.clean(value, limit: 4000))\n")
  }
}

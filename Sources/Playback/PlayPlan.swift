import Access
import Blocking
import Media
import Processes

/// Where something is to be played.
public enum PlayPlace: Hashable, Sendable {
  /// In a window where there is a display, else in the terminal.
  case automatic
  /// In the terminal: the user asked for it.
  case terminal
}

/// What to do so that something plays.
public enum PlayPlan: Hashable, Sendable {
  /// Start this beside flick.
  case detached(Command)
  /// Give the terminal to this until it ends.
  case inTerminal(Command)
  /// Say this; if the user goes on, plan again for `PlayPlace.terminal`.
  case askFirst(message: String)
  /// It cannot be played; one line that says what helps.
  case impossible(message: String)

  /// Plans how to play a target. Looks programs up and files at, and starts nothing.
  public init(
    for target: PlayTarget, in place: PlayPlace = .automatic, pictures: TerminalPictures = .cells(trueColor: true),
    settings: PlaybackSettings, environment: PlaybackEnvironment
  ) {
    self.init(for: target, and: [], in: place, pictures: pictures, settings: settings, environment: environment)
  }

  /// The same with others after it that one player takes with it (`companions`).
  init(
    for target: PlayTarget, and others: [PlayTarget], in place: PlayPlace, pictures: TerminalPictures,
    settings: PlaybackSettings, environment: PlaybackEnvironment
  ) {
    if target.format == .page, Self.pagePlayer(settings, environment) == nil {
      self = PlayPlan(trailer: target.url, settings: settings, environment: environment)
      return
    }
    do {
      self = try Self.plan(
        [target] + others, in: place, pictures: pictures, settings: settings, environment: environment)
    } catch {
      self = .impossible(message: error.message)
    }
  }

  struct Impossible: Error {
    var message: String
  }

  private static func plan(
    _ targets: [PlayTarget], in place: PlayPlace, pictures: TerminalPictures, settings: PlaybackSettings,
    environment: PlaybackEnvironment
  ) throws(Impossible) -> PlayPlan {
    let words = try words(for: targets, settings, environment)
    var addresses: [String] = []
    for target in targets {
      let file = try path(of: target, settings: settings)
      addresses.append(file.map(String.init(systemBytes:)) ?? target.url.text)
    }
    let request = Player.Request(
      addresses: addresses, isWeb: targets.contains { $0.url.scheme != .file },
      title: targets.count > 1 ? "" : PrintableLine.make(targets.first?.title ?? "", limit: 200),
      endings: targets.map(\.ending), isPage: targets.contains { $0.format == .page },
      userAgent: PrintableLine.make(settings.userAgent ?? "", limit: 200), own: Array(words.dropFirst()))
    let inTerminal = place == .terminal || !environment.hasDisplay
    let executable = try executable(named: words.first, inTerminal: inTerminal, environment: environment)
    var command = Command(executable: executable, arguments: [], environment: environment.variables)
    let player = Player(rawValue: command.name)

    guard inTerminal else {
      command.arguments = player?.windowArguments(for: request) ?? request.own + request.addresses
      return .detached(command)
    }
    if let player {
      guard let arguments = player.terminalArguments(for: request, pictures: pictures) else {
        let reason = environment.hasDisplay ? "cannot play in a terminal" : "needs a display, and there is none here"
        let otherwise = settings.namesKeys ? ", or ^Y copies the link" : ""
        throw Impossible(message: "\(command.name) \(reason): install mpv (apt install mpv)\(otherwise)")
      }
      command.arguments = arguments
    } else {
      command.arguments = request.own + request.addresses
    }
    if place == .automatic, environment.isOverSSH {
      return .askFirst(message: "no display here: ⏎ again plays in this terminal, ^Y copies the link")
    }
    return .inTerminal(command)
  }

  /// The player's name, where one is set, and its own arguments.
  static func words(
    for targets: [PlayTarget], _ settings: PlaybackSettings, _ environment: PlaybackEnvironment
  ) throws(Impossible) -> [String] {
    guard targets.contains(where: { $0.format == .page }) else { return try words(of: settings.player) }
    return pagePlayer(settings, environment) ?? []
  }

  private static func words(of player: String?) throws(Impossible) -> [String] {
    guard let words = CommandLineParser.split(player ?? "") else {
      throw Impossible(message: "the setting \"player\" has a quote that is not closed")
    }
    return words
  }

  /// Of a file its real path; nil for a web address.
  static func path(of target: PlayTarget, settings: PlaybackSettings) throws(Impossible) -> [UInt8]? {
    let (url, source) = (target.url, target.item?.id.source)
    let name = PrintableLine.make(url.text, limit: 120)
    guard url.scheme == .file else {
      guard case .privateHost(let host)? = settings.access.refusal(of: url, from: source) else { return nil }
      throw Impossible(
        message: "\(PrintableLine.make(host, limit: 120)) is not on the public network: the setting privateAddresses"
          + " lets services lead there")
    }
    do throws(AccessRefusal) {
      return try settings.access.path(of: url, from: source)
    } catch {
      if error == .missing { throw Impossible(message: "there is no file \(name)") }
    }
    throw Impossible(
      message: "\(name) may not be played: only bundled clips may, and files in a folder that flick browses"
        + " (flick FOLDER, or the setting filesFolder)")
  }

  static func executable(
    named name: String?, inTerminal: Bool, environment: PlaybackEnvironment
  ) throws(Impossible) -> String {
    if let name {
      if let found = find(name, environment) { return found }
      if let file = Executable.findUnusable(name, path: environment.path) {
        let file = PrintableLine.make(file, limit: 120)
        throw Impossible(message: "\(file) may not be executed: chmod +x, or set \"player\" in config.json5")
      }
      throw Impossible(
        message: "\(PrintableLine.make(name, limit: 80)) was not found: install it, or set \"player\" in config.json5")
    }
    // The ones that can do it first; else the one whose message says why it cannot.
    let players = Player.allCases.filter { !inTerminal || $0.playsInTerminal } + Player.allCases
    for player in players {
      if let found = Executable.find(player.rawValue, path: environment.path) { return found }
    }
    throw Impossible(
      message: "no player found: install mpv (apt install mpv) or set \"player\" in config.json5")
  }
}

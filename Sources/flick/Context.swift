import Downloads
import HTTP
import Library
import Media
import Playback
import Providers

/// What every command works with, made once from the options and the environment.
struct Context {
  let options: Options
  let environment: Environment
  var configuration: Configuration
  let resources: String?
  let http: HTTPClient
  let library: Library
  var sources: Sources

  /// - Throws: `UserError` for settings that cannot be read or make no sense.
  init(options: Options, environment: Environment) throws {
    self.options = options
    self.environment = environment
    configuration = try Configuration(options: options, environment: environment)
    resources = Resources.directory(environment)
    http = HTTPClient(userAgent: Version.userAgent(contact: configuration.contact.value))
    library = Library(path: environment.dataDirectory + "/library.sqlite")
    sources = try Sources(
      configuration, catalogue: resources.map { $0 + "/Catalogue" }, transport: HTTPTransport(http), library: library)
  }

  /// Makes the sources anew after a key was entered.
  mutating func use(key: String, for source: SourceID) throws {
    configuration.savedKeys[source.rawValue] = key
    sources = try Sources(
      configuration, catalogue: resources.map { $0 + "/Catalogue" }, transport: HTTPTransport(http), library: library)
  }

  var keyStore: KeyStore { KeyStore(path: environment.configurationDirectory + "/keys.json") }

  var playbackSettings: PlaybackSettings {
    PlaybackSettings(
      player: configuration.player?.value, replacesPlayer: configuration.playerReplace.value,
      directories: resources.map { [$0 + "/Catalogue"] } ?? [],
      userAgent: Version.userAgent(contact: configuration.contact.value), browser: environment["BROWSER"],
      copyCommand: configuration.copyCommand?.value)
  }

  /// Where downloads go; nil where there is not even a home. Reads a small file.
  var downloadFolder: String? {
    let base = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
    return DownloadFolder.path(
      configured: configuration.downloadFolder?.value, environment: environment.variables,
      userDirectories: try? TextFile.read(base + "/user-dirs.dirs", maximumBytes: 1 << 16))
  }

  /// How a player inside the terminal draws: as the user says, else with what every terminal has.
  var terminalPictures: TerminalPictures {
    switch configuration.graphics?.value {
    case .sixel: .sixel
    case .kitty, .kittyDirect: .kitty
    case .symbols, .none?, nil:
      .cells(trueColor: ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? ""))
    }
  }
}

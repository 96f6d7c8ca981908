import Downloads
import Glibc
import HTTP
import Library
import Media
import Playback
import Processes
import Providers
import Search
import Settings
import Thumbnails

/// What every command works with, made once from the options and the environment.
public struct Context: Sendable {
  public let options: Options
  public let environment: Environment
  public var configuration: Configuration
  public let resources: String?
  /// The folder of the bundled clips; nil without resources.
  public let catalogue: String?
  public let http: HTTPClient
  public let library: Library
  /// Counts what is asked of sources that ration it.
  public let requests: RequestCounter
  public var sources: Sources

  /// - Throws: `UserError` for settings that cannot be read or make no sense.
  public init(options: Options, environment: Environment, resources: String?) throws {
    self.options = options
    self.environment = environment
    configuration = try Configuration(options: options, environment: environment)
    self.resources = resources
    http = HTTPClient(userAgent: Version.userAgent(contact: configuration.contact.value))
    catalogue = resources.map { $0 + "/Catalogue" }
    let bundled = catalogue.map(BundledFiles.init(directory:))
    let library = Library(path: environment.libraryPath) { bundled?.current($0) ?? $0 }
    self.library = library
    requests = RequestCounter(clock: ContinuousClock(), time: { time(nil) }) { source, budgets, now in
      try await library.countRequest(to: source, budgets: budgets, at: now)
    }
    sources = try Self.sources(
      configuration, environment, catalogue: catalogue, http: http, library: library, requests: requests)
    if let wanted = configuration.source { sources.admit(SourceID(wanted.value)) }
  }

  /// Makes a source anew with a key that was entered, or without.
  /// - Throws: `UserError` as when the program began.
  public mutating func use(key: String?, for source: SourceID) throws {
    configuration.savedKeys[source.rawValue] = key
    sources.replace(
      source,
      from: try Self.sources(
        configuration, environment, catalogue: catalogue, http: http, library: library, requests: requests))
  }

  private static func sources(
    _ configuration: Configuration, _ environment: Environment, catalogue: String?, http: HTTPClient,
    library: Library, requests: RequestCounter
  ) throws -> Sources {
    let transport = HTTPTransport(http, pageSize: configuration.pageSize?.value) { try await requests.count($0) }
    return try Sources(configuration, catalogue: catalogue, transport: transport, library: library) {
      guard let path = Resources.thumbnailer(environment) else { return [] }
      return WorkerFormats.read(from: Command(executable: path, arguments: [], environment: environment.variables))
    }
  }

  /// The kind of items to begin with: none where the source has no such items.
  /// - Throws: `UserError` when the option asks for what the source does not have.
  public func initialKind(of source: SourceID) throws -> MediaKind? {
    guard let kind = configuration.kind?.value, let descriptor = sources[source]?.descriptor else { return nil }
    if descriptor.kinds.contains(kind) { return kind }
    guard options.kind != nil else { return nil }
    let known = descriptor.kinds.map(\.rawValue).joined(separator: ", ")
    throw UserError.usage("\(descriptor.name) has nothing of the kind \(kind.rawValue); it has \(known)")
  }

  public var credentialStore: CredentialStore { CredentialStore(path: environment.keysPath) }

  public var playbackSettings: PlaybackSettings {
    PlaybackSettings(
      player: configuration.player?.value, replacesPlayer: configuration.playerReplace.value,
      directories: [catalogue, configuration.filesFolder?.value].compactMap { $0 },
      userAgent: userAgent, browser: environment["BROWSER"],
      copyCommand: configuration.copyCommand?.value, namesKeys: options.command.browses)
  }

  public var userAgent: String { Version.userAgent(contact: configuration.contact.value) }

  /// What is said where nobody knows where downloads should go.
  public var noDownloadFolder: UserError {
    .failure("No folder for downloads: set downloadFolder in \(configuration.filePath).")
  }

  /// Where downloads go; nil where there is not even a home. Reads a small file.
  public var downloadFolder: String? {
    let base = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
    return DownloadFolder.path(
      configured: configuration.downloadFolder?.value, environment: environment.variables,
      userDirectories: try? TextFile.read(base + "/user-dirs.dirs", maximumBytes: 1 << 16))
  }

  /// How a player inside the terminal draws: as the user says, else with what every terminal has.
  public var terminalPictures: TerminalPictures {
    switch configuration.graphics?.value {
    case .sixel: .sixel
    case .kitty, .kittyDirect: .kitty
    case .symbols, .none?, nil:
      .cells(trueColor: ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? ""))
    }
  }
}

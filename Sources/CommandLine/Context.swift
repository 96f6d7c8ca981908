import Access
import Blocking
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
import Surface
import Thumbnails

/// What every command works with, made once from the options and the environment.
public struct Context: Sendable {
  /// What the command line says.
  public let arguments: Arguments
  /// Whether the browser is shown, and its keys act.
  private let browses: Bool
  /// What surrounds the program.
  public let environment: Environment
  /// What is set, and by what.
  public var configuration: Configuration
  /// The folder of the resources; nil where it was not found.
  public let resources: String?
  /// The folder of the bundled clips; nil without resources.
  public let catalogue: String?
  /// For everything that is fetched.
  public let http: HTTPClient
  /// What came on standard input or stands on the command line; nil where it is no list.
  private let list: ListProvider?
  /// What the user has kept.
  public let library: Library
  /// What every request to a service passes.
  public let requests: RateLimiter
  /// What can be searched.
  public var sources: Sources

  /// - Parameters:
  ///   - path: a folder to look at, or a file in it, that the command line names.
  ///   - list: what is looked at instead.
  ///   - browses: whether the browser is shown, and its keys act.
  /// - Throws: `UserError` for settings that cannot be read or make no sense.
  public init(
    _ arguments: Arguments, path: String? = nil, list: ListInput? = nil, browses: Bool = false,
    environment: Environment, resources: String?
  ) throws {
    let configuration = try Configuration(arguments, path: path, isList: list != nil, environment: environment)
    try self.init(
      arguments, configuration: configuration, list: list, browses: browses, environment: environment,
      resources: resources)
  }

  /// With settings that were read already.
  /// - Throws: `UserError` where they make no sense together.
  public init(
    _ arguments: Arguments, configuration: Configuration, list: ListInput? = nil, browses: Bool = false,
    environment: Environment, resources: String?
  ) throws {
    self.arguments = arguments
    self.browses = browses
    self.environment = environment
    self.configuration = configuration
    self.resources = resources
    http = HTTPClient(
      userAgent: Version.userAgent(contact: configuration[Registry.contact]),
      configuration: Self.httpConfiguration(configuration))
    catalogue = resources.map { $0 + "/Catalogue" }
    let bundled = catalogue.map(BundledFiles.init(directory:))
    let library = Library(path: environment.libraryPath) { bundled?.current($0) ?? $0 }
    self.library = library
    requests = RateLimiter(
      clock: AlarmClock(), time: { time(nil) }, budgets: configuration.requestBudgets, ledger: library)
    self.list = list.map { ListProvider($0, pageSize: configuration[Registry.pageSize]) }
    sources = try Self.sources(
      configuration, environment, self.list, catalogue: catalogue, http: http, library: library, requests: requests)
    if let wanted = configuration.source { sources.admit(SourceID(wanted.value)) }
  }

  /// Makes a source anew with a key that was entered, or without.
  /// - Throws: `UserError` as when the program began.
  public mutating func use(key: String?, for source: SourceID) throws {
    configuration.savedKeys[source.rawValue] = key
    sources.replace(
      source,
      from: try Self.sources(
        configuration, environment, list, catalogue: catalogue, http: http, library: library, requests: requests))
  }

  private static func sources(
    _ configuration: Configuration, _ environment: Environment, _ list: ListProvider?, catalogue: String?,
    http: HTTPClient, library: Library, requests: RateLimiter
  ) throws -> Sources {
    let transport = HTTPTransport(http, pageSize: configuration[Registry.pageSize], gate: requests)
    return try Sources(configuration, catalogue: catalogue, list: list, transport: transport, library: library) {
      guard let path = Resources.thumbnailer(environment) else { return [] }
      return WorkerFormats.read(
        from: Command(executable: path, arguments: [], environment: ChildEnvironment.bare(environment.variables)))
    }
  }

  /// Whether nothing of this session is kept, and nothing of others is read.
  public var isPrivate: Bool { arguments[Registry.isPrivate] }

  /// The kind of items to begin with: none where the source has no such items.
  /// - Throws: `UserError` when the option asks for what the source does not have.
  public func initialKind(of source: SourceID) throws -> MediaKind? {
    guard let kind = configuration[Registry.kind], let descriptor = sources[source]?.descriptor else { return nil }
    if descriptor.kinds.contains(kind) || descriptor.alsoCalled.contains(kind) { return descriptor.choice(of: kind) }
    guard configuration.origin(of: Registry.kind) == .option else { return nil }
    let known = descriptor.kinds.map(\.rawValue).joined(separator: ", ")
    throw UserError.usage("\(descriptor.name) has nothing of the kind \(kind.rawValue); it has \(known)")
  }

  /// The API keys that were entered in flick.
  public var credentialStore: CredentialStore { CredentialStore(path: environment.keysPath) }

  /// How things are played.
  public var playbackSettings: PlaybackSettings {
    PlaybackSettings(
      player: configuration[Registry.player], replacesPlayer: configuration[Registry.playerReplace],
      access: access, userAgent: userAgent, browser: environment["BROWSER"],
      copyCommand: configuration[Registry.copyCommand], namesKeys: browses)
  }

  /// What may be done with the addresses of items.
  public var access: MediaAccess {
    let descriptors = sources.providers.map(\.descriptor)
    let hosts = descriptors.reduce(into: [SourceID: String]()) { hosts, descriptor in
      let server = try? configuration.baseURL(for: descriptor)
      hosts[descriptor.id] = server.flatMap { WebPlace($0.value)?.host }
    }
    return MediaAccess(
      folders: [catalogue, configuration.filesFolder?.value].compactMap { $0 },
      fileSources: Set(descriptors.filter(\.isLocal).map(\.id)), hosts: hosts,
      issuedFiles: list.map { [SourceID.list: $0.files] } ?? [:],
      allowsPrivateAddresses: configuration[Registry.privateAddresses])
  }

  /// How all of flick's clients transfer.
  public var httpConfiguration: HTTPConfiguration { Self.httpConfiguration(configuration) }

  private static func httpConfiguration(_ configuration: Configuration) -> HTTPConfiguration {
    var http = HTTPConfiguration()
    http.allowsPrivateAddresses = configuration[Registry.privateAddresses]
    return http
  }

  /// What services are told of this program.
  public var userAgent: String { Version.userAgent(contact: configuration[Registry.contact]) }

  /// What is said where nobody knows where downloads should go.
  public var noDownloadFolder: UserError {
    .failure("no folder for downloads: set downloadFolder in \(configuration.file.path)")
  }

  /// Where downloads go; nil where there is not even a home. Reads a small file.
  public var downloadFolder: String? {
    let named = try? TextFile.read(environment.configurationBase + "/user-dirs.dirs", maximumBytes: 1 << 16)
    return DownloadFolder.path(
      configured: configuration[Registry.downloadFolder], environment: environment.variables,
      userDirectory: named.flatMap { UserDirectories($0, variables: environment.variables)["XDG_DOWNLOAD_DIR"] })
  }

  /// How a player inside the terminal draws: as the user says, else with what every terminal has.
  public var terminalPictures: TerminalPictures {
    switch configuration[Registry.graphics] {
    case .sixel: .sixel
    case .kitty, .kittyDirect: .kitty
    case .symbols, .none?, nil:
      .cells(trueColor: ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? ""))
    }
  }
}

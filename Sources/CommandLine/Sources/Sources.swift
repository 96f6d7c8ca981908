import Formats
import Glibc
import HTTP
import Library
import Media
import Providers
import Search
import Settings

extension Library: ValueStore {
  /// Keeps a value in place of the former one.
  public func setValue(_ value: String, forKey key: String) throws {
    try setValue(Optional(value), forKey: key)
  }
}

extension Library: RequestLedger {
  /// Counts one request.
  public func begin(
    _ account: RequestAccount, budgets: [SourceDescriptor.Budget], basis: RateLimit.Basis, at now: Int
  ) throws -> RequestStanding {
    let standing = try countRequest(of: account, budgets: budgets, basis: basis, at: now)
    return RequestStanding(
      pause: standing.pause.map { .seconds($0) }, refusals: standing.refusals, limit: standing.limit)
  }

  /// Keeps what an answer says.
  public func keep(_ limit: RateLimit, of account: RequestAccount, at now: Int) throws {
    try keepLimit(limit, of: account, at: now)
  }
}

/// All sources in the order in which the picker lists them, made from the settings and what the user has collected.
public struct Sources: Sendable {
  /// All that is not a collection of the user's own.
  public private(set) var providers: [any MediaProvider]
  private var services: [SourceEntry]
  /// Favourites and walls.
  public var collections = Collections()
  /// What keeps them.
  public let library: Library

  /// What is always there first, without network or key; then what the user has collected.
  public var entries: [SourceEntry] {
    Array(services.prefix(1)) + collectionEntries + Array(services.dropFirst())
  }

  /// - Throws: `UserError` for a base URL that is none.
  /// - Parameters:
  ///   - list: what came on standard input or stands on the command line.
  ///   - supportedFormats: which formats of files can be shown; may block.
  public init(
    _ configuration: Configuration, catalogue: String?, list: ListProvider? = nil, transport: HTTPTransport,
    library: Library,
    supportedFormats: @escaping @Sendable () -> Set<MediaFormat>
  ) throws {
    providers = []
    services = []
    self.library = library
    // Without a catalogue the provider says which folder it looked for.
    add(BundledProvider(directory: catalogue ?? "Resources/Catalogue", pageSize: transport.pageSize), .ready)
    if let list { add(list, .ready) }
    if let folder = configuration.filesFolder?.value {
      add(FilesProvider(folder: folder, pageSize: transport.pageSize, supportedFormats: supportedFormats), .ready)
    }

    try add(KlipyProvider.descriptor, configuration) { KlipyProvider(baseURL: $0, key: $1, transport: transport) }
    try add(GiphyProvider.descriptor, configuration) { GiphyProvider(baseURL: $0, key: $1, transport: transport) }
    try add(PexelsProvider.descriptor, configuration) { PexelsProvider(baseURL: $0, key: $1, transport: transport) }
    try add(UnsplashProvider.descriptor, configuration) { UnsplashProvider(baseURL: $0, key: $1, transport: transport) }
    try add(TMDBProvider.descriptor, configuration) {
      TMDBProvider(
        baseURL: $0, key: $1, locale: configuration[Registry.locale], thisYear: Self.thisYear, transport: transport)
    }
    try add(CommonsProvider.descriptor(hasContact: false), configuration) { url, _ in
      CommonsProvider(
        baseURL: url, hasContact: configuration[Registry.contact] != nil, transport: transport)
    }
    try add(OpenverseProvider.descriptor, configuration) { url, _ in
      OpenverseProvider(baseURL: url, transport: transport)
    }
    try add(ArchiveProvider.descriptor, configuration) { url, _ in
      ArchiveProvider(baseURL: url, transport: transport)
    }
    try add(NASAProvider.descriptor, configuration) { url, _ in NASAProvider(baseURL: url, transport: transport) }
    try add(TenorProvider.descriptor, configuration) {
      TenorProvider(baseURL: $0, key: $1, transport: transport, values: library)
    }
    try configuration.checkTables(for: services.map(\.descriptor))
  }

  /// Takes one source from others, made from newer settings; the rest keep what they remember.
  public mutating func replace(_ id: SourceID, from newer: Sources) {
    for index in providers.indices where providers[index].descriptor.id == id {
      providers[index] = newer.providers[index]
      services[index] = newer.services[index]
    }
  }

  /// The source of this name; nil where there is none.
  public subscript(id: SourceID) -> (any MediaProvider)? {
    providers.first { $0.descriptor.id == id } ?? collection(id)
  }

  /// The services to begin with where there is a key, the first choice first.
  private static let preferred = ["klipy", "giphy", "pexels", "unsplash", "tmdb"].map(SourceID.init(_:))
  /// The service to begin with where there is none: it wants no key.
  private static let open = SourceID("commons")

  /// The source to begin with: the one named, else the first of the preferred ones that has a key, else one that needs
  /// none.
  /// - Throws: `UserError` with exit code 2 for a name that is no source.
  public func initial(_ wanted: Chosen<String>?) throws -> SourceID {
    if let wanted {
      if let name = SourceID(wanted.value).wallName {
        if let wall = collections.walls.first(where: { $0.isCalled(name) }) { return .wall(wall.name) }
        throw UserError.usage("there is no wall “\(name)” (\(wanted.origin)); flick wall lists the walls")
      }
      guard let found = entries.first(where: { $0.descriptor.id.rawValue == wanted.value }) else {
        if wanted.value == "files" {
          throw UserError.usage("source “files” wants a folder: --source files:PATH, or filesFolder in config.json5")
        }
        let known = entries.map(\.descriptor.id.rawValue).joined(separator: ", ")
        throw UserError.usage(
          "there is no source “\(wanted.value)” (\(wanted.origin)); there are \(known), files:PATH and wall:NAME")
      }
      return found.descriptor.id
    }
    let ready = Set(entries.filter { $0.status == .ready }.map(\.descriptor.id))
    return (Self.preferred + [Self.open]).first(where: ready.contains) ?? .favourites
  }

  private static var thisYear: Int {
    var now = time(nil)
    var date = tm()
    gmtime_r(&now, &date)
    return Int(date.tm_year) + 1900
  }

  private mutating func add(_ provider: any MediaProvider, _ status: SourceEntry.Status) {
    providers.append(provider)
    services.append(SourceEntry(descriptor: provider.descriptor, status: status))
  }

  /// Adds a service with the base URL and the key that the settings have for it.
  private mutating func add(
    _ descriptor: SourceDescriptor, _ configuration: Configuration,
    _ make: (_ baseURL: String?, _ key: String?) -> any MediaProvider
  ) throws {
    let baseURL = try configuration.baseURL(for: descriptor)?.value
    let key = configuration.key(for: descriptor)?.value
    add(make(baseURL, key), Self.status(of: descriptor, baseURL: baseURL, key: key))
  }

  private static func status(of descriptor: SourceDescriptor, baseURL: String?, key: String?) -> SourceEntry.Status {
    if baseURL == nil, descriptor.baseURL == nil {
      return .off(variable: descriptor.baseURLVariable)
    }
    if let wanted = descriptor.key, key == nil {
      return .needsKey(variable: wanted.variables.first ?? "", page: wanted.page)
    }
    return .ready
  }
}

import Media

/// One wall as a source: on this machine, in the order of its own. Its items keep the ids of the sources that they
/// come from.
public struct WallProvider: MediaProvider {
  private static let pageSize = 60

  /// Source `wall:NAME`.
  public let descriptor: SourceDescriptor
  private let library: Library
  private let name: String
  private let origin: CollectionOrigin

  /// Touches nothing yet.
  /// - Parameters:
  ///   - wall: Its name; there need not be such a wall yet.
  ///   - alone: The source whose items alone it holds, where it is such a wall.
  ///   - origin: The source that an item comes from; nil where there is none any more.
  public init(
    library: Library, wall: String, alone: SourceDescriptor? = nil,
    origin: @escaping @Sendable (SourceID) -> (any MediaProvider)? = { _ in nil }
  ) {
    self.library = library
    self.origin = CollectionOrigin(provider: origin)
    name = wall
    descriptor = SourceDescriptor(
      id: .wall(wall), name: alone.map { "\(wall) · \($0.name)" } ?? wall,
      kinds: alone?.kinds ?? MediaKind.allCases, placeholder: "Search \(wall)", attribution: alone?.attribution,
      homepage: alone?.homepage, isLocal: true, debounce: .zero, pageSize: Self.pageSize,
      maximumPageSize: Self.pageSize, startPage: "The whole wall", allowsStoring: alone?.allowsStoring ?? true,
      allowsMixing: alone == nil, hue: alone?.hue ?? .cyan)
  }

  /// - Throws: `SourceError.unreadable` when there is no such wall or the library cannot be read.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    try await CollectionOrigin.page {
      try await library.answer { [name, descriptor] library in
        try await library.wall(
          named: name, matching: query.text, kind: query.kind, after: cursor, limit: descriptor.pageSize)
      }
    }
  }

  /// Asks the source that the item comes from.
  /// - Throws: As that source.
  public func resolve(_ item: MediaItem) async throws -> MediaItem { try await origin.resolve(item) }

  /// Asks the source that the item comes from.
  /// - Throws: As that source.
  public func details(of item: MediaItem) async throws -> ItemDetails { try await origin.details(of: item) }

  /// Tells the source that the item comes from.
  public func reportKept(_ item: MediaItem) async { await origin.reportKept(item) }

  /// Yields after each change of any wall by this copy of flick, and on `reload`, as other copies write too.
  public var changes: AsyncStream<Void>? { library.changes.stream(of: .walls) }

  /// Another copy of flick may have written.
  public func reload() async { library.changes.announce(.walls) }
}

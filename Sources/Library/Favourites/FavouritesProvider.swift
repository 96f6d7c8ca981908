import Media

/// The favourites of one group as a source: on this machine, the newest first. Its items keep the ids of the sources
/// that they come from.
public struct FavouritesProvider: MediaProvider {
  private static let pageSize = 60

  /// Source `favourites`, and `favourites:klipy` for a source whose items stand alone.
  public let descriptor: SourceDescriptor
  private let library: Library
  private let group: SourceID?
  private let origin: CollectionOrigin

  /// Touches nothing yet.
  /// - Parameters:
  ///   - alone: The source whose items stand alone, for its favourites; nil for those of all others.
  ///   - origin: The source that an item comes from; nil where there is none any more.
  public init(
    library: Library, alone: SourceDescriptor? = nil,
    origin: @escaping @Sendable (SourceID) -> (any MediaProvider)? = { _ in nil }
  ) {
    self.library = library
    self.origin = CollectionOrigin(provider: origin)
    group = alone?.id
    descriptor = SourceDescriptor(
      id: alone.map { .favourites(of: $0.id) } ?? .favourites,
      name: alone.map { "Favourites · \($0.name)" } ?? "Favourites", kinds: alone?.kinds ?? MediaKind.allCases,
      placeholder: "Search favourites", attribution: alone?.attribution, homepage: alone?.homepage, isLocal: true,
      debounce: .zero, pageSize: Self.pageSize, maximumPageSize: Self.pageSize, startPage: "All favourites",
      allowsStoring: alone?.allowsStoring ?? true, allowsMixing: alone == nil, hue: alone?.hue ?? .cyan)
  }

  /// - Throws: `SourceError.unreadable` when the library cannot be read.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    try await CollectionOrigin.page {
      try await library.answer { [group, descriptor] library in
        try await library.favourites(
          matching: query.text, kind: query.kind, group: group, after: cursor, limit: descriptor.pageSize)
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

  /// Yields after each change by this copy of flick, and on `reload`, as other copies write too.
  public var changes: AsyncStream<Void>? { library.changes.stream(of: .favourites) }

  /// Another copy of flick may have written.
  public func reload() async { library.changes.announce(.favourites) }
}

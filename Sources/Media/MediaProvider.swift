/// A source of media: answers queries page by page. Providers hold no results; caching and order are `Search`'s.
public protocol MediaProvider: Sendable {
  var descriptor: SourceDescriptor { get }

  /// Answers one page. `cursor` is nil for the first one, else what the page before gave as `next`.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage

  /// Asks for what Enter plays when the search's answer does not hold it.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func resolve(_ item: MediaItem) async throws -> MediaItem

  /// The user chose to go on without what the source could not get (Tenor's anonymous id).
  func goOnWithoutIdentity() async
}

extension MediaProvider {
  /// Most searches answer with everything.
  public func resolve(_ item: MediaItem) async throws -> MediaItem { item }

  /// Most sources need no identity.
  public func goOnWithoutIdentity() async {}
}

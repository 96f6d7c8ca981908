/// A source of media: answers queries page by page. Providers hold no results; caching and order are `Search`'s.
public protocol MediaProvider: Sendable {
  var descriptor: SourceDescriptor { get }

  /// Answers one page. `cursor` is nil for the first one, else what the page before gave as `next`.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage

  /// Asks for what Enter plays when the search's answer does not hold it.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func resolve(_ item: MediaItem) async throws -> MediaItem

  /// Everything that the source knows of an item.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func details(of item: MediaItem) async throws -> ItemDetails

  /// What the words may go on with, the likeliest first; asked only of sources whose descriptor says that they have
  /// suggestions.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func suggestions(for query: SearchQuery) async throws -> [String]

  /// Tells the source that the user keeps an item, where it wants to know (`MediaItem.keepReportURL`). Nobody waits for
  /// it, and a failure is nobody's business.
  func reportKept(_ item: MediaItem) async

  /// Yields when the answers to all queries may have changed by themselves: an index has grown, a favourite was added.
  /// nil for sources that only change where flick cannot see it. Listened to from the first use of the source to the end.
  var changes: AsyncStream<Void>? { get }

  /// The user asked for everything anew (^R): what the provider remembers of its source is read again.
  func reload() async

  /// The user agrees to what `SourceError.needsConsent` said: the source does so until the program ends. Never blocks.
  func agree()
}

extension MediaProvider {
  /// Most searches answer with everything.
  public func resolve(_ item: MediaItem) async throws -> MediaItem { item }

  /// Most searches answer with everything.
  public func details(of item: MediaItem) async throws -> ItemDetails { ItemDetails(item: item) }

  /// Most sources have none.
  public func suggestions(for query: SearchQuery) async throws -> [String] { [] }

  /// Most sources do not want to know.
  public func reportKept(_ item: MediaItem) async {}

  /// Most sources change out of flick's sight.
  public var changes: AsyncStream<Void>? { nil }

  /// Most providers remember nothing.
  public func reload() async {}

  /// Most sources never ask.
  public func agree() {}
}

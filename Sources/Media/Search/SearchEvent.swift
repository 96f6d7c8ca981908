/// What becomes of a search: each event names the generation of the query that it belongs to.
public enum SearchEvent: Hashable, Sendable {
  /// The query is shorter than the source takes; nothing is asked until it has this many letters.
  case tooShort(generation: Int, minimum: Int)
  /// A request is under way, for the first page or for one more.
  case loading(generation: Int, whilePaging: Bool)
  /// The whole list so far: the first page, or every page loaded before when it comes from the cache.
  case results(generation: Int, SearchResults, isCached: Bool)
  /// One more page; `items` are only the new ones, `total` and `skipped` those of the whole list.
  case appended(generation: Int, items: [MediaItem], total: Int?, skipped: Int, isComplete: Bool)
  /// The source wants to be left alone; the same request goes out by itself when it may be asked again.
  case postponed(generation: Int, wait: Duration, whilePaging: Bool)
  /// A request failed. What was loaded before stays valid, and a failed further page may be asked for again.
  case failed(generation: Int, SourceError, whilePaging: Bool)

  /// The query that it belongs to.
  public var generation: Int {
    switch self {
    case .tooShort(let generation, _), .loading(let generation, _), .results(let generation, _, _),
      .appended(let generation, _, _, _, _), .postponed(let generation, _, _), .failed(let generation, _, _):
      generation
    }
  }
}

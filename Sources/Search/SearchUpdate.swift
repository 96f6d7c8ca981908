import Media

/// What `SearchService` tells: each update names the generation of the query that it belongs to.
public enum SearchUpdate: Hashable, Sendable {
  /// Where results come from.
  public enum Origin: Hashable, Sendable {
    case cache, source
  }

  /// The query is shorter than the source takes; nothing is asked until it has this many letters.
  case tooShort(generation: Int, minimumLetters: Int)
  /// A request is on its way, for the first page or for one more.
  case loading(generation: Int, duringPaging: Bool)
  /// The whole list so far: the first page, or every page loaded before when it comes from the cache.
  case results(generation: Int, SearchResults, origin: Origin)
  /// One more page; `items` are only the new ones, `total` and `skipped` those of the whole list.
  case appended(generation: Int, items: [MediaItem], isEnd: Bool, total: Int?, skipped: Int)
  /// A request failed. What was loaded before stays valid, and a failed further page may be asked for again.
  case failed(generation: Int, SourceError, duringPaging: Bool)

  /// The generation that was given with the query.
  public var generation: Int {
    switch self {
    case .tooShort(let generation, _), .loading(let generation, _), .results(let generation, _, _),
      .appended(let generation, _, _, _, _), .failed(let generation, _, _):
      generation
    }
  }
}

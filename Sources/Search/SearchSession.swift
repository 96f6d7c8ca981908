import Media

/// Names what a source was asked.
struct SearchKey: Hashable {
  var source: SourceID
  var query: SearchQuery
}

/// The query that the screen follows; there is one at a time.
struct SearchSession {
  /// The one request in flight, or the pause before it.
  struct Running {
    let token: Int
    let task: Task<Void, Never>
    let isPaging: Bool
    /// Nobody asked for it, so nobody is told that it is under way.
    let isQuiet: Bool
    var isWaiting: Bool
    /// When it goes out again after the source has refused it, and how often that has happened.
    let postponement: Postponement?
  }

  /// A request that waits until its source may be asked again.
  struct Postponement {
    let end: Duration
    let count: Int
  }

  let key: SearchKey
  var provider: any MediaProvider
  var generation: Int
  var list: ResultList?
  var running: Running?
  /// The source's answers changed while a request was under way: it is asked again afterwards.
  var mustRefresh = false

  /// Whether the query has fewer letters than the source takes.
  var isTooShort: Bool {
    !key.query.text.isEmpty && SearchService.letters(in: key.query.text) < provider.descriptor.minimumLetters
  }
}

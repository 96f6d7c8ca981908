import Media

/// What is asked of which source, and what it has answered.
struct SearchState: Sendable {
  private(set) var source: SourceID
  /// nil for all kinds.
  private(set) var kind: MediaKind?
  var editor = LineEditor()
  /// Counts the questions asked; answers to older ones are dropped.
  private(set) var generation = 0
  private(set) var results: SearchResults?
  /// Whether they came from flick's memory instead of the source.
  private(set) var isCached = false
  private(set) var problem: Problem?
  /// Since when a request is under way; nil when none is.
  private(set) var loadingSince: Duration?
  /// A further page is under way.
  private(set) var isLoadingMore = false
  var history = QueryHistory()
  private(set) var suggestions: Suggestions?
  /// What others search for, by the source that says so.
  private(set) var trending: [SourceID: [String]] = [:]
  /// How often sources may be asked, as far as that is known.
  private var rateLimits: [SourceID: RateLimitState] = [:]
  /// What is typed is not asked by itself, as little is left of what the source grants.
  private(set) var isHeld = false
  /// Sources whose keys were kept though nobody could be asked whether they are good, until one answers.
  private(set) var uncheckedKeys: Set<SourceID>
  /// The question among whose answers the selection was moved, once that is known outside.
  private var placedQuery: SearchQuery?
  /// What was selected when the session ended that is gone on with, until it is there again or a key is pressed.
  var returning: SessionSnapshot.Position?

  init(
    source: SourceID, kind: MediaKind?, query: String, returning: SessionSnapshot.Position?,
    uncheckedKeys: Set<SourceID>
  ) {
    self.source = source
    self.kind = kind
    self.returning = returning
    self.uncheckedKeys = uncheckedKeys
    if !query.isEmpty { editor.insert(query) }
  }

  /// The question that the search line asks now.
  func query(_ shared: Shared) -> SearchQuery {
    SearchQuery(editor.text, kind: kind, filter: shared.settings.filter, locale: shared.settings.locale)
  }

  /// Whether what is shown answers what is asked.
  func isCurrent(_ shared: Shared) -> Bool {
    guard let results, results.source == source else { return false }
    return results.query == query(shared)
  }

  /// What sources grant is known from their answers.
  mutating func insert(_ limit: RateLimit, of source: SourceID, now: Duration) {
    rateLimits[source, default: RateLimitState()].insert(limit, now: now)
  }

  /// How often the source in use may be asked.
  var rateLimit: RateLimitState { rateLimits[source] ?? RateLimitState() }

  /// What the source in use still grants, when that is little.
  func shortRateLimit(now: Duration) -> RateLimit? {
    rateLimit.limit(now: now).flatMap { $0.isShort ? $0 : nil }
  }

  /// When what is typed may be asked by itself again; nil when it is not held back.
  var heldUntil: Duration? { isHeld ? rateLimit.end : nil }

  // MARK: Asking

  /// Asks the present query of the present source.
  mutating func ask(_ urgency: Effect.Urgency, _ shared: Shared) -> [Effect] {
    generation += 1
    problem = nil
    loadingSince = nil
    isLoadingMore = false
    isHeld = false
    guard let entry = shared.entry(of: source) else { return [] }
    switch entry.status {
    case .ready:
      let query = query(shared)
      if urgency == .whenTyped, rateLimit.nearlyUsedUp(now: shared.now) != nil {
        isHeld = true
        return [.search(query, source: source, generation: generation, .fromMemory)]
      }
      let search = Effect.search(query, source: source, generation: generation, urgency)
      // For an empty line what others search for, else how the words may go on while one types.
      guard urgency == .whenTyped || query.text.isEmpty, wantsSuggestions(from: entry, shared) else { return [search] }
      return [search, .suggest(query, source: source, generation: generation)]
    case .needsKey(let variable, _):
      problem = Problem(error: .needsKey(variable: variable), source: source, whilePaging: false)
    case .off(let variable): problem = Problem(error: .isOff(variable: variable), source: source, whilePaging: false)
    }
    return []
  }

  /// The selection moves among the answers: true the first time for each question.
  mutating func notePlace(_ shared: Shared) -> Bool {
    guard isCurrent(shared), let query = results?.query, !query.text.isEmpty, query != placedQuery else { return false }
    placedQuery = query
    return true
  }

  /// Whether a further page can be asked for.
  var canLoadMore: Bool {
    guard let results else { return false }
    return !results.isComplete && !isLoadingMore && problem == nil
  }

  /// Asks for the next page, again where it failed.
  mutating func loadMore() -> [Effect] {
    problem = nil
    isLoadingMore = true
    return [.loadMore(generation: generation)]
  }

  /// Changes the search line; true when it asks another question now.
  mutating func edit(_ shared: Shared, _ change: (inout LineEditor) -> Void) -> Bool {
    let before = query(shared)
    change(&editor)
    return query(shared) != before
  }

  /// Another source is to be asked; its items may be of other kinds.
  mutating func choose(_ id: SourceID, _ shared: Shared) {
    source = id
    if let kind { self.kind = shared.entry(of: id)?.descriptor.choice(of: kind) }
  }

  /// The source is called otherwise now, or another one takes its place.
  mutating func replaceSource(with id: SourceID) { source = id }

  /// ^G: all kinds of the source where it can search for them together, then each alone; false where there is one only.
  mutating func chooseNextKind(_ shared: Shared) -> Bool {
    guard let descriptor = shared.entry(of: source)?.descriptor, descriptor.kinds.count > 1 else { return false }
    let steps: [MediaKind?] = [nil] + Array(descriptor.kinds.dropFirst(descriptor.combinesKinds ? 0 : 1))
    kind = steps[((steps.firstIndex(of: kind) ?? 0) + 1) % steps.count]
    return true
  }

  // MARK: Answers

  /// What becomes of the question that is asked now. The results themselves are for the caller to show: those of the
  /// same question come in place of others that the user may have moved and removed.
  /// - Parameter removed: how many of the results the user has removed.
  mutating func handle(_ event: SearchEvent, removed: Int, _ shared: Shared) -> [Effect] {
    if case .loading = event {
      loadingSince = shared.now
      return []
    }
    loadingSince = nil
    switch event {
    case .loading: break
    case .results(_, let results, let isCached):
      isLoadingMore = false
      isHeld = false
      problem = nil
      self.isCached = isCached
      if !isCached { rateLimits[source]?.insert(pause: nil, now: shared.now) }
      return settleKey(of: results.source)
    case .appended(_, let items, let total, let skipped, let isComplete):
      isLoadingMore = false
      results?.items.append(contentsOf: items)
      // What is removed from favourites and walls no longer counts there.
      results?.total = source.isCollection ? total : total.map { $0 - removed }
      results?.skipped = skipped
      results?.isComplete = isComplete
    case .tooShort(_, let minimum):
      let name = shared.entry(of: source)?.descriptor.name ?? "This source"
      return [.notify(Notice("\(name) wants at least \(minimum) letters."))]
    case .postponed(_, let wait, let whilePaging):
      rateLimits[source, default: RateLimitState()].insert(pause: wait, now: shared.now)
      problem = Problem(
        error: .limited(retryAfter: wait), source: source, whilePaging: whilePaging, isPostponed: true)
      return [.notify(nil)]
    case .failed(_, let error, let whilePaging):
      isLoadingMore = false
      rateLimits[source]?.insert(pause: nil, now: shared.now)
      problem = Problem(error: error, source: source, whilePaging: whilePaging)
      if case .badKey = error { return [.notify(nil)] + settleKey(of: source) }
      return [.notify(nil)]
    }
    return []
  }

  /// The source has said whether its key is good.
  private mutating func settleKey(of source: SourceID) -> [Effect] {
    uncheckedKeys.remove(source).map { [.markKeyChecked(of: $0)] } ?? []
  }

  /// A key is used from now on, and its source with it.
  mutating func acceptKey(of source: SourceID, isChecked: Bool, _ shared: Shared) {
    if isChecked { uncheckedKeys.remove(source) } else { uncheckedKeys.insert(source) }
    choose(source, shared)
  }

  /// Sources that are not ready have no key that could be unchecked.
  mutating func forgetUncheckedKeys(butOf sources: [SourceEntry]) {
    uncheckedKeys.formIntersection(sources.filter { $0.status == .ready }.map(\.descriptor.id))
  }

  /// Suggestions for the question that is asked now; those for older ones are dropped.
  mutating func insert(suggestions words: [String], generation: Int, _ shared: Shared) {
    guard generation == self.generation else { return }
    let text = query(shared).text
    if text.isEmpty {
      trending[source] = words
    } else {
      suggestions = Suggestions(source: source, text: text, words: words)
    }
  }

  // MARK: The results

  /// Shows these results in place of others; nil for none.
  mutating func show(_ results: SearchResults?) { self.results = results }

  /// Keeps what has become known of the files of an item.
  mutating func merge(_ known: MediaItem) { results?.merge(known) }

  /// Where an item is in the flow; nil where it is not.
  func flowIndex(of id: MediaItem.ID) -> Int? { results?.items.firstIndex { $0.id == id } }

  /// Moves an item of the flow to another index.
  mutating func moveItem(from index: Int, to target: Int) { results?.moveItem(from: index, to: target) }

  /// Takes items out of the flow; returns those that were there, each with the index that it had then.
  mutating func remove(_ items: [MediaItem]) -> [RemovedItem] {
    items.compactMap { item in
      guard let index = flowIndex(of: item.id) else { return nil }
      results?.items.remove(at: index)
      results?.total? -= 1
      return RemovedItem(item: item, index: index)
    }
  }

  /// Puts items back that were taken out in this order.
  mutating func insert(_ removed: [RemovedItem]) {
    for removal in removed.reversed() {
      let count = results?.items.count ?? 0
      results?.items.insert(removal.item, at: min(removal.index, count))
    }
    results?.total? += removed.count
  }
}

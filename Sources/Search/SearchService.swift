import Media
import Synchronization

/// Follows the query as it is typed: debounce, cancellation, paging and cache. It owns what has been answered.
///
/// Every event is delivered under the service's lock, so their order is that of the decisions and an outdated answer
/// can never slip in after a newer query. The receiver therefore only hands on (to a mailbox) and never calls back.
public final class SearchService: Sendable {
  private struct State {
    var cache: LRUCache<SearchKey, ResultList>
    var session: SearchSession?
    var lastToken = 0
    /// When the query was changed last, and whether a request has gone out since one began to type.
    var lastChange = Duration.zero
    var hasAskedInBurst = false

    /// The pause before what is typed now is asked.
    mutating func pause(_ debounce: Duration, at now: Duration) -> Duration {
      if now - lastChange > SearchService.burstPause { hasAskedInBurst = false }
      lastChange = now
      return hasAskedInBurst ? max(debounce, SearchService.laterDebounce) : debounce
    }
  }

  /// So often in a row a request that is refused goes out by itself: for some minutes, if the source names no time.
  static let maximumPostponements = 8
  /// Who types on within this time has not finished …
  static let burstPause = Duration.seconds(1)
  /// … and once one request has gone out for it, the next waits for a longer pause between two letters.
  static let laterDebounce = Duration.milliseconds(400)
  /// How long changes of a source are gathered before it is asked again: an index that grows tells each step of it.
  static let refreshPause = Duration.milliseconds(250)

  private let state: Mutex<State>
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let deliver: @Sendable (SearchEvent) -> Void

  /// - Parameters:
  ///   - clock: times the debounce and the age of cached answers.
  ///   - maximumCachedQueries: the most queries kept.
  ///   - maximumCachedBytes: the most memory that kept answers take, by estimate.
  ///   - lifetime: how long an answer is kept.
  ///   - deliver: gets every event, on whatever thread; must only hand it on.
  public init<Time: Clock<Duration>>(
    clock: Time, maximumCachedQueries: Int = 64, maximumCachedBytes: Int = 16 << 20,
    lifetime: Duration = .seconds(15 * 60), deliver: @escaping @Sendable (SearchEvent) -> Void
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { @Sendable duration in try await clock.sleep(for: duration) }
    self.deliver = deliver
    state = Mutex(
      State(
        cache: LRUCache(maximumCount: maximumCachedQueries, maximumCost: maximumCachedBytes, lifetime: lifetime)))
  }

  /// How often an answer was found in the cache, and how often not.
  public var cacheStatistics: (hits: Int, misses: Int) {
    state.withLock { ($0.cache.hits, $0.cache.misses) }
  }

  /// The task in flight, for tests that wait for its end after it has been cancelled.
  var runningTask: Task<Void, Never>? { state.withLock { $0.session?.running?.task } }

  /// Follows the query as it is now, on each change of it; never blocks. A cached answer is delivered before this
  /// returns. Else the source is asked after its debounce, at once when it is local or with `immediately` (Enter),
  /// and whatever was asked for another query is cancelled. An unchanged query is not asked again: what is there or
  /// on its way belongs to the new generation from now on; only after a failure it is asked anew.
  /// - Parameter fromMemory: whether only what is kept is delivered and the source is not asked.
  public func submit(
    query: SearchQuery, to provider: any MediaProvider, generation: Int, immediately: Bool = false,
    fromMemory: Bool = false
  ) {
    let descriptor = provider.descriptor
    let key = SearchKey(source: descriptor.id, query: query)
    state.withLock { state in
      let pause =
        immediately || descriptor.isLocal ? .zero : state.pause(descriptor.debounce, at: now())
      var session =
        state.session.flatMap { $0.key == key ? $0 : nil }
        ?? SearchSession(key: key, provider: provider, generation: generation)
      if state.session?.key != key { state.session?.running?.task.cancel() }
      session.generation = generation
      session.provider = provider
      state.session = session

      if session.isTooShort {
        deliver(.tooShort(generation: generation, minimum: descriptor.minimumLetters))
        return
      }
      if session.list == nil, session.running == nil {
        state.session?.list = state.cache.value(for: key, at: now())
      }
      if let list = state.session?.list {
        deliver(.results(generation: generation, list.results, isCached: true))
      }
      if let running = session.running, !running.isQuiet {
        if let postponement = running.postponement, running.isWaiting {
          tell(postponement, of: session, whilePaging: running.isPaging)
        } else if !running.isWaiting {
          deliver(.loading(generation: generation, whilePaging: running.isPaging))
        } else if immediately {
          start(&state, after: .zero)
        }
      } else if state.session?.list == nil, !fromMemory {
        start(&state, after: pause)
      }
    }
  }

  /// Asks for the next page. Does nothing when the generation is not the newest one, while a request is in flight,
  /// and at the end of the list. A page that failed is asked for again.
  public func loadMore(generation: Int) {
    state.withLock { state in
      guard let session = state.session, session.generation == generation, session.running == nil,
        let list = session.list, list.next != nil
      else { return }
      start(&state, after: .zero, extending: list)
    }
  }

  /// Asks for the first page again, past the cache (^R); does nothing when the generation is not the newest one.
  /// What was loaded before stays until the answer is there. The source reads anew what it remembers.
  public func reload(generation: Int) {
    state.withLock { state in
      guard let session = state.session, session.generation == generation, !session.isTooShort else { return }
      start(&state, after: .zero, rereads: true)
    }
  }

  /// Asks a source again because its answers have changed by themselves, so that nobody is disturbed: nothing tells
  /// that it is under way, as many items are asked for as are there, and they stay when it fails. Changes that follow
  /// each other closely are asked for together.
  public func refresh(_ source: SourceID) {
    state.withLock { state in
      state.cache.removeAll { $0.source == source }
      guard let session = state.session, session.key.source == source, !session.isTooShort else { return }
      if let running = session.running {
        if !running.isWaiting { state.session?.mustRefresh = true }
      } else {
        start(&state, after: Self.refreshPause, isQuiet: true)
      }
    }
  }

  /// Forgets what a source has answered, because it would answer differently now: favourites changed, a key was set.
  public func forget(_ source: SourceID) {
    state.withLock { state in
      state.cache.removeAll { $0.source == source }
      if state.session?.key.source == source {
        state.session?.running?.task.cancel()
        state.session = nil
      }
    }
  }

  /// One ideograph, syllable or emoji says as much as two letters.
  static func letters(in text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x2190 } ? 2 : 1) }
  }

  /// Begins a request for the session's first page, or for the page after `list`, in place of the one in flight.
  private func start(
    _ state: inout State, after pause: Duration, extending list: ResultList? = nil, isQuiet: Bool = false,
    rereads: Bool = false, postponement: SearchSession.Postponement? = nil
  ) {
    guard let session = state.session else { return }
    session.running?.task.cancel()
    state.lastToken += 1
    let token = state.lastToken
    let count = isQuiet ? session.list?.results.items.count ?? 0 : 0
    let task = Task {
      if pause > .zero {
        do { try await sleep(pause) } catch { return }
        guard endPause(of: token) else { return }
      }
      if rereads { await session.provider.reload() }
      await load(token, session.key, from: session.provider, extending: list, atLeast: count)
    }
    state.session?.mustRefresh = false
    state.session?.running = SearchSession.Running(
      token: token, task: task, isPaging: list != nil, isQuiet: isQuiet, isWaiting: pause > .zero,
      postponement: postponement)
    if pause == .zero { deliver(.loading(generation: session.generation, whilePaging: list != nil)) }
  }

  /// Whether the task with this token is still the one that is wanted, which now turns from waiting to loading.
  private func endPause(of token: Int) -> Bool {
    state.withLock { state in
      guard let session = state.session, let running = session.running, running.token == token else { return false }
      state.session?.running?.isWaiting = false
      state.hasAskedInBurst = true
      if !running.isQuiet { deliver(.loading(generation: session.generation, whilePaging: running.isPaging)) }
      return true
    }
  }

  /// Loads one page, or as many as it takes to have so many items or one that can be read.
  private func load(
    _ token: Int, _ key: SearchKey, from provider: any MediaProvider, extending list: ResultList?, atLeast count: Int
  ) async {
    var grown = list ?? ResultList(query: key.query, source: key.source, born: now())
    var items: [MediaItem] = []
    do {
      repeat {
        let page = try await provider.page(for: key.query, after: grown.next)
        try Task.checkCancellation()
        items += grown.append(page)
      } while (items.isEmpty || grown.results.items.count < count) && grown.next != nil
      finish(token) { session, cache in
        cache.put(grown, for: key, cost: grown.cost, at: grown.born)
        session.list = grown
        let results = grown.results
        return list == nil
          ? .results(generation: session.generation, results, isCached: false)
          : .appended(
            generation: session.generation, items: items, total: results.total, skipped: results.skipped,
            isComplete: results.isComplete)
      }
    } catch SourceError.limited(let wait?) where postpone(token, for: wait, extending: list) {
    } catch {
      finish(token) { session, _ in
        // The receiver may have asked for the next page meanwhile, so it is told that all stays as it is.
        if session.running?.isQuiet == true, let list = session.list {
          return .results(generation: session.generation, list.results, isCached: false)
        }
        return .failed(generation: session.generation, SourceError.of(error), whilePaging: list != nil)
      }
    }
  }

  /// Has the request of this task go out again when its source may be asked; false where it is not to be, or is not the
  /// one that is wanted any more.
  private func postpone(_ token: Int, for wait: Duration, extending list: ResultList?) -> Bool {
    state.withLock { state in
      guard let session = state.session, let running = session.running, running.token == token, !running.isQuiet else {
        return false
      }
      let count = (running.postponement?.count ?? 0) + 1
      guard count <= Self.maximumPostponements else { return false }
      let postponement = SearchSession.Postponement(end: now() + wait, count: count)
      start(&state, after: wait, extending: list, postponement: postponement)
      tell(postponement, of: session, whilePaging: list != nil)
      return true
    }
  }

  private func tell(_ postponement: SearchSession.Postponement, of session: SearchSession, whilePaging: Bool) {
    deliver(
      .postponed(
        generation: session.generation, wait: max(.zero, postponement.end - now()), whilePaging: whilePaging))
  }

  /// Applies what a task brought and delivers it, unless another task has taken its place: then it is dropped.
  private func finish(
    _ token: Int, _ apply: (inout SearchSession, inout LRUCache<SearchKey, ResultList>) -> SearchEvent
  ) {
    state.withLock { state in
      guard var session = state.session, session.running?.token == token else { return }
      let event = apply(&session, &state.cache)
      session.running = nil
      state.session = session
      deliver(event)
      // A quiet request could only take the words of the failure away again.
      if case .failed = event { return }
      if session.mustRefresh { start(&state, after: Self.refreshPause, isQuiet: true) }
    }
  }
}

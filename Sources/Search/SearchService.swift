import Media
import Synchronization

/// Follows the query as it is typed: debounce, cancellation, paging and cache. It owns what has been answered.
///
/// Every update is delivered under the service's lock, so their order is that of the decisions and an outdated answer
/// can never slip in after a newer query. The receiver therefore only hands on (to a mailbox) and never calls back.
public final class SearchService: Sendable {
  private struct Key: Hashable {
    var source: SourceID
    var query: SearchQuery
  }

  /// The query that the screen follows; there is one at a time.
  private struct Session {
    let key: Key
    var provider: any MediaProvider
    var generation: Int
    var list: ResultList?
    var running: Running?
  }

  /// The one request in flight, or the pause before it.
  private struct Running {
    let token: Int
    let task: Task<Void, Never>
    let isPaging: Bool
    var isWaiting: Bool
  }

  private struct State {
    var cache: LRUCache<Key, ResultList>
    var session: Session?
    var lastToken = 0
  }

  /// How many pages of nothing but unreadable items are followed in search of a readable one.
  private static let maximumUnreadablePages = 3

  private let state: Mutex<State>
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let deliver: @Sendable (SearchUpdate) -> Void

  /// - Parameters:
  ///   - clock: times the debounce and the age of cached answers.
  ///   - maximumCachedQueries: the most queries kept.
  ///   - maximumCachedBytes: the most memory that kept answers take, by estimate.
  ///   - lifetime: how long an answer is kept.
  ///   - deliver: gets every update, on whatever thread; must only hand it on.
  public init<Time: Clock<Duration>>(
    clock: Time, maximumCachedQueries: Int = 64, maximumCachedBytes: Int = 16 << 20,
    lifetime: Duration = .seconds(15 * 60), deliver: @escaping @Sendable (SearchUpdate) -> Void
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
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

  /// Takes the query as it is now, on each change of it; never blocks. A cached answer is delivered before this
  /// returns. Else the source is asked after its debounce, at once when it is local or with `immediately` (Enter),
  /// and whatever was asked for another query is cancelled. An unchanged query is not asked again: what is there or
  /// on its way belongs to the new generation from now on; only after a failure it is asked anew.
  public func submit(
    query: SearchQuery, to provider: any MediaProvider, generation: Int, immediately: Bool = false
  ) {
    let descriptor = provider.descriptor
    let key = Key(source: descriptor.id, query: query)
    let pause = immediately || descriptor.isLocal ? .zero : descriptor.debounce
    state.withLock { state in
      var session =
        state.session.flatMap { $0.key == key ? $0 : nil }
        ?? Session(key: key, provider: provider, generation: generation)
      if state.session?.key != key { state.session?.running?.task.cancel() }
      session.generation = generation
      session.provider = provider
      state.session = session

      if !query.text.isEmpty, Self.letters(in: query.text) < descriptor.minimumLetters {
        deliver(.tooShort(generation: generation, minimumLetters: descriptor.minimumLetters))
        return
      }
      if session.list == nil, session.running == nil {
        state.session?.list = state.cache.value(for: key, at: now())
      }
      if let list = state.session?.list {
        deliver(.results(generation: generation, list.results, origin: .cache))
      }
      if let running = session.running {
        if !running.isWaiting {
          deliver(.loading(generation: generation, duringPaging: running.isPaging))
        } else if immediately {
          start(&state, after: .zero)
        }
      } else if state.session?.list == nil {
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
  /// What was loaded before stays until the answer is there.
  public func reload(generation: Int) {
    state.withLock { state in
      guard let session = state.session, session.generation == generation else { return }
      let isTooShort =
        session.list == nil && session.running == nil && !session.key.query.text.isEmpty
        && Self.letters(in: session.key.query.text) < session.provider.descriptor.minimumLetters
      if !isTooShort { start(&state, after: .zero) }
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
  private static func letters(in text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x2190 } ? 2 : 1) }
  }

  /// Begins a request for the session's first page, or for the page after `list`, in place of the one in flight.
  private func start(_ state: inout State, after pause: Duration, extending list: ResultList? = nil) {
    guard let session = state.session else { return }
    session.running?.task.cancel()
    state.lastToken += 1
    let token = state.lastToken
    let task = Task {
      if pause > .zero {
        do { try await sleep(pause) } catch { return }
        guard endPause(of: token) else { return }
      }
      await load(token, session.key, from: session.provider, extending: list)
    }
    let isPaging = list != nil
    state.session?.running = Running(token: token, task: task, isPaging: isPaging, isWaiting: pause > .zero)
    if pause == .zero { deliver(.loading(generation: session.generation, duringPaging: isPaging)) }
  }

  /// Whether the task with this token is still the one that is wanted, which now turns from waiting to loading.
  private func endPause(of token: Int) -> Bool {
    state.withLock { state in
      guard let session = state.session, session.running?.token == token else { return false }
      state.session?.running?.isWaiting = false
      deliver(.loading(generation: session.generation, duringPaging: false))
      return true
    }
  }

  private func load(_ token: Int, _ key: Key, from provider: any MediaProvider, extending list: ResultList?) async {
    var grown = list ?? ResultList(query: key.query, source: key.source, born: now())
    var items: [MediaItem] = []
    var unreadablePages = 0
    do {
      repeat {
        let page = try await provider.page(for: key.query, after: grown.next)
        try Task.checkCancellation()
        items += grown.append(page)
        if items.isEmpty, grown.next != nil { unreadablePages += 1 }
        if unreadablePages > Self.maximumUnreadablePages { grown.end() }
      } while items.isEmpty && grown.next != nil
      finish(token) { session, cache in
        cache.put(grown, for: key, cost: grown.cost, at: grown.born)
        session.list = grown
        let results = grown.results
        return list == nil
          ? .results(generation: session.generation, results, origin: .source)
          : .appended(
            generation: session.generation, items: items, isEnd: results.isComplete, total: results.total,
            skipped: results.skipped)
      }
    } catch {
      finish(token) { session, _ in
        .failed(generation: session.generation, SourceError.of(error), duringPaging: list != nil)
      }
    }
  }

  /// Takes what a task brought and delivers it, unless another task has taken its place: then it is dropped.
  private func finish(
    _ token: Int, _ take: (inout Session, inout LRUCache<Key, ResultList>) -> SearchUpdate
  ) {
    state.withLock { state in
      guard var session = state.session, session.running?.token == token else { return }
      session.running = nil
      let update = take(&session, &state.cache)
      state.session = session
      deliver(update)
    }
  }
}

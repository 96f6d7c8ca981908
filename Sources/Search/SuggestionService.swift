import Media
import Synchronization

/// Asks sources how the words that are typed may go on: when one pauses for a while, one question at a time.
///
/// What it learns is delivered under its lock, as `SearchService` does; a failure is nobody's business.
public final class SuggestionService: Sendable {
  private struct Key: Hashable {
    var source: SourceID
    var query: SearchQuery
  }

  private struct State {
    var cache: LRUCache<Key, [String]>
    var task: Task<Void, Never>?
    var lastToken = 0

    mutating func stop() {
      lastToken += 1
      task?.cancel()
      task = nil
    }
  }

  /// Services are not asked before this pause: each question is one of those that they grant.
  static let pause = Duration.seconds(1)

  /// What others search for is asked for once in this time.
  public static let trendingLifetime = Duration.seconds(3600)

  private let state: Mutex<State>
  private let store: any TrendingStore
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let deliver: @Sendable (_ generation: Int, _ words: [String]) -> Void

  /// - Parameters:
  ///   - clock: times the pause and the age of cached answers.
  ///   - store: keeps what others search for beyond the end of flick.
  ///   - maximumCachedQueries: the most queries whose suggestions are kept.
  ///   - lifetime: how long they are kept.
  ///   - deliver: gets the suggestions of a query with its generation, on whatever thread; must only hand them on.
  public init<Time: Clock<Duration>>(
    clock: Time, store: any TrendingStore, maximumCachedQueries: Int = 128, lifetime: Duration = .seconds(15 * 60),
    deliver: @escaping @Sendable (_ generation: Int, _ words: [String]) -> Void
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { @Sendable duration in try await clock.sleep(for: duration) }
    self.deliver = deliver
    self.store = store
    state = Mutex(
      State(cache: LRUCache(maximumCount: maximumCachedQueries, maximumCost: .max, lifetime: lifetime)))
  }

  /// Asks for the suggestions of the query as it is now, in place of those that were asked for before; never blocks.
  /// What is cached is delivered before this returns.
  public func submit(query: SearchQuery, to provider: any MediaProvider, generation: Int) {
    let descriptor = provider.descriptor
    let key = Key(source: descriptor.id, query: query)
    state.withLock { state in
      state.stop()
      let isTrending = query.text.isEmpty
      guard isTrending || SearchService.letters(in: query.text) >= descriptor.minimumLetters else { return }
      if let words = state.cache.value(for: key, at: now()) {
        deliver(generation, words)
        return
      }
      let token = state.lastToken
      let pause = descriptor.isLocal ? .zero : max(Self.pause, descriptor.debounce)
      state.task = Task {
        do {
          if isTrending, let words = await store.trending(of: descriptor.id) {
            return finish(token, key, words, generation)
          }
          if pause > .zero { try await sleep(pause) }
          let words = try await provider.suggestions(for: query)
          if isTrending { await store.keepTrending(words, of: descriptor.id) }
          finish(token, key, words, generation)
        } catch {}
      }
    }
  }

  /// Nothing is wanted any more: what is under way is cancelled, on the wire as well.
  public func cancel() {
    state.withLock { $0.stop() }
  }

  /// Delivers, unless something else was asked for since.
  private func finish(_ token: Int, _ key: Key, _ words: [String], _ generation: Int) {
    state.withLock { state in
      guard state.lastToken == token else { return }
      state.cache.put(words, for: key, cost: 1, at: now())
      state.task = nil
      deliver(generation, words)
    }
  }
}

import Media
import Synchronization

/// Asks sources for everything that they know of one item, the one that is looked at. It owns what they have answered.
///
/// Every answer is delivered under the service's lock, so that none comes for an item that is no longer looked at. The
/// receiver therefore only hands on (to a mailbox) and never calls back.
public final class DetailsService: Sendable {
  private struct State {
    var cache: LRUCache<MediaItem.ID, ItemDetails>
    /// The one request in flight, or the pause before it.
    var running: (token: Int, task: Task<Void, Never>)?
    var lastToken = 0
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let deliver: @Sendable (MediaItem.ID, Result<ItemDetails, SourceError>) -> Void

  /// - Parameters:
  ///   - clock: times the pauses and the age of kept answers.
  ///   - maximumCount: the most answers kept.
  ///   - lifetime: how long an answer is kept.
  ///   - deliver: gets every answer with the id that was asked about, on whatever thread; must only hand it on.
  public init<Time: Clock<Duration>>(
    clock: Time, maximumCount: Int = 64, lifetime: Duration = .seconds(15 * 60),
    deliver: @escaping @Sendable (MediaItem.ID, Result<ItemDetails, SourceError>) -> Void
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { @Sendable duration in try await clock.sleep(for: duration) }
    self.deliver = deliver
    state = Mutex(State(cache: LRUCache(maximumCount: maximumCount, maximumCost: .max, lifetime: lifetime)))
  }

  /// Asks about an item, in place of the one that was asked about before; never blocks. A kept answer is delivered
  /// before this returns, unless it is wanted anew.
  /// - Parameter pause: before the request is sent; somebody may only be passing by.
  public func ask(
    about item: MediaItem, of provider: any MediaProvider, after pause: Duration = .zero, anew: Bool = false
  ) {
    let isLocal = provider.descriptor.isLocal
    state.withLock { state in
      state.running?.task.cancel()
      state.running = nil
      if !anew, let known = state.cache.value(for: item.id, at: now()) {
        deliver(item.id, .success(known))
        return
      }
      state.lastToken += 1
      let token = state.lastToken
      let task = Task {
        do {
          if pause > .zero, !isLocal { try await sleep(pause) }
          finish(token, item.id, .success(try await provider.details(of: item)), isKept: !isLocal)
        } catch {
          finish(token, item.id, .failure(SourceError.of(error)), isKept: false)
        }
      }
      state.running = (token, task)
    }
  }

  /// Nobody waits for the answer any more: its request ends, on the wire as well.
  public func cancel() {
    state.withLock { state in
      state.running?.task.cancel()
      state.running = nil
    }
  }

  /// What was answered of an item, while it is kept.
  public func known(_ id: MediaItem.ID) -> ItemDetails? {
    state.withLock { $0.cache.value(for: id, at: now()) }
  }

  /// Forgets what a source has answered, because it would answer differently now.
  public func forget(_ source: SourceID) {
    state.withLock { $0.cache.removeAll { $0.source == source } }
  }

  /// Keeps what a task brought and delivers it, unless another task has taken its place: then it is dropped.
  private func finish(_ token: Int, _ id: MediaItem.ID, _ answer: Result<ItemDetails, SourceError>, isKept: Bool) {
    state.withLock { state in
      guard state.running?.token == token else { return }
      state.running = nil
      if isKept, case .success(let details) = answer { state.cache.put(details, for: id, cost: 1, at: now()) }
      deliver(id, answer)
    }
  }
}

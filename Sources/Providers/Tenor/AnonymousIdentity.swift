import Blocking
import Media
import Synchronization

/// Tenor's anonymous id: asked for once, kept for good, and asked for by one request however many pages wait for it.
final class AnonymousIdentity: Sendable {
  private struct State {
    var known: String?
    var isGivenUp = false
    var isFetching = false
    var lastWaiter = 0
    /// Made by `()`: the literal `[:]` would have the runtime make the type of its storage, at each start of flick.
    var waiters = [Int: CheckedContinuation<String?, any Error>]()
  }

  /// What is said when there is no id; the user may go on without.
  private static let missing = SourceError.needsConsent(
    reason: "Unable to fetch anonymous id.", action: "search without anonymous id")
  /// Longer ones are no ids.
  private static let maximumLength = 256
  /// A store whose disk does not answer is as good as none.
  private static let patience = Duration.seconds(2)

  private let values: any ValueStore
  private let state = Mutex(State())

  init(values: any ValueStore) { self.values = values }

  /// The id; nil after `giveUp`. A cancelled caller stops waiting, while the request goes on for the next one.
  /// - Throws: `SourceError.needsConsent`, or `CancellationError` when the task was cancelled.
  func id(keptAs name: String, fetch: @escaping @Sendable () async throws -> String) async throws -> String? {
    let waiter = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(as: waiter, $0, name, fetch) }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume(throwing: CancellationError())
    }
  }

  /// From now on there is no id, and nobody waits for one.
  func giveUp() {
    resumeWaiters(.success(nil)) { $0.isGivenUp = true }
  }

  /// Answers at once where that can be, else begins the request if nobody has.
  private func wait(
    as waiter: Int, _ continuation: CheckedContinuation<String?, any Error>, _ name: String,
    _ fetch: @escaping @Sendable () async throws -> String
  ) {
    let answer = state.withLock { state -> Result<String?, any Error>? in
      // The handler of the cancellation may have run already, when there was nobody to wake.
      if Task.isCancelled { return .failure(CancellationError()) }
      if state.isGivenUp { return .success(nil) }
      if let known = state.known { return .success(known) }
      state.waiters[waiter] = continuation
      guard !state.isFetching else { return nil }
      state.isFetching = true
      Task { finish(await outcome(name, fetch)) }
      return nil
    }
    if let answer { continuation.resume(with: answer) }
  }

  private func outcome(
    _ name: String, _ fetch: @Sendable () async throws -> String
  ) async -> Result<String, any Error> {
    do {
      return .success(try await obtain(name, fetch))
    } catch {
      return .failure(error is CancellationError ? error : Self.missing)
    }
  }

  /// The kept id, else a new one. A store that fails costs a request at the next start, not the search.
  private func obtain(_ name: String, _ fetch: @Sendable () async throws -> String) async throws -> String {
    let kept = try? await Patience.wait(Self.patience) { [values] in try await values.value(forKey: name) }
    if let kept, Self.isValid(kept) { return kept }
    let fetched = try await fetch()
    guard Self.isValid(fetched) else { throw Self.missing }
    try? await Patience.wait(Self.patience) { [values] in try await values.setValue(fetched, forKey: name) }
    return fetched
  }

  private func finish(_ result: Result<String, any Error>) {
    resumeWaiters(result.map { $0 }) { state in
      state.isFetching = false
      state.known = try? result.get()
    }
  }

  /// Whoever comes after the change does not wait for this result.
  private func resumeWaiters(_ result: Result<String?, any Error>, after change: (inout State) -> Void) {
    let waiters = state.withLock { state in
      change(&state)
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume(with: result) }
  }

  private static func isValid(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= maximumLength
  }
}

import Media

/// Tenor's anonymous id: asked for once, kept for good, and asked for by one request however many pages wait for it.
actor AnonymousIdentity {
  /// Longer ones are no ids.
  private static let maximumLength = 256

  private let values: any ValueStore
  private var known: String?
  private var isGivenUp = false
  private var isFetching = false
  private var lastWaiter = 0
  /// Made by `()`: the literal `[:]` would have the runtime make the type of its storage, at each start of flick.
  private var waiters = [Int: CheckedContinuation<String?, any Error>]()

  init(values: any ValueStore) { self.values = values }

  /// The id; nil after `giveUp`. A cancelled caller stops waiting, while the request goes on for the next one.
  /// - Throws: `SourceError.anonymousIDUnavailable`, or `CancellationError` when the task was cancelled.
  func id(keptAs name: String, fetch: @escaping @Sendable () async throws -> String) async throws -> String? {
    try Task.checkCancellation()
    if isGivenUp { return nil }
    if let known { return known }
    if !isFetching {
      isFetching = true
      Task { finish(await outcome(name, fetch)) }
    }
    lastWaiter += 1
    let waiter = lastWaiter
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiters[waiter] = $0 }
    } onCancel: {
      Task { await stopWaiting(waiter) }
    }
  }

  /// From now on there is no id, and nobody waits for one.
  func giveUp() {
    isGivenUp = true
    resumeWaiters(.success(nil))
  }

  private func outcome(
    _ name: String, _ fetch: @Sendable () async throws -> String
  ) async -> Result<String, any Error> {
    do {
      return .success(try await obtain(name, fetch))
    } catch {
      return .failure(error is CancellationError ? error : SourceError.anonymousIDUnavailable)
    }
  }

  /// The kept id, else a new one. A store that fails costs a request at the next start, not the search.
  private func obtain(_ name: String, _ fetch: @Sendable () async throws -> String) async throws -> String {
    if let kept = try? await values.value(forKey: name), Self.isValid(kept) { return kept }
    let fetched = try await fetch()
    guard Self.isValid(fetched) else { throw SourceError.anonymousIDUnavailable }
    try? await values.setValue(fetched, forKey: name)
    return fetched
  }

  private func finish(_ result: Result<String, any Error>) {
    isFetching = false
    known = try? result.get()
    resumeWaiters(result.map { $0 })
  }

  private func resumeWaiters(_ result: Result<String?, any Error>) {
    let resumed = waiters.values
    waiters = [:]
    for waiter in resumed { waiter.resume(with: result) }
  }

  private func stopWaiting(_ waiter: Int) {
    waiters.removeValue(forKey: waiter)?.resume(throwing: CancellationError())
  }

  private static func isValid(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= maximumLength
  }
}

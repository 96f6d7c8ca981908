import Blocking
import Synchronization

/// Does one thing after the other beside the main thread, in the order in which they were added.
final class TaskQueue: Sendable {
  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Does this when all that was added before is done.
  func add(_ work: @escaping @Sendable () async -> Void) {
    last.withLock { last in
      last = Task { [former = last] in
        await former?.value
        await work()
      }
    }
  }

  /// Returns when all is done, at a moment at the latest.
  func wait(until end: ContinuousClock.Instant) {
    guard let task = last.withLock({ $0 }) else { return }
    try? MainThread.wait(until: end) { await task.value }
  }
}

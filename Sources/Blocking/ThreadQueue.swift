import Glibc
import Synchronization

/// Work that is done in the order in which it comes, on so many threads at a time. There is no thread where there is no
/// work.
final class ThreadQueue: Sendable {
  private struct State {
    var width: Int
    var running = 0
    var waiting: [@Sendable () -> Void] = []
    /// How many of `waiting` have been taken out.
    var done = 0

    mutating func next() -> (@Sendable () -> Void)? {
      guard running <= width, done < waiting.count else {
        running -= 1
        return nil
      }
      let work = waiting[done]
      done += 1
      if done == waiting.count || done > 64 && done > waiting.count / 2 {
        waiting.removeFirst(done)
        done = 0
      }
      return work
    }
  }

  private let state: Mutex<State>

  init(width: Int) { state = Mutex(State(width: width)) }

  /// Does work as soon as there is a thread for it.
  func post(_ work: @escaping @Sendable () -> Void) {
    start { $0.waiting.append(work) }
  }

  /// One thread of it is lost for now, so another one takes its place.
  func widen() {
    start { $0.width += 1 }
  }

  /// The thread that was lost is back.
  func narrow() {
    state.withLock { $0.width -= 1 }
  }

  private func start(_ change: (inout State) -> Void) {
    let needsThread = state.withLock { state in
      change(&state)
      guard state.running < state.width, state.done < state.waiting.count else { return false }
      state.running += 1
      return true
    }
    guard needsThread else { return }
    // Nobody else would do the work, so a thread is waited for until the system has one.
    while !ThreadCache.shared.run({ [self] in drain() }) { usleep(10_000) }
  }

  private func drain() {
    while let work = state.withLock({ $0.next() }) { work() }
  }
}

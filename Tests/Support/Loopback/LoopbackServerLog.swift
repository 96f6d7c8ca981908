import Synchronization

/// What has happened at a `LoopbackServer`, and the tests that wait for something to happen.
final class LoopbackServerLog: Sendable {
  struct Events: Sendable {
    var requests: [LoopbackRequest] = []
    var connections = 0
    var clientCloses = 0
  }

  private struct Waiter {
    let condition: @Sendable (Events) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var events = Events()
    var waiters: [Int: Waiter] = [:]
    var cancelled: Set<Int> = []
    var nextWaiter = 0
    var isStopped = false
  }

  private let state = Mutex(State())

  var current: Events { state.withLock { $0.events } }

  /// Counts a new connection and numbers it, from 1.
  func connectionOpened() -> Int {
    note { $0.connections += 1 }
    return current.connections
  }

  func received(_ request: LoopbackRequest) { note { $0.requests.append(request) } }

  func clientClosed() { note { $0.clientCloses += 1 } }

  func wait(until condition: @escaping @Sendable (Events) -> Bool) async -> Bool {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if condition(state.events) { return true }
          if state.isStopped || state.cancelled.contains(id) { return false }
          state.waiters[id] = Waiter(condition: condition, continuation: continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.cancelled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.continuation.resume(returning: false)
    }
  }

  func stop() {
    let waiters = state.withLock { state in
      state.isStopped = true
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.continuation.resume(returning: false) }
  }

  private func note(_ change: (inout Events) -> Void) {
    let met = state.withLock { state in
      change(&state.events)
      let met = state.waiters.filter { $0.value.condition(state.events) }
      for id in met.keys { state.waiters[id] = nil }
      return met
    }
    for waiter in met.values { waiter.continuation.resume(returning: true) }
  }
}

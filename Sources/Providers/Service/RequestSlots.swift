import Synchronization

/// Lets so many in at a time; the others wait in the order in which they came.
final class RequestSlots: Sendable {
  private struct State {
    var free: Int
    var lastTicket = 0
    var line: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private let state: Mutex<State>

  /// At least one.
  init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

  /// How many wait.
  var waiting: Int { state.withLock { $0.line.count } }

  /// Does the work as soon as there is room for it.
  /// - Throws: what the work throws, or `CancellationError` when the task is cancelled in the line: it leaves at once.
  func use<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async throws {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          // The handler below may have run already, when there was nothing to take out of the line.
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.free > 0 {
            state.free -= 1
            return .success(())
          }
          state.line.append((ticket, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.line.firstIndex { $0.ticket == ticket }.map { state.line.remove(at: $0).continuation }
      }
      continuation?.resume(throwing: CancellationError())
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      if !state.line.isEmpty { return state.line.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}

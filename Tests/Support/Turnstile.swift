import Synchronization

/// Lets so many through at a time; the others wait in line.
public final class Turnstile: Sendable {
  private struct State {
    var free: Int
    var line: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  /// With room for so many.
  public init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Does the work when there is room for it.
  public func pass(_ work: () async throws -> Void) async throws {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 { state.line.append(continuation) }
        defer { state.free = max(0, state.free - 1) }
        return state.free > 0
      }
      if isFree { continuation.resume() }
    }
    defer { leave() }
    try await work()
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.line.isEmpty { return state.line.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}

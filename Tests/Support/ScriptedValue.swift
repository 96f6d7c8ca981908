import Synchronization

/// A value that several tasks change and on whose state a test waits.
public final class ScriptedValue<Value: Sendable>: Sendable {
  private struct Watcher {
    var isReached: @Sendable (Value) -> Bool
    var continuation: CheckedContinuation<Value, Never>
  }

  private struct State {
    var value: Value
    var watchers: [Watcher] = []
  }

  private let state: Mutex<State>

  /// Begins with a value.
  public init(_ value: Value) { state = Mutex(State(value: value)) }

  /// What it is now.
  public var value: Value { state.withLock { $0.value } }

  /// Changes the value and wakes whoever waits for what it is now.
  @discardableResult
  public func change<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
    let (answer, value, woken) = state.withLock { state in
      let answer = body(&state.value)
      let value = state.value
      let woken = state.watchers.filter { $0.isReached(value) }
      state.watchers.removeAll { $0.isReached(value) }
      return (answer, value, woken)
    }
    for watcher in woken { watcher.continuation.resume(returning: value) }
    return answer
  }

  /// Returns the value as soon as it is such that `isReached` holds.
  @discardableResult
  public func wait(until isReached: @escaping @Sendable (Value) -> Bool) async -> Value {
    await withCheckedContinuation { continuation in
      let reached: Value? = state.withLock { state in
        if isReached(state.value) { return state.value }
        state.watchers.append(Watcher(isReached: isReached, continuation: continuation))
        return nil
      }
      if let reached { continuation.resume(returning: reached) }
    }
  }
}

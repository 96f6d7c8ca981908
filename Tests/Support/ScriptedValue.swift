import Synchronization

/// A value that several tasks change and on whose state a test waits.
public final class ScriptedValue<Value: Sendable>: Sendable {
  private struct Watcher {
    var isReached: @Sendable (Value) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var value: Value
    var lastWatcher = 0
    var watchers: [Int: Watcher] = [:]
  }

  private let state: Mutex<State>

  /// Begins with a value.
  public init(_ value: Value) { state = Mutex(State(value: value)) }

  /// What it is now.
  public var value: Value { state.withLock { $0.value } }

  /// Changes the value and wakes whoever waits for what it is now.
  @discardableResult
  public func change<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
    let (answer, woken) = state.withLock { state in
      let answer = body(&state.value)
      let woken = state.watchers.filter { $0.value.isReached(state.value) }
      for id in woken.keys { state.watchers[id] = nil }
      return (answer, woken.values.map(\.continuation))
    }
    for continuation in woken { continuation.resume() }
    return answer
  }

  /// Returns the value as soon as it is such that `isReached` holds; also when the task is cancelled, so that a
  /// test's time limit ends it.
  @discardableResult
  public func wait(until isReached: @escaping @Sendable (Value) -> Bool) async -> Value {
    let id = state.withLock { state in
      state.lastWatcher += 1
      return state.lastWatcher
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          if isReached(state.value) || Task.isCancelled { return true }
          state.watchers[id] = Watcher(isReached: isReached, continuation: continuation)
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.watchers.removeValue(forKey: id) }?.continuation.resume()
    }
    return value
  }
}

import Synchronization

/// What one task waits for and others may bring: the first answer counts.
final class Answer<Value: Sendable>: Sendable {
  private enum State {
    case none
    case awaited(CheckedContinuation<Value, any Error>)
    case given(Result<Value, any Error>)
    case taken
  }

  private let state = Mutex(State.none)

  /// Whether there is no answer yet.
  var isOpen: Bool {
    state.withLock { state in
      switch state {
      case .none, .awaited: true
      case .given, .taken: false
      }
    }
  }

  /// Waits for it; to be called once.
  /// - Throws: the answer's error.
  func wait() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let given: Result<Value, any Error>? = state.withLock { state in
        if case .given(let result) = state {
          state = .taken
          return result
        }
        state = .awaited(continuation)
        return nil
      }
      if let given { continuation.resume(with: given) }
    }
  }

  /// Gives the answer, where there is none yet.
  func give(_ result: Result<Value, any Error>) {
    let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .none:
        state = .given(result)
        return nil
      case .awaited(let continuation):
        state = .taken
        return continuation
      case .given, .taken: return nil
      }
    }
    waiting?.resume(with: result)
  }
}

import Synchronization

/// Tells whoever listens that something in the library was changed by this copy of flick.
final class ChangeFeed: Sendable {
  /// What can change.
  enum Subject: Hashable, Sendable {
    case favourites, walls
  }

  private struct Listener {
    var subject: Subject
    var continuation: AsyncStream<Void>.Continuation
  }

  private struct State {
    var listeners: [Int: Listener] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// Yields after each change from now on; changes that nobody took yet are one.
  func stream(of subject: Subject) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastNumber += 1
      state.listeners[state.lastNumber] = Listener(subject: subject, continuation: continuation)
      return state.lastNumber
    }
    continuation.onTermination = { [weak self] _ in
      // Let go of outside the lock: it may hold the last reference to the stream.
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Something was changed.
  func announce(_ subject: Subject) {
    let listeners = state.withLock { $0.listeners.values.filter { $0.subject == subject } }
    for listener in listeners { listener.continuation.yield() }
  }
}

import Synchronization

/// Waits on the calling thread for asynchronous work: for commands that do one thing and end, and when flick ends.
public enum MainThread {
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  /// The same until a moment; what has ended by then counts.
  public static func wait<Value: Sendable>(
    until end: ContinuousClock.Instant, _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    try wait(atMost: max(.zero, ContinuousClock.now.duration(to: end)), work)
  }

  /// Runs the work and returns what it returns.
  /// - Parameter patience: how long is waited for it; nil for as long as it takes.
  /// - Throws: what the work throws, or `NoAnswer`: then it may still go on.
  public static func wait<Value: Sendable>(
    atMost patience: Duration? = nil, _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let box = Box<Value>()
    let done = Signal()
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      box.result.withLock { $0 = result }
      done.give()
    }
    done.wait(atMost: patience)
    guard let result = box.result.withLock({ $0 }) else { throw NoAnswer() }
    return try result.get()
  }
}

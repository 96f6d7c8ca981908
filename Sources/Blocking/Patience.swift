/// Waits for asynchronous work no longer than it makes sense to.
public enum Patience {
  /// Waits so long at most.
  /// - Throws: what `work` throws, `NoAnswer`, or `CancellationError` as soon as the task is cancelled; in the last two
  ///   cases the work is cancelled and may go on for a while.
  public static func wait<Value: Sendable>(
    _ patience: Duration, for work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await wait(patience) { watch in
      watch.sign()
      return try await work()
    }
  }

  /// Waits until the work is silent for so long after a sign that it gave: before its first and while it rests, it may
  /// take its time.
  /// - Throws: as above.
  public static func wait<Value: Sendable>(
    _ patience: Duration, watching work: @escaping @Sendable (Watch) async throws -> Value
  ) async throws -> Value {
    let answer = Answer<Value>()
    let watch = Watch(patience: patience) { answer.give(.failure(NoAnswer())) }
    let task = Task {
      do { answer.give(.success(try await work(watch))) } catch { answer.give(.failure(error)) }
    }
    return try await withTaskCancellationHandler {
      defer {
        _ = watch.end()
        task.cancel()
      }
      return try await answer.wait()
    } onCancel: {
      answer.give(.failure(CancellationError()))
    }
  }
}

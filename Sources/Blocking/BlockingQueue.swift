import Synchronization

/// What was asked did not answer in time: a disk that sleeps too long, a server of files that is gone.
public struct NoAnswer: Error, Hashable {
  /// Of whatever it was.
  public init() {}
}

/// Calls that may block, a few at a time, on threads of their own, so that nobody waits for a dead disk for ever.
///
/// The kernel can hold up a call without end, and nothing takes its thread back. When a call has been silent for too
/// long, whoever waits for it goes on with `NoAnswer`, its thread is left behind, and another one takes its place. When
/// too many have been left behind, all further calls fail at once, until one comes back. So there is one queue for each
/// thing that can be dead by itself: a folder, a library.
public final class BlockingQueue: Sendable {
  private struct State {
    /// Threads that were left behind.
    var stuck = 0
    var lastNumber = 0
    /// How to end the calls that have not begun.
    var waiting: [Int: @Sendable () -> Void] = [:]
  }

  private let patience: Duration
  private let maximumStuck: Int
  private let threads: ThreadQueue
  private let state = Mutex(State())

  /// Starts nothing yet.
  /// - Parameters:
  ///   - width: the most calls at a time.
  ///   - patience: how long a call may be silent, unless it says otherwise.
  ///   - maximumStuck: how many threads may be left behind.
  public init(width: Int = 1, patience: Duration = .seconds(10), maximumStuck: Int = 4) {
    self.patience = patience
    self.maximumStuck = maximumStuck
    threads = ThreadQueue(width: width)
  }

  /// Makes a call on one of the queue's threads.
  /// - Parameters:
  ///   - patience: how long this one may be silent.
  ///   - body: a long one says now and then, by `sign`, that it goes on.
  /// - Throws: what `body` throws, `NoAnswer`, or `CancellationError` as soon as the task is cancelled; in the last two
  ///   cases it may go on, and what comes of it is dropped.
  public func run<Value: Sendable>(
    patience: Duration? = nil, watched body: @escaping @Sendable (Watch) throws -> Value
  ) async throws -> Value {
    let answer = Answer<Value>()
    return try await withTaskCancellationHandler {
      submit(answer, patience ?? self.patience, body)
      return try await answer.wait()
    } onCancel: {
      answer.give(.failure(CancellationError()))
    }
  }

  /// The same for a call that is short, or silent until its end.
  public func run<Value: Sendable>(
    patience: Duration? = nil, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await run(patience: patience, watched: { _ in try body() })
  }

  private func submit<Value>(
    _ answer: Answer<Value>, _ patience: Duration, _ body: @escaping @Sendable (Watch) throws -> Value
  ) {
    let number: Int? = state.withLock { state in
      guard state.stuck < maximumStuck else { return nil }
      state.lastNumber += 1
      state.waiting[state.lastNumber] = { answer.give(.failure(NoAnswer())) }
      return state.lastNumber
    }
    guard let number else { return answer.give(.failure(NoAnswer())) }
    threads.post { [self] in
      let isWaiting = state.withLock { $0.waiting.removeValue(forKey: number) != nil }
      if isWaiting, answer.isOpen { perform(answer, patience, body) }
    }
  }

  private func perform<Value>(_ answer: Answer<Value>, _ patience: Duration, _ body: (Watch) throws -> Value) {
    let watch = Watch(patience: patience) { [self] in
      leaveBehind()
      answer.give(.failure(NoAnswer()))
    }
    watch.sign()
    let result = Result { try body(watch) }
    if !watch.end() { comeBack() }
    answer.give(result)
  }

  private func leaveBehind() {
    let hopeless = state.withLock { state in
      state.stuck += 1
      guard state.stuck >= maximumStuck else { return [@Sendable () -> Void]() }
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    threads.widen()
    for end in hopeless { end() }
  }

  private func comeBack() {
    state.withLock { $0.stuck -= 1 }
    threads.narrow()
  }
}

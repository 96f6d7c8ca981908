import Media
import Synchronization

/// Counts requests against the budgets of their sources before they are sent, in a ledger that outlives the program.
public final class RequestCounter: Sendable {
  /// Counts one request of a source at a time, in seconds since 1970, and tells what is left.
  public typealias Ledger =
    @Sendable (_ source: SourceID, _ budgets: [SourceDescriptor.Budget], _ now: Int) async throws -> RateLimit

  /// How long a request waits for the ledger: another copy of flick may hold it, or its disk be slow.
  static let patience = Duration.milliseconds(250)

  private let ledger: Ledger
  private let time: @Sendable () -> Int
  private let sleep: @Sendable (Duration) async throws -> Void
  private let listener = Mutex<(@Sendable (SourceID, RateLimit) -> Void)?>(nil)

  /// - Parameters:
  ///   - clock: bounds the wait for the ledger.
  ///   - time: seconds since 1970.
  ///   - ledger: may fail; what it cannot count is granted.
  public init<Time: Clock<Duration>>(clock: Time, time: @escaping @Sendable () -> Int, ledger: @escaping Ledger) {
    self.ledger = ledger
    self.time = time
    sleep = { @Sendable duration in try await clock.sleep(for: duration) }
  }

  /// From now on `tell` hears what is left after each request that was counted, on whatever thread.
  public func listen(_ tell: @escaping @Sendable (SourceID, RateLimit) -> Void) {
    listener.withLock { $0 = tell }
  }

  /// Counts a request to a source; sources without budgets cost nothing. A ledger that fails or lets wait is no reason
  /// not to ask: then the request goes uncounted.
  /// - Throws: `SourceError.limited` when a budget is used up, or `CancellationError` when the task was cancelled.
  public func count(_ descriptor: SourceDescriptor) async throws {
    guard !descriptor.budgets.isEmpty else { return }
    try Task.checkCancellation()
    let (answers, answer) = AsyncStream<RateLimit>.makeStream()
    let now = time()
    // It is not cancelled: what was begun to be written is written, and told when it is known.
    Task { [ledger] in
      defer { answer.finish() }
      guard let allowance = try? await ledger(descriptor.id, descriptor.budgets, now) else { return }
      listener.withLock { $0 }?(descriptor.id, allowance)
      answer.yield(allowance)
    }
    let limit = Task { [sleep] in
      try await sleep(Self.patience)
      answer.finish()
    }
    defer { limit.cancel() }
    guard let allowance = await answers.first(where: { _ in true }), !allowance.isGranted else { return }
    throw SourceError.limited(retryAfter: allowance.resetsIn)
  }
}

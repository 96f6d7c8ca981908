import Media
import Synchronization

/// Keeps count of the requests to services and keeps those alone that want to be, in a ledger that outlives the program.
public final class RateLimiter: RequestGate {
  /// How long one waits for the ledger: another copy of flick may hold it, or its disk be slow.
  static let patience = Duration.milliseconds(250)
  /// The longest pause after a refusal that names none.
  private static let longestBackoff = Duration.seconds(60)
  /// No service is left alone for longer, whatever it says.
  public static let longestPause = Duration.seconds(24 * 3600)

  private struct Refusals {
    var count = 0
    /// By the clock.
    var end = Duration.zero
  }

  private let ledger: any RequestLedger
  private let budgets: [SourceID: [SourceDescriptor.Budget]]
  private let time: @Sendable () -> Int
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  /// What this copy of flick knows by itself: a ledger may fail.
  private let refusals = Mutex<[RequestAccount: Refusals]>([:])
  private let listener = Mutex<(@Sendable (SourceID, RateLimit) -> Void)?>(nil)

  /// - Parameters:
  ///   - clock: times the pauses and bounds the wait for the ledger.
  ///   - time: seconds since 1970.
  ///   - budgets: what sources grant as the user says, in place of what flick guesses.
  ///   - ledger: may fail; that is no reason not to ask.
  public init<Time: Clock<Duration>>(
    clock: Time, time: @escaping @Sendable () -> Int, budgets: [SourceID: [SourceDescriptor.Budget]] = [:],
    ledger: any RequestLedger
  ) {
    self.ledger = ledger
    self.budgets = budgets
    self.time = time
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { @Sendable duration in try await clock.sleep(for: duration) }
  }

  /// From now on `tell` hears what is left, each time that this becomes known, on whatever thread.
  public func listen(_ tell: @escaping @Sendable (SourceID, RateLimit) -> Void) {
    listener.withLock { $0 = tell }
  }

  /// A ledger that fails or lets wait is no reason not to ask: then the request goes uncounted.
  public func begin(_ account: RequestAccount, of descriptor: SourceDescriptor) async throws {
    try Task.checkCancellation()
    if let pause = pause(of: account) { throw SourceError.limited(retryAfter: pause) }
    let given = budgets[account.source]
    let (ledger, time) = (ledger, time())
    let standing = await patiently { [self] in
      let standing = try await ledger.begin(
        account, budgets: given ?? descriptor.budgets, basis: given == nil ? .guess : .setting, at: time)
      if let limit = standing.limit { tell(limit, of: account.source) }
      return standing
    }
    guard let standing else { return }
    if standing.refusals > 0 {
      let pause = min(standing.pause ?? .zero, Self.longestPause)
      refusals.withLock { refusals in
        refusals[account] = Refusals(
          count: max(refusals[account]?.count ?? 0, standing.refusals), end: now() + pause)
      }
    }
    if let pause = pause(of: account) { throw SourceError.limited(retryAfter: pause) }
  }

  /// Tells and keeps what the service says.
  public func answered(_ account: RequestAccount, limit: RateLimit?) {
    let wasRefused = refusals.withLock { $0.removeValue(forKey: account) != nil }
    if let limit { tell(limit, of: account.source) }
    guard limit != nil || wasRefused else { return }
    let (ledger, time) = (ledger, time())
    Task {
      if wasRefused { try? await ledger.keepPause(.zero, refusals: 0, of: account, at: time) }
      if let limit { try? await ledger.keep(limit, of: account, at: time) }
    }
  }

  /// Without a time that the service names it is 2 s, then 4, 8 … 60.
  public func refused(_ account: RequestAccount, wait: Duration?) async -> Duration {
    let (pause, count) = refusals.withLock { refusals in
      let count = min((refusals[account]?.count ?? 0) + 1, 32)
      let pause = min(wait ?? min(.seconds(1 << count), Self.longestBackoff), Self.longestPause)
      refusals[account] = Refusals(count: count, end: now() + pause)
      return (pause, count)
    }
    let (ledger, time) = (ledger, time())
    // flick may end now, and another copy must know.
    _ = await patiently { try await ledger.keepPause(pause, refusals: count, of: account, at: time) }
    return pause
  }

  private func pause(of account: RequestAccount) -> Duration? {
    refusals.withLock { refusals in
      refusals[account].flatMap { $0.end > now() ? $0.end - now() : nil }
    }
  }

  private func tell(_ limit: RateLimit, of source: SourceID) { listener.withLock { $0 }?(source, limit) }

  /// Does something with the ledger, and waits for it as long as that is bearable; nil when it fails or takes longer.
  /// It is not cancelled: what was begun to be written is written.
  private func patiently<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async -> Value? {
    let (answers, answer) = AsyncStream<Value>.makeStream()
    Task {
      defer { answer.finish() }
      if let value = try? await body() { answer.yield(value) }
    }
    let limit = Task { [sleep] in
      try await sleep(Self.patience)
      answer.finish()
    }
    defer { limit.cancel() }
    return await answers.first { _ in true }
  }
}

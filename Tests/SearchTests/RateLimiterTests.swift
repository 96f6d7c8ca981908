import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct RateLimiterTests {
  let clock = TestClock()
  let ledger = ScriptedLedger()
  let told = ScriptedValue<[RateLimit]>([])

  private let rationed = SourceDescriptor(
    id: SourceID("rationed"), name: "Rationed", kinds: [.gif], placeholder: "Search",
    budgets: [.init(requests: 3, per: .seconds(3600))])
  private let account = RequestAccount(SourceID("rationed"), key: "secret")

  private func limiter(_ budgets: [SourceID: [SourceDescriptor.Budget]] = [:]) -> RateLimiter {
    let told = told
    let limiter = RateLimiter(clock: clock, time: { 1_700_000_000 }, budgets: budgets, ledger: ledger)
    limiter.listen { _, limit in told.change { $0.append(limit) } }
    return limiter
  }

  @Test func requestsAreCountedAndNeverRefused() async throws {
    let limiter = limiter()
    for _ in 1...101 { try await limiter.begin(account, of: rationed) }
    #expect(told.value.map(\.remaining).prefix(5) == [2, 1, 0, 0, 0])
    #expect(ledger.log.value.count == 101)
    #expect(ledger.log.value[0] == "begin 3 guess")
    #expect(clock.sleeperCount == 0, "nothing is left waiting")
  }

  @Test func theUsersWordComesBeforeAGuess() async throws {
    try await limiter([rationed.id: [.init(requests: 1000, per: .seconds(3600))]]).begin(account, of: rationed)
    try await limiter([rationed.id: []]).begin(account, of: rationed)
    #expect(ledger.log.value == ["begin 1000 setting", "begin none setting"])
  }

  @Test func aLimitThatAnAnswerTellsIsKeptAndTold() async throws {
    let limiter = limiter()
    let limit = RateLimit(remaining: 7, limit: 9, resetsIn: .seconds(5), basis: .answer)
    limiter.answered(account, limit: limit)
    limiter.answered(account, limit: nil)
    #expect(told.value == [limit])
    #expect(await ledger.log.wait { !$0.isEmpty } == ["keep 7/9"])
  }

  /// 2, 4, 8 … 60 s where the service says nothing, else what it says.
  @Test func aServiceThatRefusesIsLeftAlone() async throws {
    let limiter = limiter()
    for seconds in [2, 4, 8, 16, 32, 60, 60] {
      try await limiter.begin(account, of: rationed)
      #expect(await limiter.refused(account, wait: nil) == .seconds(seconds))
      clock.advance(by: .milliseconds(1500))
      await #expect(throws: SourceError.limited(retryAfter: .seconds(seconds) - .milliseconds(1500))) {
        try await limiter.begin(account, of: rationed)
      }
      clock.advance(by: .seconds(seconds))
    }
    #expect(await limiter.refused(account, wait: .seconds(700)) == .seconds(700))
    #expect(ledger.log.value.filter { $0.hasPrefix("begin") }.count == 7, "while it is left alone nothing is counted")
    #expect(ledger.log.value.filter { $0.hasPrefix("pause") }.suffix(2) == ["pause 60 s, 7", "pause 700 s, 8"])
    clock.advance(by: .seconds(700))
    try await limiter.begin(account, of: rationed)
    limiter.answered(account, limit: nil)
    await ledger.log.wait { $0.last == "pause 0 s, 0" }
    #expect(await limiter.refused(account, wait: nil) == .seconds(2), "then it begins anew")
  }

  @Test func anotherKeyIsNotLeftAlone() async throws {
    let limiter = limiter()
    _ = await limiter.refused(account, wait: .seconds(700))
    try await limiter.begin(RequestAccount(rationed.id, key: "another"), of: rationed)
  }

  @Test func anotherCopysRefusalsCount() async throws {
    let limiter = limiter()
    ledger.standing.change { $0 = RequestStanding(pause: .seconds(30), refusals: 4) }
    await #expect(throws: SourceError.limited(retryAfter: .seconds(30))) {
      try await limiter.begin(account, of: rationed)
    }
    clock.advance(by: .seconds(30))
    ledger.standing.change { $0 = RequestStanding(refusals: 4) }
    try await limiter.begin(account, of: rationed)
    #expect(await limiter.refused(account, wait: nil) == .seconds(32))
  }

  @Test func aLedgerThatFailsIsNoHindrance() async throws {
    ledger.standing.change { $0 = nil }
    let limiter = limiter()
    try await limiter.begin(account, of: rationed)
    #expect(await limiter.refused(account, wait: nil) == .seconds(2))
    await #expect(throws: SourceError.limited(retryAfter: .seconds(2))) {
      try await limiter.begin(account, of: rationed)
    }
    #expect(told.value.isEmpty)
  }

  @Test func aLedgerThatLetsWaitIsNotWaitedForLong() async throws {
    ledger.isOpen.change { $0 = false }
    let limiter = limiter()
    async let done: Void = limiter.begin(account, of: rationed)
    await clock.waitForSleepers()
    clock.advance(by: RateLimiter.patience)
    try await done
    #expect(told.value.isEmpty)
    ledger.isOpen.change { $0 = true }
    #expect(await told.wait { !$0.isEmpty }.map(\.remaining) == [2], "what comes later is told all the same")
  }

  @Test func aCancelledRequestIsNotCounted() async {
    let limiter = limiter()
    let entered = ScriptedValue(false)
    let task = Task {
      await entered.wait { $0 }
      try await limiter.begin(account, of: rationed)
    }
    task.cancel()
    entered.change { $0 = true }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ledger.log.value.isEmpty)
  }
}

/// Counts down what the first budget has, and notes what it is told.
final class ScriptedLedger: RequestLedger {
  struct Locked: Error {}

  let log = ScriptedValue<[String]>([])
  let isOpen = ScriptedValue(true)
  /// What it says in place of its own count; nil when it fails.
  let standing = ScriptedValue<RequestStanding?>(RequestStanding())

  func begin(
    _ account: RequestAccount, budgets: [SourceDescriptor.Budget], basis: RateLimit.Basis, at now: Int
  ) async throws -> RequestStanding {
    await isOpen.wait { $0 }
    let count = log.change { log in
      log.append("begin \(budgets.first.map { "\($0.requests)" } ?? "none") \(basis)")
      return log.filter { $0.hasPrefix("begin") }.count
    }
    guard var standing = standing.value else { throw Locked() }
    if standing.pause == nil, let limit = budgets.first?.requests {
      standing.limit = RateLimit(
        remaining: max(0, limit - count), limit: limit, resetsIn: .seconds(700), basis: basis)
    }
    return standing
  }

  func keep(_ limit: RateLimit, of account: RequestAccount, at now: Int) async throws {
    log.change { $0.append("keep \(limit.remaining)/\(limit.limit)") }
  }

  func keepPause(_ pause: Duration, refusals: Int, of account: RequestAccount, at now: Int) async throws {
    if standing.value == nil { throw Locked() }
    log.change { $0.append("pause \(pause.components.seconds) s, \(refusals)") }
  }
}

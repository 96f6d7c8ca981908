import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct RequestCounterTests {
  let clock = TestClock()
  let counted = ScriptedValue<[String]>([])
  let told = ScriptedValue<[RateLimit]>([])

  private let rationed = SourceDescriptor(
    id: SourceID("rationed"), name: "Rationed", kinds: [.gif], placeholder: "Search",
    budgets: [.init(requests: 3, per: .seconds(3600))])

  /// Grants as many requests as the first budget has.
  private func counter(_ ledger: RequestCounter.Ledger? = nil) -> RequestCounter {
    let (counted, told) = (counted, told)
    let counter = RequestCounter(
      clock: clock, time: { 1_700_000_000 },
      ledger: ledger ?? { source, budgets, now in
        let count = counted.change { counted in
          counted.append("\(source) \(now)")
          return counted.count
        }
        let limit = budgets[0].requests
        return RateLimit(
          isGranted: count <= limit, remaining: max(0, limit - count), limit: limit, resetsIn: .seconds(700))
      })
    counter.listen { _, allowance in told.change { $0.append(allowance) } }
    return counter
  }

  @Test func requestsAreCountedUntilTheBudgetIsUsedUp() async throws {
    let counter = counter()
    for _ in 1...3 { try await counter.count(rationed) }
    await #expect(throws: SourceError.limited(retryAfter: .seconds(700))) { try await counter.count(rationed) }
    #expect(counted.value == Array(repeating: "rationed 1700000000", count: 4))
    #expect(told.value.map(\.remaining) == [2, 1, 0, 0])
    #expect(clock.sleeperCount == 0, "nothing is left waiting")
  }

  @Test func sourcesWithoutBudgetsCostNothing() async throws {
    var free = rationed
    free.budgets = []
    try await counter().count(free)
    #expect(counted.value.isEmpty)
  }

  @Test func aLedgerThatFailsIsNoHindrance() async throws {
    struct Locked: Error {}
    try await counter { _, _, _ in throw Locked() }.count(rationed)
    #expect(told.value.isEmpty)
  }

  @Test func aLedgerThatLetsWaitIsNotWaitedForLong() async throws {
    let opened = ScriptedValue(false)
    let counter = counter { _, _, _ in
      await opened.wait { $0 }
      return RateLimit(isGranted: false, remaining: 0, limit: 3, resetsIn: .seconds(1))
    }
    async let done: Void = counter.count(rationed)
    await clock.waitForSleepers()
    clock.advance(by: RequestCounter.patience)
    try await done
    #expect(told.value.isEmpty)
    opened.change { $0 = true }
    #expect(await told.wait { !$0.isEmpty }.map(\.isGranted) == [false], "what comes later is told all the same")
  }

  @Test func aCancelledRequestIsNotCounted() async {
    let counter = counter()
    let entered = ScriptedValue(false)
    let task = Task {
      await entered.wait { $0 }
      try await counter.count(rationed)
    }
    task.cancel()
    entered.change { $0 = true }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(counted.value.isEmpty)
  }
}

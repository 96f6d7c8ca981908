import Support
import Testing

@testable import Blocking

@Suite(.timeLimit(.minutes(1))) struct AlarmTests {
  private let alarm = Alarm()
  private let rung = ScriptedValue([Int]())

  private func schedule(_ number: Int, after milliseconds: Int) -> Alarm.ID {
    alarm.schedule(after: .milliseconds(milliseconds)) { [rung] in rung.change { $0.append(number) } }
  }

  @Test func ringsInTheOrderOfTime() async {
    for (number, milliseconds) in [(3, 60), (1, 0), (4, 90), (2, 30)] { _ = schedule(number, after: milliseconds) }
    await rung.wait { $0.count == 4 }
    #expect(rung.value == [1, 2, 3, 4])
  }

  @Test func neverRingsEarly() async {
    let start = ContinuousClock.now
    _ = schedule(1, after: 100)
    await rung.wait { $0.count == 1 }
    #expect(ContinuousClock.now - start >= .milliseconds(100))
  }

  @Test func whatIsCancelledDoesNotRing() async {
    let cancelled = schedule(1, after: 30)
    _ = schedule(2, after: 60)
    alarm.cancel(cancelled)
    alarm.cancel(cancelled)
    await rung.wait { $0.count == 1 }
    #expect(rung.value == [2])
  }

  @Test func theClockSleepsUntilThen() async throws {
    let clock = AlarmClock()
    let start = clock.now
    try await clock.sleep(until: start + .milliseconds(50))
    #expect(clock.now - start >= .milliseconds(50))
    try await clock.sleep(until: start)
  }

  @Test func aCancelledSleepEndsAtOnce() async {
    let sleep = Task { try await AlarmClock().sleep(for: .seconds(600)) }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }
}

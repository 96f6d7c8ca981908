import Support
import Testing

@testable import Blocking

@Suite(.timeLimit(.minutes(1))) struct PatienceTests {
  private let short = Duration.milliseconds(50)

  @Test func givesWhatTheWorkGives() async throws {
    #expect(try await Patience.wait(.seconds(60)) { 5 } == 5)
    await #expect(throws: NoAnswer.self) { try await Patience.wait(.seconds(60)) { throw NoAnswer() } }
  }

  @Test func endsTheWaitAndCancelsTheWork() async throws {
    let isCancelled = ScriptedValue(false)
    await #expect(throws: NoAnswer()) {
      try await Patience.wait(short) {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
        isCancelled.change { $0 = true }
      }
    }
    await isCancelled.wait { $0 }
  }

  @Test func cancellingEndsTheWait() async throws {
    let task = Task { try await Patience.wait(.seconds(60)) { try await Task.sleep(for: .seconds(60)) } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func workThatRestsMayTakeItsTime() async throws {
    let answer = try await Patience.wait(.milliseconds(100)) { (watch: Watch) in
      watch.sign()
      watch.rest()
      try await Task.sleep(for: .milliseconds(300))
      return 5
    }
    #expect(answer == 5)
  }

  @Test func theMainThreadWaitsNoLongerThanItIsTold() throws {
    #expect(try MainThread.wait { 5 } == 5)
    #expect(throws: NoAnswer()) {
      try MainThread.wait(atMost: .milliseconds(20)) { try await Task.sleep(for: .seconds(60)) }
    }
    try MainThread.wait(until: .now + .seconds(60)) {}
  }
}

import Dispatch
import Glibc
import Support
import Testing

@testable import Blocking

/// A disk that answers when the test lets it.
private final class Disk: Sendable {
  private let gate = DispatchSemaphore(value: 0)
  let isAsked = ScriptedValue(0)

  /// Blocks.
  func read() -> Int {
    isAsked.change { $0 += 1 }
    gate.wait()
    return 7
  }

  func answer(_ count: Int = 1) { for _ in 0..<count { gate.signal() } }
}

@Suite(.timeLimit(.minutes(1))) struct BlockingQueueTests {
  private let disk = Disk()
  private static let short = Duration.milliseconds(50)

  @Test func givesWhatTheCallGives() async throws {
    let queue = BlockingQueue()
    #expect(try await queue.run { 5 } == 5)
    await #expect(throws: ScriptedFailure()) { try await queue.run { throw ScriptedFailure() } }
  }

  @Test func callsFollowEachOther() async throws {
    let queue = BlockingQueue()
    let order = ScriptedValue([Int]())
    let tasks = (0..<50).map { number in
      Task { try await queue.run { order.change { $0.append(number) } } }
    }
    for task in tasks { try await task.value }
    #expect(order.value.count == 50)
  }

  @Test func noMoreCallsAtATimeThanItIsWide() async throws {
    let queue = BlockingQueue(width: 2)
    let calls = (0..<5).map { _ in Task { [disk] in try await queue.run { disk.read() } } }
    await disk.isAsked.wait { $0 == 2 }
    try await Task.sleep(for: Self.short)
    #expect(disk.isAsked.value == 2)
    disk.answer(5)
    for call in calls { #expect(try await call.value == 7) }
  }

  @Test func nobodyWaitsForADeadDisk() async throws {
    let queue = BlockingQueue(patience: Self.short)
    await #expect(throws: NoAnswer()) { try await queue.run { [disk] in disk.read() } }
    #expect(try await queue.run { 5 } == 5, "another thread has taken the place of the one that is stuck")
    disk.answer()
  }

  @Test func aCallThatGivesSignsOfLifeMayTakeLong() async throws {
    let queue = BlockingQueue(patience: .milliseconds(200))
    let answer = try await queue.run(watched: { watch in
      for _ in 0..<10 {
        usleep(50_000)
        watch.sign()
      }
      return 5
    })
    #expect(answer == 5)
  }

  @Test func whenAllThreadsAreStuckTheNextCallsFailAtOnceUntilOneComesBack() async throws {
    let queue = BlockingQueue(patience: Self.short, maximumStuck: 2)
    let calls = (0..<2).map { _ in Task { [disk] in try await queue.run { disk.read() } } }
    for call in calls { await #expect(throws: NoAnswer()) { try await call.value } }
    let start = ContinuousClock.now
    await #expect(throws: NoAnswer()) { try await queue.run(patience: .seconds(60)) { [disk] in disk.read() } }
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(disk.isAsked.value == 2)
    disk.answer()
    while (try? await queue.run { 5 }) == nil { try await Task.sleep(for: .milliseconds(1)) }
    disk.answer()
  }

  @Test func aCancelledCallIsNotWaitedForAndOneInLineNotMade() async throws {
    let queue = BlockingQueue()
    let running = Task { [disk] in try await queue.run { disk.read() } }
    await disk.isAsked.wait { $0 == 1 }
    let waiting = Task { [disk] in try await queue.run { disk.read() } }
    waiting.cancel()
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    await #expect(throws: CancellationError.self) { try await waiting.value }
    disk.answer()
    #expect(try await queue.run { 5 } == 5)
    #expect(disk.isAsked.value == 1)
  }

  @Test func aWatchTellsLateWorkThatNobodyWaits() async throws {
    let queue = BlockingQueue(patience: Self.short)
    let isLate = ScriptedValue<Bool?>(nil)
    await #expect(throws: NoAnswer()) {
      try await queue.run(watched: { [disk] watch in
        _ = disk.read()
        isLate.change { $0 = watch.isOver }
      })
    }
    disk.answer()
    #expect(await isLate.wait { $0 != nil } == true)
  }
}

private struct ScriptedFailure: Error, Equatable {}

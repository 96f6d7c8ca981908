import Dispatch
import Support

/// A clock on which a minute goes by with every look at it, and which can hold up whoever looks.
final class JumpingClock: Clock, Sendable {
  private let looks = ScriptedValue(0)
  private let stop = ScriptedValue(Int.max)
  private let gate = DispatchSemaphore(value: 0)

  func stop(afterLooks count: Int) { stop.change { $0 = looks.value + count } }
  func waitUntilStopped() async {
    let stop = stop.value
    await looks.wait { $0 >= stop }
  }
  func goOn() {
    stop.change { $0 = .max }
    gate.signal()
  }

  var now: TestClock.Instant {
    let count = looks.change { looks in
      looks += 1
      return looks
    }
    if count >= stop.value { gate.wait() }
    return TestClock().now.advanced(by: .seconds(60 * count))
  }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {}
}

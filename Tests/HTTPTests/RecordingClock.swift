import HTTP
import Synchronization

/// A clock that stands still but for sleeps, which end at once and are recorded.
final class RecordingClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex((now: Instant(offset: .zero), sleeps: [Duration]()))

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.sleeps.append($0.now.duration(to: deadline))
      $0.now = deadline
    }
  }
}

/// A client that ignores the environment's proxies, with a clock of the test's own.
func makeClient(clock: RecordingClock = RecordingClock(), _ change: (inout HTTPConfiguration) -> Void = { _ in })
  -> HTTPClient
{
  var configuration = HTTPConfiguration()
  configuration.proxy = ""
  configuration.clock = clock
  configuration.jitter = { 0 }
  change(&configuration)
  return HTTPClient(userAgent: "flick/test", configuration: configuration)
}

/// A clock that stands still until the test moves it.
public final class TestClock: Clock, Sendable {
  /// Time since the clock was made.
  public struct Instant: InstantProtocol {
    /// Since the clock was made.
    public var offset: Duration

    /// The instant so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later the other instant is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the left one is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var lastSleeper = 0
    var deadlines: [Int: Instant] = [:]
  }

  private let state = ScriptedValue(State())

  /// A clock that shows zero.
  public init() {}

  /// What the clock shows.
  public var now: Instant { state.value.now }
  /// Exact to the attosecond.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep now.
  public var sleeperCount: Int { state.value.deadlines.count }

  /// Sleeps until a test has moved the clock so far.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let sleeper = state.change { state in
      state.lastSleeper += 1
      state.deadlines[state.lastSleeper] = deadline
      return state.lastSleeper
    }
    _ = await withTaskCancellationHandler {
      await state.wait { $0.deadlines[sleeper] == nil || $0.now >= deadline }
    } onCancel: {
      state.change { $0.deadlines[sleeper] = nil }
    }
    state.change { $0.deadlines[sleeper] = nil }
    try Task.checkCancellation()
  }

  /// Moves time on and wakes whose time has come.
  public func advance(by duration: Duration) {
    state.change { state in
      state.now = state.now.advanced(by: duration)
      state.deadlines = state.deadlines.filter { $0.value > state.now }
    }
  }

  /// Returns as soon as at least so many tasks sleep.
  public func waitForSleepers(_ count: Int = 1) async {
    await state.wait { $0.deadlines.count >= count }
  }
}

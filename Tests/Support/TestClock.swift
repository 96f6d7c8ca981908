import Synchronization

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

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
    /// Sleeps that were cancelled before they had begun.
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// A clock that shows zero.
  public init() {}

  /// What the clock shows.
  public var now: Instant { state.withLock { $0.now } }
  /// Exact to the attosecond.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Sleeps until a test has moved the clock so far.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(id, until: deadline, continuation)
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves time on and wakes whose time has come, the earliest first.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for (_, sleeper) in woken { sleeper.continuation.resume() }
  }

  /// Returns as soon as at least so many tasks sleep.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func begin(_ id: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
    enum Outcome { case sleeps([CheckedContinuation<Void, Never>]), passed, cancelled }
    let outcome = state.withLock { state -> Outcome in
      if state.cancelled.remove(id) != nil { return .cancelled }
      if deadline <= state.now { return .passed }
      state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
      let count = state.sleepers.count
      let watchers = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return .sleeps(watchers.map(\.continuation))
    }
    switch outcome {
    case .sleeps(let watchers): for watcher in watchers { watcher.resume() }
    case .passed: continuation.resume()
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
  }
}

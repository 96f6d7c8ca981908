/// The clock of all waits: the time of `ContinuousClock`, slept by `Alarm`. ContinuousClock's own sleep starts
/// libdispatch's threads whatever `TaskThreads` says, and those wake up once a second for ever.
public struct AlarmClock: Clock {
  /// A point of `ContinuousClock`'s time.
  public typealias Instant = ContinuousClock.Instant

  /// The only one there is.
  public init() {}

  /// The time that goes on while the machine sleeps.
  public var now: Instant { .now }

  /// That of poll.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Sleeps until then.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let end = Answer<Void>()
    let id = Alarm.shared.schedule(after: now.duration(to: deadline)) { end.give(.success(())) }
    try await withTaskCancellationHandler {
      try await end.wait()
    } onCancel: {
      Alarm.shared.cancel(id)
      end.give(.failure(CancellationError()))
    }
  }
}

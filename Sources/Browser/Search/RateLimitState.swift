import Media

/// What is known of how often a source may be asked.
struct RateLimitState: Hashable, Sendable {
  private struct Known: Hashable {
    var value: RateLimit
    /// Time since the start.
    var end: Duration
  }

  private var known: Known?
  /// Until when the source is left alone, since the start.
  private var pauseEnd: Duration?

  /// Learns what is left.
  mutating func insert(_ limit: RateLimit, now: Duration) { known = Known(value: limit, end: now + limit.resetsIn) }

  /// The source is left alone for so long; nil when it answers again.
  mutating func insert(pause: Duration?, now: Duration) { pauseEnd = pause.map { now + $0 } }

  /// What is left, as far as that is known now.
  func limit(now: Duration) -> RateLimit? { known.flatMap { now < $0.end ? $0.value : nil } }

  /// What is left, when it is nearly nothing: letters do not search by themselves.
  func nearlyUsedUp(now: Duration) -> RateLimit? { limit(now: now).flatMap { $0.isNearlyUsedUp ? $0 : nil } }

  /// When what is known of what is left no longer holds, since the start.
  var end: Duration? { known?.end }

  /// For how many seconds the source is still left alone; nil when it is not.
  func secondsToWait(now: Duration) -> Int? {
    guard let pauseEnd, now < pauseEnd else { return nil }
    let rest = (pauseEnd - now).components
    return Int(rest.seconds) + (rest.attoseconds > 0 ? 1 : 0)
  }

  /// When other words are to be said of the wait, since the start: each second, and each minute of a long one.
  func nextCount(now: Duration) -> Duration? {
    guard let pauseEnd, let seconds = secondsToWait(now: now) else { return nil }
    let step = seconds > SourceError.longestWaitInSeconds ? 60 : 1
    return pauseEnd - .seconds((seconds - 1) / step * step)
  }
}

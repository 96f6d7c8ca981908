/// Makes many window changes few: the first at once, then one an interval, the last always.
struct ResizeThrottle {
  static let interval = Duration.milliseconds(16)

  private var isPending = false
  private var last: ContinuousClock.Instant?

  mutating func note() {
    isPending = true
  }

  /// When `isDue` will be true next; nil when no change waits.
  var deadline: ContinuousClock.Instant? {
    isPending ? last.map { $0 + Self.interval } ?? .now : nil
  }

  /// Whether the window's size is to be read and shown now; true once for the changes so far.
  mutating func isDue(at now: ContinuousClock.Instant) -> Bool {
    guard isPending else { return false }
    if let last, now < last + Self.interval { return false }
    isPending = false
    last = now
    return true
  }
}

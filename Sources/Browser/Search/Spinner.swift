/// The sign that something is under way: nothing for a moment, then a turning mark, then also the seconds.
enum Spinner {
  static let delay = Duration.milliseconds(150)
  static let period = Duration.milliseconds(100)
  /// After this it says for how long one has waited.
  static let saysSeconds = Duration.seconds(3)

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// The mark after waiting for `elapsed`; nil while it is too early for one.
  static func mark(after elapsed: Duration) -> String? {
    elapsed < delay ? nil : frames[frame(elapsed) % frames.count]
  }

  static func nextFrame(after now: Duration, since start: Duration) -> Duration {
    start + delay + period * (frame(now - start) + 1)
  }

  private static func frame(_ elapsed: Duration) -> Int { Int((elapsed - delay) / period) }
}

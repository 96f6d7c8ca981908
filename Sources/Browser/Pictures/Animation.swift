import Media
import Surface

/// The moving picture of the selected tile: which frame is shown at which time.
struct Animation: Hashable, Sendable {
  /// Frames come at most 15 times a second.
  static let shortestFrame = Duration.milliseconds(67)
  /// Without a key for so long nobody is looking.
  static let patience = Duration.seconds(30)

  let key: PictureKey
  /// For how long it has played, pauses left out.
  private(set) var played = Duration.zero
  /// It moves; false while it is paused or nobody looks at it.
  private(set) var isPlaying = false
  private var lastSeen: Duration

  init(key: PictureKey, now: Duration) {
    self.key = key
    lastSeen = now
  }

  /// Time goes on; while it is paused only the clock does.
  mutating func goOn(to now: Duration, isPlaying: Bool) {
    if isPlaying { played += now - lastSeen }
    self.isPlaying = isPlaying
    lastSeen = now
  }

  /// The frame shown now, and for how long it still is.
  func frame(delays: [Int]) -> (index: Int, rest: Duration) {
    let total = delays.reduce(0, +)
    guard delays.count > 1, total > 0 else { return (0, .zero) }
    let milliseconds = Int(played / .milliseconds(1)) % total
    var end = 0
    for (index, delay) in delays.enumerated() {
      end += delay
      if milliseconds < end { return (index, max(.milliseconds(end - milliseconds), Self.shortestFrame)) }
    }
    return (0, Self.shortestFrame)
  }
}

/// How many bytes of pictures may be on their way to the terminal, by how long its answers take: over a slow line a key
/// must not wait behind a picture for long.
struct CongestionWindow {
  static let maximum = 64 << 10
  static let minimum = 4 << 10
  /// The most that a key may wait.
  private static let maximumWait = Duration.milliseconds(300)

  /// In bytes. The line may be slow, and a fast one is found out in no time.
  private(set) var size = minimum
  /// How long an answer takes when nothing is before it; nil as long as that was not seen.
  private(set) var roundTrip: Duration?

  /// The terminal has answered a question that stood behind so many bytes, this long after they were begun.
  mutating func handleAnswer(after delay: Duration, bytes: Int) {
    let idle = min(roundTrip ?? delay, delay)
    roundTrip = idle
    guard bytes > 0 else { return }
    // A line may be far and fast: only what the bytes add counts. A terminal that draws slowly answers late as well, so
    // less than the tenths of a second that people notice says nothing about the line.
    let added = delay - idle
    if added * (2 * size) / bytes < Self.maximumWait {
      size = min(Self.maximum, size * 2)
    } else if added > Self.maximumWait {
      size = max(Self.minimum, size / 2)
    }
  }
}

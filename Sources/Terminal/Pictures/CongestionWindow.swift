/// How many bytes of pictures may be on their way to the terminal, by how long its answers take: over a slow line a key
/// must not wait behind a picture for long.
struct CongestionWindow {
  static let most = 64 << 10
  static let least = 4 << 10
  /// The most that a key may wait.
  private static let patience = Duration.milliseconds(300)

  /// In bytes. The line may be slow, and a fast one is found out in no time.
  private(set) var size = least
  /// How long an answer takes when nothing is before it; nil as long as that was not seen.
  private(set) var idleDelay: Duration?

  /// The terminal has answered a question that stood behind so many bytes, this long after they were begun.
  mutating func handleAnswer(after delay: Duration, bytes: Int) {
    let idle = min(idleDelay ?? delay, delay)
    idleDelay = idle
    guard bytes > 0 else { return }
    // A line may be far and fast: only what the bytes add counts. A terminal that draws slowly answers late as well, so
    // less than the tenths of a second that people notice says nothing about the line.
    let added = delay - idle
    if added * (2 * size) / bytes < Self.patience {
      size = min(Self.most, size * 2)
    } else if added > Self.patience {
      size = max(Self.least, size / 2)
    }
  }
}

/// How many bytes of pictures may be on their way to the terminal, by how long its answers take: over a slow line a key
/// must not wait behind a picture for long.
struct FlowWindow {
  static let most = 64 << 10
  static let least = 4 << 10

  /// In bytes.
  private(set) var size = 16 << 10
  /// How long an answer takes when nothing is before it; nil as long as that was not seen.
  private(set) var idleDelay: Duration?

  /// The terminal has answered a question that stood behind so many bytes, this long after they were begun.
  mutating func answered(after delay: Duration, bytes: Int) {
    let idle = min(idleDelay ?? delay, delay)
    idleDelay = idle
    guard bytes > 0 else { return }
    // A line may be far and fast: only what the bytes add counts. A terminal that draws slowly answers late as well, so
    // less than the tenths of a second that people notice says nothing about the line.
    let added = delay - idle
    if added < .milliseconds(150) {
      size = min(Self.most, size * 2)
    } else if added > .milliseconds(300) {
      size = max(Self.least, size / 2)
    }
  }
}

/// How fast bytes come: an average over the last seconds in which older ones count less and less.
struct RateMeter {
  /// Shorter stretches say more about buffers than about the line.
  private static let shortest = 0.2
  /// After so many seconds a change of pace shows by two thirds.
  private static let memory = 3.0

  private var last: (time: Duration, bytes: Int)?
  /// In bytes a second; nil until a stretch has been measured.
  private(set) var rate: Double?

  /// - Parameters:
  ///   - bytes: so many have come in all.
  ///   - now: since any fixed moment.
  mutating func record(_ bytes: Int, at now: Duration) {
    guard let last, bytes >= last.bytes else {
      self.last = (now, bytes)
      return
    }
    let seconds = (now - last.time).seconds
    guard seconds >= Self.shortest else { return }
    self.last = (now, bytes)
    let measured = Double(bytes - last.bytes) / seconds
    guard let rate else {
      self.rate = measured
      return
    }
    let weight = min(1, seconds / Self.memory)
    self.rate = rate + (measured - rate) * weight
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

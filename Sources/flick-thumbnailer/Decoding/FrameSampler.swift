/// Chooses the pictures of an animation that become frames.
struct FrameSampler {
  private let interval: Double
  private let frames: Int
  private let limit: Int
  private var slot = -1
  private var count = 0

  /// `frameBytes` is the size of a frame, as far as it is known.
  init(_ source: any PictureSource, frameBytes: Int) {
    limit = source.isClip ? Limits.clip : .max
    frames = max(1, min(Limits.frames, Limits.animationBytes / max(1, frameBytes)))
    // Where the length is known, the frames that there may be are spread over it.
    let length = min(source.duration, limit)
    interval = max(Limits.interval, Double(length) / Double(frames))
  }

  /// Whether more than one picture was taken.
  var hasMany: Bool { count > 1 }

  /// Whether this picture and all after it are left out.
  func isPastEnd(_ picture: Picture) -> Bool {
    picture.start >= limit || (count == frames && slotOf(picture) > slot)
  }

  /// Whether this picture becomes a frame: the first one that begins in each interval does.
  mutating func accepts(_ picture: Picture) -> Bool {
    let slot = slotOf(picture)
    guard slot > self.slot, count < frames else { return false }
    self.slot = slot
    count += 1
    return true
  }

  private func slotOf(_ picture: Picture) -> Int { Int(Double(max(0, picture.start)) / interval + 0.01) }
}

import Media
import Surface

/// The pictures that are wanted now, and what plays.
struct PicturesState: Sendable {
  var mode = PictureMode.off(reason: "")
  /// How far those that are wanted now have come: nothing yet, there, or failed.
  private(set) var progress: [PictureKey: PictureProgress] = [:]
  /// The wishes that were made last.
  private(set) var wished: [PictureKey] = []
  /// What the selected tile plays.
  private(set) var animation: Animation?
  var isPaused = false

  /// A picture has come or failed; nothing to one that is no longer wanted.
  mutating func insert(_ progress: PictureProgress, of key: PictureKey) {
    if wished.contains(key) { self.progress[key] = progress }
  }

  /// Pictures are shown in another way from now on, or not at all.
  mutating func change(to mode: PictureMode) {
    self.mode = mode
    // The screen may have forgotten what it was given for another way of drawing.
    progress = [:]
    wished = []
  }

  /// Wants these pictures and no others; false where they are those that are wanted already.
  mutating func want(_ keys: [PictureKey]) -> Bool {
    guard keys != wished else { return false }
    wished = keys
    let kept = Set(keys)
    progress = progress.filter { kept.contains($0.key) }
    return true
  }

  /// There may be better files for the same pictures now: they are wished for once more.
  mutating func forgetWishes() { wished = [] }

  // MARK: Failed pictures

  func hasFailed(_ key: PictureKey) -> Bool {
    if case .failed = progress[key] { true } else { false }
  }

  /// Forgets the failures of some items, or of all; returns whose pictures are to be tried again.
  mutating func forgetFailures(of items: Set<MediaItem.ID>? = nil) -> Set<MediaItem.ID> {
    let failed = progress.keys.filter { hasFailed($0) && items?.contains($0.item) ?? true }
    for key in failed { progress[key] = nil }
    return Set(failed.map(\.item))
  }

  // MARK: What plays

  /// Starts, stops and moves on what plays.
  /// - Parameter key: of the moving picture that is selected; nil where none is.
  mutating func animate(_ key: PictureKey?, isCovered: Bool, _ shared: Shared) {
    if animation?.key != key { animation = key.map { Animation(key: $0, now: shared.now) } }
    let isLookedAt = shared.hasFocus && shared.now - shared.lastInput < Animation.patience
    animation?.goOn(to: shared.now, isPlaying: isLookedAt && !isPaused && !isCovered)
  }

  /// The frame that is shown of what plays, once that is there.
  var shownFrame: (handle: ImageHandle, index: Int)? {
    guard let animation, case .ready(let handle, let delays) = progress[animation.key] else { return nil }
    return (handle, animation.frame(delays: delays).index)
  }

  /// When the next frame is due.
  func deadline(now: Duration) -> Duration? {
    guard let animation, animation.isPlaying, case .ready(_, let delays) = progress[animation.key], delays.count > 1
    else { return nil }
    return now + animation.frame(delays: delays).rest
  }
}

import Media

/// The pictures that are wanted now, and what plays.
struct PicturesState: Sendable {
  var mode = PictureMode.off(reason: "")
  /// How far those that are wanted now have come: nothing yet, there, or failed.
  var progress: [PictureKey: PictureProgress] = [:]
  /// The wishes that were made last.
  var wished: [PictureKey] = []
  /// What the selected tile plays.
  var animation: Animation?
  var isPaused = false
}

/// What the worker says of a job: its frames one by one, then how it ended.
public enum ThumbnailAnswer: Hashable, Sendable {
  /// One more frame, in order.
  case frame(job: UInt32, ThumbnailFrame)
  /// All frames have come.
  case done(job: UInt32)
  /// It cannot be shown; a few words for people (`not a picture`, `too large`, `damaged`).
  case failed(job: UInt32, reason: String)
}

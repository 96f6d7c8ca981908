import ThumbnailProtocol

/// What becomes of thumbnails.
public enum ThumbnailEvent: Hashable, Sendable {
  /// At least one frame.
  case ready(ThumbnailKey, frames: [ThumbnailFrame])
  /// It cannot be shown; a few words for people: `not there any more`, `timed out`, `damaged`.
  case failed(ThumbnailKey, reason: String)
  /// Their frames are no longer kept, so nobody else should keep those that are not wanted.
  case forgotten([ThumbnailKey])
}

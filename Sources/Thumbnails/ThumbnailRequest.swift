import Media
import ThumbnailProtocol

/// One picture that is wanted now.
public struct ThumbnailRequest: Sendable {
  /// Of what.
  public var item: MediaItem
  /// In which box and form.
  public var shape: ThumbnailShape
  /// All frames; an item that has none but a still gives that.
  public var isAnimated: Bool
  /// Whether the item's source allows that its media are kept on disk.
  public var allowsStoring: Bool
  /// Sent with every request for its media.
  public var headers: [(name: String, value: String)]

  /// A still that may be kept, unless told otherwise.
  public init(
    item: MediaItem, shape: ThumbnailShape, isAnimated: Bool = false, allowsStoring: Bool = true,
    headers: [(name: String, value: String)] = []
  ) {
    self.item = item
    self.shape = shape
    self.isAnimated = isAnimated
    self.allowsStoring = allowsStoring
    self.headers = headers
  }

  /// What tells it from other requests.
  public var key: ThumbnailKey { ThumbnailKey(item: item.id, shape: shape, isAnimated: isAnimated) }

  /// Whether a worker takes its box and form.
  var isFit: Bool { job(number: 0, media: []).isWithinLimits }

  /// What a worker has to do for it.
  func job(number: UInt32, media: [UInt8]) -> ThumbnailJob {
    ThumbnailJob(
      number: number, width: shape.width, height: shape.height, columns: shape.columns, rows: shape.rows,
      form: shape.form, background: shape.background, fills: shape.fills, isAnimated: isAnimated, media: media)
  }
}

/// Names one thumbnail: of which item, in which shape, moving or not.
public struct ThumbnailKey: Hashable, Sendable {
  /// Of what.
  public var item: MediaItem.ID
  /// In which box and form.
  public var shape: ThumbnailShape
  /// All frames or one.
  public var isAnimated: Bool

  /// The key of a request with the same values.
  public init(item: MediaItem.ID, shape: ThumbnailShape, isAnimated: Bool) {
    self.item = item
    self.shape = shape
    self.isAnimated = isAnimated
  }
}

import Media
import ThumbnailProtocol

/// One picture that is wanted now.
public struct ThumbnailRequest: Sendable {
  /// Which picture, and of what; an item that has none but a still gives that for a moving one.
  public var wish: PictureWish
  /// How it is made.
  public var shape: ThumbnailShape
  /// Whether the item's source allows that its media are kept on disk.
  public var allowsStoring: Bool

  /// A picture of that shape.
  public init(_ wish: PictureWish, shape: ThumbnailShape, allowsStoring: Bool) {
    self.wish = wish
    self.shape = shape
    self.allowsStoring = allowsStoring
  }

  /// What tells it from other requests.
  public var key: ThumbnailKey { ThumbnailKey(picture: wish.key, shape: shape) }

  /// Of what.
  var item: MediaItem { wish.item }

  /// All frames.
  var isAnimated: Bool { wish.key.isAnimated }

  /// Whether a worker takes its box and form.
  var isFit: Bool { job(number: 0, media: []).isWithinLimits }

  /// What a worker has to do for it.
  func job(number: UInt32, media: [UInt8]) -> ThumbnailJob {
    ThumbnailJob(
      number: number, width: shape.width, height: shape.height, columns: wish.key.columns, rows: wish.key.rows,
      form: shape.form, background: shape.background, fills: shape.fills, isAnimated: isAnimated, media: media)
  }
}

/// Names a thumbnail: a picture as it is made for one way of drawing.
public struct ThumbnailKey: Hashable, Sendable {
  /// Which picture.
  public var picture: PictureKey
  /// How it is made.
  public var shape: ThumbnailShape
}

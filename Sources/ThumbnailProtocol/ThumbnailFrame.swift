/// One frame of an answer.
public struct ThumbnailFrame: Hashable, Sendable {
  /// What a frame is made of, by the job's form.
  public enum Content: Hashable, Sendable {
    /// PNG or sixel bytes of a picture of this size in pixels.
    case picture(width: Int, height: Int, bytes: [UInt8])
    /// Row by row; `columns * rows` of the job.
    case cells([SymbolCell])
  }

  /// What is shown.
  public var content: Content
  /// How long it is shown, in milliseconds; 0 for a still.
  public var delay: Int

  /// A frame that is shown for `delay` milliseconds.
  public init(content: Content, delay: Int) {
    self.content = content
    self.delay = delay
  }
}

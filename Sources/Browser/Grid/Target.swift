import Media

/// An item, and the file of it that was chosen; nil for what Enter plays by itself.
public struct Target: Hashable, Sendable {
  /// What is meant.
  public var item: MediaItem
  /// Which of its files; nil for the one that it plays by itself.
  public var file: Rendition?

  /// An item, and perhaps one of its files.
  public init(item: MediaItem, file: Rendition? = nil) { (self.item, self.file) = (item, file) }

  /// The address of the media; nil where it is not known yet or there is none.
  var link: MediaURL? { file?.url ?? item.playable?.url }
}

import Media

/// An item, and the file of it that was chosen; nil for what Enter plays by itself.
struct Target: Hashable, Sendable {
  var item: MediaItem
  var file: Rendition?

  /// The address of the media; nil where it is not known yet or there is none.
  var link: MediaURL? { file?.url ?? item.playable?.url }
}

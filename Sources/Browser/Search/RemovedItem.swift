import Media

/// An item that was taken out of the results, and the index at which it was then.
struct RemovedItem: Hashable, Sendable {
  var item: MediaItem
  var index: Int
}

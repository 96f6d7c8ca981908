import Media

/// What the user has moved and removed of the results that are shown, for as long as they are. Of a wall the library
/// keeps it.
struct Arrangement: Sendable {
  /// Something that can be undone.
  enum Change: Hashable, Sendable {
    case moved(MediaItem.ID, from: Int)
    /// All at once, in this order.
    case removed([RemovedItem])
  }

  /// So many changes can be undone.
  private static let limit = 10

  private var changes: [Change] = []
  /// Whether the results ever were in another order than their source's.
  private(set) var isChanged = false
  private(set) var removed: Set<MediaItem.ID> = []
  /// The user has asked for the results anew: they come as the source has them.
  var endsWithNextAnswer = false

  mutating func record(_ change: Change) {
    isChanged = true
    if case .removed(let removals) = change { removed.formUnion(removals.map(\.item.id)) }
    changes.append(change)
    if changes.count > Self.limit { changes.removeFirst() }
  }

  /// The last change, which is one no longer; nil where there is nothing to undo.
  mutating func undo() -> Change? {
    let change = changes.popLast()
    if case .removed(let removals)? = change { removed.subtract(removals.map(\.item.id)) }
    return change
  }

  /// The removal of these items has failed.
  mutating func forgetRemoval(of items: [MediaItem]) {
    for item in items { removed.remove(item.id) }
    changes = changes.compactMap { change in
      guard case .removed(let removals) = change else { return change }
      let left = removals.filter { removed.contains($0.item.id) }
      return left.isEmpty ? nil : .removed(left)
    }
  }

  /// A newer answer to the same question in the order in which the former one is shown, without what was removed. What
  /// has come comes at the start where the source has it there, else at the end.
  func arrange(_ new: [MediaItem], like shown: [MediaItem]) -> [MediaItem] {
    guard isChanged else { return new }
    var places: [MediaItem.ID: Int] = [:]
    for (index, item) in shown.enumerated() { places[item.id] = index }
    var kept: [(place: Int, item: MediaItem)] = []
    var first: [MediaItem] = []
    var last: [MediaItem] = []
    for item in new where !removed.contains(item.id) {
      if let place = places[item.id] {
        kept.append((place, item))
      } else if kept.isEmpty {
        first.append(item)
      } else {
        last.append(item)
      }
    }
    kept.sort { $0.place < $1.place }
    return first + kept.map(\.item) + last
  }
}

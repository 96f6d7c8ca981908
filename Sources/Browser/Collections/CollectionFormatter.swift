import Media

/// What the library has done, in one line for people.
enum CollectionFormatter {
  /// nil where there is nothing to say: it shows.
  static func notice(of effect: CollectionEffect, _ answer: CollectionAnswer) -> Notice? {
    switch (effect, answer) {
    case (.add(let items, _, _), .added(let count, let wall)): added(count, of: items, to: wall)
    case (.undo, .undone(let items, let wasRemoved)):
      Notice(wasRemoved ? "Restored \(items.named) to the wall." : "Moved \(items.named) back.")
    case (.undo, _): nothingToUndo
    case (.rename(let former, _), .wall(let name)): Notice("Renamed “\(former)” to “\(name)”.")
    case (.undoDeletion, .wall(let name)): Notice("Restored the wall “\(name)”.")
    case (.undoDeletion, _): Notice("No deleted wall to restore.")
    default: nil
    }
  }

  static let nothingToUndo = Notice("Nothing to undo.")

  /// - Parameter canUndo: a key undoes it where the user is.
  static func deleted(_ wall: String, canUndo: Bool) -> Notice {
    let undo = canUndo ? " \(KeyMode.sources.key(for: .restoreWall)) undoes it." : ""
    return Notice("Deleted the wall “\(wall)”.\(undo)")
  }

  /// Items are on a wall now, some of them perhaps for long.
  private static func added(_ count: Int, of items: [MediaItem], to wall: String) -> Notice {
    let known = items.count - count
    let added = "Added \(items.named) to “\(wall)”"
    switch (items.count, known) {
    case (_, 0): return Notice("\(added).")
    case (1, _): return Notice("Already on the wall “\(wall)”: \(items.named).")
    default: return Notice("\(added) (\(known) \(known == 1 ? "was" : "were") already there).")
    }
  }

  /// Why what is shown stays in its order; nil where it may be changed.
  static func refusalToRearrange(_ results: SearchResults?, selected: Selection, _ shared: Shared) -> String? {
    guard let results else { return "Nothing to rearrange yet." }
    if let descriptor = shared.entry(of: results.source)?.descriptor, !descriptor.allowsReordering {
      let key = KeyMode.grid.key(for: .putOnWall)
      return "\(descriptor.name) does not allow reordering its results: add them to a wall with \(key)."
    }
    return selected.section == results.flowSection ? nil : "The rows of a start page cannot be reordered."
  }
}

extension [MediaItem] {
  /// `“Clip 1”`, `3 items`.
  var named: String { count == 1 ? self[0].quotedTitle : "\(count) items" }
}

extension MediaItem {
  /// The title in quotation marks, or words in its place.
  var quotedTitle: String { title.isEmpty ? "this item" : "“\(title)”" }
}

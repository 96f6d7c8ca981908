import Media
import Surface

extension State {
  /// The section that can be rearranged: the flow after the shelves.
  private var flowSection: Int { search.results?.shelves.count ?? 0 }

  /// Why what is shown stays as it is; nil where it may be changed.
  var refusalToRearrange: String? {
    guard let results = search.results else { return "Nothing to rearrange yet." }
    let descriptor = shared.sources.first { $0.descriptor.id == results.source }?.descriptor
    if let descriptor, !descriptor.allowsReordering {
      let key = KeyMode.grid.key(for: .putOnWall)
      return "\(descriptor.name) does not allow reordering its results: add them to a wall with \(key)."
    }
    return grid.selection.section == flowSection ? nil : "The rows of a start page cannot be reordered."
  }

  /// Picks the selected tile up.
  mutating func pickUp() {
    guard let item = selectedItem else { return }
    if let refusal = refusalToRearrange {
      notice = Notice(refusal)
      return
    }
    grid.followsEnd = false
    collections.drag = Drag(item: item.id, origin: grid.selection.index)
  }

  /// A command while a tile is picked up; nil for one that means nothing then.
  mutating func performInDrag(_ command: Command) -> [Effect]? {
    switch command {
    case .back: return putBack()
    case .drop: return drop()
    default:
      guard let move = GridState.Move(command) else { return nil }
      return collections.drag?.pointer == nil ? moveDragged(move) : []
    }
  }

  /// Moves the picked-up tile to where the selection would go.
  mutating func moveDragged(_ move: GridState.Move) -> [Effect] {
    let before = grid.selection
    let effects = self.move(move)
    guard grid.selection.section == flowSection else {
      grid.selection = before
      showSelectionAgain()
      return effects
    }
    search.results?.moveItem(from: before.index, to: grid.selection.index)
    return effects
  }

  /// Moves the picked-up tile to an index.
  mutating func moveDragged(to index: Int) {
    search.results?.moveItem(from: grid.selection.index, to: index)
    grid.selection.index = index
  }

  /// Leaves the picked-up tile where it is now; on a wall for good.
  mutating func drop() -> [Effect] {
    guard let drag = collections.drag, let results = search.results, let item = selectedItem else { return [] }
    collections.drag = nil
    let index = grid.selection.index
    guard index != drag.origin else { return [] }
    noteUndo("Moved \(item.quotedTitle) to position \(results.ordinal(of: grid.selection)).")
    guard let wall = shownWall else {
      collections.arrangement.record(.moved(item.id, from: drag.origin))
      return []
    }
    collections.pendingWallChanges += 1
    let predecessor = index > 0 ? results.items[index - 1].id : nil
    return [.collect(.move(item.id, onWall: wall, behind: predecessor, orTo: index))]
  }

  /// Takes the picked-up tile back to where it was.
  mutating func putBack() -> [Effect] {
    guard let drag = collections.drag else { return [] }
    collections.drag = nil
    moveDragged(to: min(drag.origin, (search.results?.items.count ?? 1) - 1))
    showSelectionAgain()
    return prefetch()
  }

  // MARK: Removing, and taking back

  /// Takes what is acted on off the wall, out of the favourites or out of the results.
  mutating func removeActingItems() -> [Effect] { removeItems(actingItems) }

  mutating func removeItems(_ items: [MediaItem]) -> [Effect] {
    guard !items.isEmpty else { return [] }
    var removals: [Arrangement.Removal] = []
    if let refusal = refusalToRearrange {
      notice = Notice(refusal)
      return []
    }
    for item in items {
      guard let index = search.results?.items.firstIndex(where: { $0.id == item.id }) else { continue }
      search.results?.items.remove(at: index)
      removals.append(Arrangement.Removal(item: item, index: index))
      search.results?.total? -= 1
    }
    let removed = removals.map(\.item)
    showSelectionAgain()
    let effects = prefetch()
    // What is marked on the rows of a start page stays.
    guard let results = search.results, !removed.isEmpty else { return effects }
    if shownWall == nil { collections.arrangement.record(.removed(removals)) }
    grid.multiSelection.forget(allBut: results)
    if let wall = shownWall {
      collections.pendingWallChanges += 1
      noteUndo("Removed \(Self.named(removed)) from the wall “\(wall)”.")
      return effects + [.collect(.remove(removed.map(\.id), fromWall: wall))]
    }
    guard results.source.isFavourites else {
      noteUndo("Removed \(Self.named(removed)) from these results.")
      return effects
    }
    let removal = setFavourite(removed, to: false)
    noteUndo(notice?.text ?? "")
    return effects + removal
  }

  /// Undoes the last move or removal.
  mutating func undoChange() -> [Effect] {
    if let wall = shownWall {
      collections.pendingWallChanges += 1
      return [.collect(.undo(onWall: wall))]
    }
    guard let count = search.results?.items.count, let change = collections.arrangement.takeBack() else {
      notice = Notice("Nothing to undo.")
      return []
    }
    switch change {
    case .moved(let id, let origin):
      guard let index = search.results?.items.firstIndex(where: { $0.id == id }) else { return [] }
      if let item = search.results?.items[index] { notice = Notice("Moved \(Self.named([item])) back.") }
      search.results?.moveItem(from: index, to: min(origin, count - 1))
      return select(Selection(section: flowSection, index: origin))
    case .removed(let removals):
      for (count, removal) in zip(count..., removals.reversed()) {
        search.results?.items.insert(removal.item, at: min(removal.index, count))
      }
      search.results?.total? += removals.count
      let effects = select(Selection(section: flowSection, index: removals.first?.index ?? 0))
      let items = removals.map(\.item)
      let isFavourites = search.results?.source.isFavourites == true
      notice = Notice("Restored \(Self.named(items)) to \(isFavourites ? "favourites" : "these results").")
      guard isFavourites else { return effects }
      collections.favourites.set(items, to: true)
      return effects + [.collect(.restoreFavourites(items))]
    }
  }

  /// The library has taken back a change of a wall; the wall as it is now follows.
  mutating func undone(_ answer: CollectionAnswer) {
    guard case .undone(let items, let wasRemoved) = answer else {
      notice = Notice("Nothing to undo.")
      return
    }
    notice = Notice(wasRemoved ? "Restored \(Self.named(items)) to the wall." : "Moved \(Self.named(items)) back.")
    collections.selectsNext = items.first?.id
  }

  /// Says what was done, and how to undo it.
  private mutating func noteUndo(_ words: String) {
    let undo = KeyMode.grid.key(for: .undo)
    let keys = focus == .grid ? undo : "\(KeyMode.query.key(for: .gridKeys)), then \(undo),"
    notice = Notice("\(words) \(keys) undoes it.")
  }
}

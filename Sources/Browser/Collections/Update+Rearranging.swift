import Media
import Surface

extension State {
  /// The section that can be rearranged: the flow after the shelves.
  private var flowSection: Int { search.results?.shelves.count ?? 0 }

  /// Why what is shown stays as it is; nil where it may be changed.
  var refusalToRearrange: String? {
    guard let results = search.results else { return "There is nothing to rearrange yet." }
    let descriptor = shared.sources.first { $0.descriptor.id == results.source }?.descriptor
    if let descriptor, !descriptor.allowsReordering {
      return "\(descriptor.name) wants its results to stay as they are: put them on a wall with w."
    }
    return grid.selection.section == flowSection ? nil : "The rows of a start page stay as they are."
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

  /// A key while a tile is picked up.
  mutating func handleWhileDragging(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    if let effects = takeAlways(key, modifiers) { return effects }
    switch (key, modifiers) {
    case (.escape, _): return putBack()
    case (.enter, []), (.character("p"), []): return drop()
    default: break
    }
    guard collections.drag?.pointer == nil else { return [] }
    switch (key, modifiers) {
    case (.up, []), (.character("p"), .control), (.character("k"), []): return moveDragged(.up)
    case (.down, []), (.character("n"), .control), (.character("j"), []): return moveDragged(.down)
    case (.left, []), (.character("h"), []): return moveDragged(.left)
    case (.right, []), (.character("l"), []): return moveDragged(.right)
    case (.pageUp, []): return moveDragged(.pageUp)
    case (.pageDown, []): return moveDragged(.pageDown)
    case (.home, []), (.character("g"), []): return moveDragged(.first)
    case (.end, []), (.character("G"), _): return moveDragged(.last)
    default: return []
    }
  }

  /// Moves the picked-up tile to where the selection would go.
  mutating func moveDragged(_ move: Move) -> [Effect] {
    let before = grid.selection
    let effects = self.move(move)
    guard grid.selection.section == flowSection else {
      grid.selection = before
      showSelection()
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
    noteUndo("\(item.quotedTitle) is number \(results.ordinal(of: grid.selection)) now.")
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
    showSelection()
    return prefetch()
  }

  /// Keeps a tile picked up, and where it is, in a newer answer to the same question.
  mutating func keepDrag(in new: inout SearchResults) {
    guard let drag = collections.drag else { return }
    guard let origin = new.items.firstIndex(where: { $0.id == drag.item }) else {
      collections.drag = nil
      return
    }
    collections.drag?.origin = origin
    new.moveItem(from: origin, to: min(grid.selection.index, new.items.count - 1))
  }

  // MARK: Removing, and taking back

  /// x: takes what is acted on off the wall, out of the favourites or out of the results.
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
    grid.selection = clamped(grid.selection)
    showSelection()
    let effects = prefetch()
    // What is marked on the rows of a start page stays.
    guard let results = search.results, !removed.isEmpty else { return effects }
    if shownWall == nil { collections.arrangement.record(.removed(removals)) }
    grid.multiSelection.forget(allBut: results)
    if let wall = shownWall {
      collections.pendingWallChanges += 1
      noteUndo("\(Self.named(removed)) off the wall “\(wall)”.")
      return effects + [.collect(.remove(removed.map(\.id), fromWall: wall))]
    }
    guard results.source.isFavourites else {
      noteUndo("\(Self.named(removed)) out of these results.")
      return effects
    }
    let removal = setFavourite(removed, to: false)
    noteUndo(notice?.text ?? "")
    return effects + removal
  }

  /// u: takes back the last move or removal.
  mutating func undoChange() -> [Effect] {
    if let wall = shownWall {
      collections.pendingWallChanges += 1
      return [.collect(.undo(onWall: wall))]
    }
    guard let count = search.results?.items.count, let change = collections.arrangement.takeBack() else {
      notice = Notice("There is nothing to take back.")
      return []
    }
    switch change {
    case .moved(let id, let origin):
      guard let index = search.results?.items.firstIndex(where: { $0.id == id }) else { return [] }
      if let item = search.results?.items[index] { notice = Notice("\(Self.named([item])) back in its place.") }
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
      notice = Notice("\(Self.named(items)) back \(isFavourites ? "among the favourites" : "in these results").")
      guard isFavourites else { return effects }
      collections.favourites.set(items, to: true)
      return effects + [.collect(.restoreFavourites(items))]
    }
  }

  /// The library has taken back a change of a wall; the wall as it is now follows.
  mutating func undone(_ answer: CollectionAnswer) {
    guard case .undone(let items, let wasRemoved) = answer else {
      notice = Notice("There is nothing to take back.")
      return
    }
    notice = Notice("\(Self.named(items)) back \(wasRemoved ? "on the wall" : "in its place").")
    collections.selectsNext = items.first?.id
  }

  /// Says what was done, and how to take it back.
  private mutating func noteUndo(_ words: String) {
    notice = Notice("\(words) \(focus == .grid ? "u" : "Tab u") takes it back.")
  }
}

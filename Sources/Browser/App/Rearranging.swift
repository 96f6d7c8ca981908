import Media
import Surface

// Moving and removing tiles: the search has them, the grid shows them, and the collections remember what was done.
extension State {
  /// Why what is shown stays in its order; nil where it may be changed.
  var refusalToRearrange: String? {
    CollectionFormatter.refusalToRearrange(search.results, selected: grid.selection, shared)
  }

  /// Picks the selected tile up.
  /// - Parameter pointer: where the mouse holds it; nil for keys.
  mutating func pickUp(at pointer: Point? = nil) -> [Effect] {
    guard let item = selectedItem else { return [] }
    if let refusal = refusalToRearrange { return [.notify(Notice(refusal))] }
    grid.followsEnd = false
    collections.drag = Drag(item: item.id, origin: grid.selection.index, pointer: pointer)
    return []
  }

  /// Moves the picked-up tile to where the selection would go.
  mutating func moveDragged(_ move: GridState.Move) -> [Effect] {
    let before = grid.selection
    let effects = self.move(move)
    if grid.selection.section == search.results?.flowSection {
      search.moveItem(from: before.index, to: grid.selection.index)
    } else {
      grid.selection = before
      showSelectionAgain()
    }
    return effects
  }

  /// Moves the picked-up tile to an index.
  mutating func moveDragged(to index: Int) {
    search.moveItem(from: grid.selection.index, to: index)
    grid.selection.index = index
  }

  /// Leaves the picked-up tile where it is now.
  mutating func drop() -> [Effect] {
    guard let results = search.results else { return [] }
    return collections.drop(at: grid.selection, in: results, shared)
  }

  /// Takes the picked-up tile back to where it was.
  mutating func putBack() -> [Effect] {
    guard let drag = collections.drag else { return [] }
    collections.drag = nil
    moveDragged(to: min(drag.origin, (search.results?.items.count ?? 1) - 1))
    showSelectionAgain()
    return prefetch()
  }

  /// Removes items from the wall, from the favourites or from these results.
  mutating func remove(_ items: [MediaItem]) -> [Effect] {
    guard !items.isEmpty else { return [] }
    if let refusal = refusalToRearrange { return [.notify(Notice(refusal))] }
    let removed = search.remove(items)
    showSelectionAgain()
    let effects = prefetch()
    // What is marked on the rows of a start page stays.
    guard let results = search.results, !removed.isEmpty else { return effects }
    grid.multiSelection.forget(allBut: results)
    return effects + collections.remove(removed, from: results.source, shared)
  }

  /// Undoes the last move or removal.
  mutating func undoChange() -> [Effect] {
    if let wall = shownWall { return collections.undo(onWall: wall) }
    guard let source = search.results?.source, let change = collections.undo() else {
      return [.notify(CollectionFormatter.nothingToUndo)]
    }
    switch change {
    case .moved(let id, let origin):
      guard let index = search.flowIndex(of: id), let title = search.results?.items[index].quotedTitle else {
        return []
      }
      let said = Effect.notify(Notice("Moved \(title) back."))
      return [said] + moveBack(from: index, to: origin)
    case .removed(let removed):
      search.insert(removed)
      return select(inFlow: removed.first?.index ?? 0) + collections.restore(removed.map(\.item), to: source)
    }
  }

  private mutating func moveBack(from index: Int, to origin: Int) -> [Effect] {
    search.moveItem(from: index, to: min(origin, (search.results?.items.count ?? 1) - 1))
    return select(inFlow: origin)
  }

  private mutating func select(inFlow index: Int) -> [Effect] {
    select(Selection(section: search.results?.flowSection ?? 0, index: index))
  }

  // MARK: With the mouse

  /// The mouse was moved with its button down.
  mutating func drag(to position: Point) -> [Effect] {
    var effects: [Effect] = []
    if collections.drag == nil, let press = collections.press {
      guard press.isDrag(to: position) else { return [] }
      collections.press = nil
      grid.forgetClick()
      guard overlay == nil, details == nil, selectedItem?.id == press.item else { return [] }
      effects = pickUp(at: position)
    }
    guard collections.drag?.pointer != nil else { return effects }
    collections.drag?.pointer = position
    followPointer()
    considerEdge()
    return effects + prefetch()
  }

  /// The button was let go.
  mutating func release(at position: Point) -> [Effect] {
    collections.press = nil
    guard collections.drag?.pointer != nil else { return [] }
    collections.drag?.pointer = position
    followPointer()
    return drop()
  }

  /// A tick: the grid scrolls on while a tile is held at its edge.
  mutating func scrollWhileDragging() -> [Effect] {
    guard let drag = collections.drag, let due = drag.scrollDue, due <= shared.now else { return [] }
    collections.drag?.scrollDue = nil
    scrollDragged(by: drag.edgeDirection(in: shared.screen.content))
    considerEdge()
    return prefetch()
  }

  /// Scrolls under a held tile, which stays below the pointer.
  mutating func scrollDragged(by rows: Int) {
    grid.scroll = max(0, min(grid.scroll + rows, maximumScroll))
    followPointer()
  }

  /// Scrolls soon where the pointer is at an edge beyond which there is more.
  mutating func considerEdge() {
    guard var drag = collections.drag, drag.pointer != nil else { return }
    drag.considerEdge(in: shared.screen.content, scroll: grid.scroll, maximum: maximumScroll, now: shared.now)
    collections.drag = drag
  }

  private var maximumScroll: Int { max(0, (contentLayout?.height ?? 0) - shared.screen.content.rows) }

  /// Moves the tile to the place that is nearest to the pointer.
  private mutating func followPointer() {
    guard let pointer = collections.drag?.pointer, let section = contentLayout?.sections.last,
      case .flow(let flow) = section.arrangement, flow.count > 0
    else { return }
    let content = shared.screen.content
    let row = max(content.row, min(pointer.row, content.endRow - 1)) - content.row + grid.scroll - section.itemsTop
    moveDragged(to: flow.nearestItem(to: Point(column: pointer.column - shared.screen.inset, row: row)))
  }
}

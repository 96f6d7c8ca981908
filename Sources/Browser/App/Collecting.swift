import Media

// Favourites and walls: what the library has done also changes what is asked, listed and open.
extension State {
  /// Adds what is acted on to the favourites, or removes it where all of it is among them.
  mutating func toggleFavourite() -> [Effect] {
    let items = actingItems
    let missing = items.filter { !collections.favourites.contains($0.id) }
    guard missing.isEmpty else { return collections.setFavourite(missing, to: true) }
    guard !items.isEmpty else { return [] }
    if details == nil, search.results?.source.isFavourites == true { return remove(items) }
    return collections.setFavourite(items, to: false)
  }

  /// What becomes of favourites and walls.
  mutating func handle(_ event: CollectionEvent) -> [Effect] {
    switch event {
    case .listed(let entries, _): list(entries)
    case .done(.add, .added): closeBusyWallPicker()
    // What waits for it says so itself.
    case .failed(.add, let reason), .failed(.rename, let reason): if overlay?.refuse(reason) == true { return [] }
    default: break
    }
    return collections.handle(event).map { addWayToUnmark($0, event) } + consequences(of: event)
  }

  /// What went onto a wall stays marked for the next wish, which is not what everybody expects.
  private func addWayToUnmark(_ effect: Effect, _ event: CollectionEvent) -> Effect {
    guard case .notify(let notice?) = effect, case .done(.add, .added) = event, keyMode == .grid,
      !grid.multiSelection.isEmpty
    else { return effect }
    return .notify(Notice("\(notice.text) \(keyMode.key(for: .unmarkAll)) unmarks.", isError: notice.isError))
  }

  private mutating func consequences(of event: CollectionEvent) -> [Effect] {
    switch event {
    case .done(.rename(let former, _), .wall(let name)): return rename(former, to: name)
    case .done(.delete(let wall), _):
      let canUndo = if case .sources = overlay { true } else { false }
      let said = Effect.notify(CollectionFormatter.deleted(wall, canUndo: canUndo))
      return [said] + (search.source == .wall(wall) ? leave(.wall(wall), for: .favourites) : [])
    case .done(.undoDeletion, .wall(let name)):
      overlay?.select(.wall(name), shared)
      return []
    case .failed(let effect, _): return isShown(effect) ? ask(.reload) : []
    case .listed, .favourites, .done: return []
    }
  }

  /// Lists what can be searched; a source in use that is not listed stays, to be seen as what it is.
  private mutating func list(_ entries: [SourceEntry]) {
    let isListed = entries.contains { $0.descriptor.id == search.source }
    let all = (isListed ? nil : entry).map { [$0] + entries } ?? entries
    overlay?.replace(shared.sources, with: all, inUse: search.source)
    shared.sources = all
  }

  private mutating func closeBusyWallPicker() {
    if case .walls(.choosing(let picker)) = overlay, picker.isBusy { overlay = nil }
  }

  /// A wall has another name; the one that is shown is asked by it.
  private mutating func rename(_ former: String, to name: String) -> [Effect] {
    var effects: [Effect] = []
    if case .walls(.renaming(let renaming)) = overlay, renaming.wall == former {
      effects = openSources(at: .wall(name))
    }
    guard former != name, search.source == .wall(former) else { return effects }
    return effects + leave(.wall(former), for: .wall(name))
  }

  private mutating func leave(_ gone: SourceID, for other: SourceID) -> [Effect] {
    search.replaceSource(with: other)
    list(shared.sources.filter { $0.descriptor.id != gone })
    return ask(.now)
  }

  /// Whether the grid shows what was to be changed.
  private func isShown(_ effect: CollectionEffect) -> Bool {
    switch effect {
    case .setFavourite, .restoreFavourites: search.source.isFavourites
    case .move(_, let wall, _, _), .remove(_, let wall), .undo(let wall): search.source.wallName == wall
    case .list, .findFavourites, .add, .rename, .delete, .undoDeletion: false
    }
  }
}

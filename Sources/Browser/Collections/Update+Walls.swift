import Media
import Surface

extension State {
  /// Takes in what can be searched; a source in use that is not listed stays, to be seen as what it is.
  mutating func list(_ entries: [SourceEntry]) {
    let isListed = entries.contains { $0.descriptor.id == search.source }
    let all = (isListed ? nil : entry).map { [$0] + entries } ?? entries
    if case .sources(var picker) = overlay {
      let chosen =
        shared.sources.indices.contains(picker.selected) ? shared.sources[picker.selected].descriptor.id : search.source
      picker.selected = all.firstIndex { $0.descriptor.id == chosen } ?? min(picker.selected, max(0, all.count - 1))
      overlay = .sources(picker)
    }
    shared.sources = all
  }

  // MARK: Putting items on a wall

  /// Asks for the wall on which what is acted on, or all that is shown, is put.
  mutating func openWalls(takesAll: Bool = false) -> [Effect] {
    guard !actingItems.isEmpty else { return [] }
    overlay = .walls(.choosing(WallPicker(items: actingItems, takesAll: takesAll)))
    return [.collect(.list)]
  }

  mutating func pasteInWalls(_ text: String, _ dialog: WallDialog) {
    switch dialog {
    case .choosing(var picker):
      picker.line.insert(text)
      picker.selected = 0
      overlay = .walls(.choosing(picker))
    case .renaming(var renaming):
      renaming.line.insert(text)
      overlay = .walls(.renaming(renaming))
    }
  }

  /// Items are on a wall now, some of them perhaps for long.
  mutating func added(_ count: Int, of items: [MediaItem], to wall: String) {
    if case .walls(.choosing(let picker)) = overlay, picker.isBusy { overlay = nil }
    let known = items.count - count
    let added = "Added \(Self.named(items)) to “\(wall)”"
    switch (items.count, known) {
    case (_, 0): notice = Notice("\(added).")
    case (1, _): notice = Notice("Already on the wall “\(wall)”: \(Self.named(items)).")
    default: notice = Notice("\(added) (\(known) \(known == 1 ? "was" : "were") already there).")
    }
  }

  /// Says in what is open why the library refused; false where nothing is open that waits for it.
  mutating func refuseInDialog(_ reason: String) -> Bool {
    switch overlay {
    case .walls(.choosing(var picker)) where picker.isBusy:
      picker.isBusy = false
      picker.refusal = reason
      overlay = .walls(.choosing(picker))
    case .walls(.renaming(var renaming)) where renaming.isBusy:
      renaming.isBusy = false
      renaming.refusal = reason
      overlay = .walls(.renaming(renaming))
    default: return false
    }
    return true
  }

  // MARK: Renaming and deleting walls

  /// A wall has another name; the one that is shown is asked by it.
  mutating func renamed(_ former: String, to name: String) -> [Effect] {
    var effects: [Effect] = []
    if case .walls(.renaming(let renaming)) = overlay, renaming.wall == former {
      effects = openSources(at: .wall(name))
    }
    notice = Notice("Renamed “\(former)” to “\(name)”.")
    guard former != name, search.source == .wall(former) else { return effects }
    return effects + leave(.wall(former), for: .wall(name))
  }

  mutating func deleted(_ wall: String) -> [Effect] {
    var words = "Deleted the wall “\(wall)”."
    if case .sources = overlay { words += " \(KeyMode.sources.key(for: .restoreWall)) undoes it." }
    notice = Notice(words)
    return search.source == .wall(wall) ? leave(.wall(wall), for: .favourites) : []
  }

  private mutating func leave(_ gone: SourceID, for other: SourceID) -> [Effect] {
    search.replaceSource(with: other)
    list(shared.sources.filter { $0.descriptor.id != gone })
    return ask(.now)
  }
}

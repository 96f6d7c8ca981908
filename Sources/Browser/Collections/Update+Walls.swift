import Media
import Surface

extension State {
  /// The wall that is shown.
  var shownWall: String? { search.results?.source.wallName }

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

  /// A key while something is asked about walls.
  mutating func takeInWalls(_ key: Key, _ modifiers: Modifiers, _ dialog: WallDialog) -> [Effect] {
    switch dialog {
    case .choosing(let picker): take(key, modifiers, choosing: picker)
    case .renaming(let renaming): take(key, modifiers, renaming: renaming)
    }
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

  private mutating func take(_ key: Key, _ modifiers: Modifiers, choosing former: WallPicker) -> [Effect] {
    var picker = former
    let rows = picker.rows(shared.sources)
    switch (key, modifiers) {
    case (.escape, _):
      overlay = nil
      return []
    case (.up, _), (.character("p"), .control): picker.selected = max(0, picker.selected - 1)
    case (.down, _), (.character("n"), .control): picker.selected = min(picker.selected + 1, max(0, rows.count - 1))
    case (.tab, _): picker.takesAll.toggle()
    case (.enter, _):
      guard !picker.isBusy, rows.indices.contains(picker.selected) else { break }
      let items = picker.takesAll ? search.results?.allItems ?? [] : picker.items
      picker.isBusy = true
      picker.refusal = nil
      overlay = .walls(.choosing(picker))
      switch rows[picker.selected] {
      case .wall(let name): return [.collect(.add(items, toWall: name, isNew: false))]
      case .new(let name): return [.collect(.add(items, toWall: name, isNew: true))]
      }
    default:
      picker.line.take(key, modifiers)
      if picker.line.text != former.line.text {
        picker.selected = 0
        picker.refusal = nil
      }
    }
    overlay = .walls(.choosing(picker))
    return []
  }

  /// Items are on a wall now, some of them perhaps for long.
  mutating func added(_ count: Int, of items: [MediaItem], to wall: String) {
    if case .walls(.choosing(let picker)) = overlay, picker.isBusy { overlay = nil }
    let known = items.count - count
    switch (items.count, known) {
    case (1, 0): notice = Notice("\(Self.named(items)) on the wall “\(wall)” now.")
    case (1, _): notice = Notice("\(Self.named(items)) on the wall “\(wall)” already.")
    case (_, 0): notice = Notice("\(Self.named(items)) on the wall “\(wall)” now.")
    default: notice = Notice("\(Self.named(items)) on the wall “\(wall)” now; \(known) had been there.")
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

  /// A key on a wall in the list of sources; nil for all others.
  mutating func takeOnWall(_ key: Key, _ modifiers: Modifiers, _ picker: SourcePicker) -> [Effect]? {
    if key == .character("u"), modifiers == [] { return [.collect(.undoDeletion)] }
    guard shared.sources.indices.contains(picker.selected),
      let wall = shared.sources[picker.selected].descriptor.id.wallName
    else { return nil }
    switch (key, modifiers) {
    case (.character("e"), []):
      overlay = .walls(.renaming(WallRenaming(wall: wall)))
      return []
    case (.delete, _), (.character("d"), []): return [.collect(.delete(wall: wall))]
    default: return nil
    }
  }

  private mutating func take(_ key: Key, _ modifiers: Modifiers, renaming former: WallRenaming) -> [Effect] {
    var renaming = former
    switch (key, modifiers) {
    case (.escape, _): return openSources(at: .wall(renaming.wall))
    case (.enter, _):
      let name = SearchQuery.normalForm(renaming.line.text)
      guard !renaming.isBusy, !name.isEmpty else { break }
      if name == renaming.wall { return openSources(at: .wall(name)) }
      renaming.isBusy = true
      renaming.refusal = nil
      overlay = .walls(.renaming(renaming))
      return [.collect(.rename(wall: renaming.wall, to: name))]
    default:
      renaming.line.take(key, modifiers)
      if renaming.line.text != former.line.text { renaming.refusal = nil }
    }
    overlay = .walls(.renaming(renaming))
    return []
  }

  /// A wall has another name; the one that is shown is asked by it.
  mutating func renamed(_ former: String, to name: String) -> [Effect] {
    var effects: [Effect] = []
    if case .walls(.renaming(let renaming)) = overlay, renaming.wall == former {
      effects = openSources(at: .wall(name))
    }
    notice = Notice("The wall “\(former)” is called “\(name)” now.")
    guard former != name, search.source == .wall(former) else { return effects }
    return effects + leave(.wall(former), for: .wall(name))
  }

  mutating func deleted(_ wall: String) -> [Effect] {
    var words = "The wall “\(wall)” is deleted."
    if case .sources = overlay { words += " u brings it back." }
    notice = Notice(words)
    return search.source == .wall(wall) ? leave(.wall(wall), for: .favourites) : []
  }

  private mutating func leave(_ gone: SourceID, for other: SourceID) -> [Effect] {
    search.source = other
    list(shared.sources.filter { $0.descriptor.id != gone })
    return ask(.now)
  }
}

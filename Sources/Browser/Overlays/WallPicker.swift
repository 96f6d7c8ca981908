import Media

/// Which wall items are put on: one of those that there are, or a new one.
struct WallPicker: Hashable, Sendable {
  enum Row: Hashable, Sendable {
    case wall(String)
    case new(String)
  }

  /// What the keys act on.
  var items: [MediaItem]
  /// All that is shown is put on the wall instead.
  var takesAll = false
  /// Which walls are listed, or the name of a new one.
  var line = LineEditor()
  var selected = 0
  /// The library is at work.
  var isBusy = false
  /// Why it did not do it.
  var refusal: String?

  /// The walls whose names have the typed words, those that take the items before those that would not, then a new one
  /// of this name.
  func rows(_ sources: [SourceEntry]) -> [Row] {
    let typed = SearchQuery.normalForm(line.text)
    let key = typed.lowercased()
    let walls = sources.filter(\.isWall)
    let names = (walls.filter { acceptsItems($0, sources) } + walls.filter { !acceptsItems($0, sources) })
      .compactMap(\.descriptor.id.wallName)
    let found = names.filter { key.isEmpty || $0.lowercased().contains(key) }.map(Row.wall)
    let isNew = !typed.isEmpty && !names.contains { $0.lowercased() == key }
    return found + (isNew ? [.new(typed)] : [])
  }

  /// Whether a wall takes the items, as far as one can see. What is shown beside them may stand beside them, so the same
  /// goes for all that is shown.
  private func acceptsItems(_ wall: SourceEntry, _ sources: [SourceEntry]) -> Bool {
    items.first.map { wall.accepts($0, sources) } ?? true
  }

  /// What is said beside a wall: how much it has, or that it would not take the items.
  func words(of wall: SourceEntry, _ sources: [SourceEntry]) -> String {
    if acceptsItems(wall, sources) { return wall.countInWords ?? "" }
    return items.count == 1 && !takesAll ? "not for this item" : "not for these items"
  }

  /// A command; nil for one that means nothing here.
  /// - Parameter results: of which all items are put on the wall where that is wanted.
  mutating func handle(
    _ command: Command, typed: Character?, _ results: SearchResults?, _ sources: [SourceEntry]
  ) -> Overlay.Outcome? {
    switch command {
    case .back: return .closes
    case .moveUp: selected = max(0, selected - 1)
    case .moveDown: selected = min(selected + 1, max(0, rows(sources).count - 1))
    case .switchWallItems: takesAll.toggle()
    case .confirm: return .stays(confirm(rows(sources), takesAll ? results?.allItems ?? [] : items))
    default:
      guard let edit = LineEditor.Edit(command, typed: typed) else { return nil }
      if line.apply(edit) {
        selected = 0
        refusal = nil
      }
    }
    return .stays()
  }

  private mutating func confirm(_ rows: [Row], _ items: [MediaItem]) -> [Effect] {
    guard !isBusy, rows.indices.contains(selected) else { return [] }
    isBusy = true
    refusal = nil
    switch rows[selected] {
    case .wall(let name): return [.collect(.add(items, toWall: name, isNew: false))]
    case .new(let name): return [.collect(.add(items, toWall: name, isNew: true))]
    }
  }
}

import Media

extension State {
  /// A command while a wall is chosen for items; nil for one that means nothing there.
  mutating func performInWallPicker(_ command: Command, typed: Character?, _ former: WallPicker) -> [Effect]? {
    var picker = former
    let rows = picker.rows(shared.sources)
    var effects: [Effect] = []
    switch command {
    case .back:
      overlay = nil
      return []
    case .moveUp: picker.selected = max(0, picker.selected - 1)
    case .moveDown: picker.selected = min(picker.selected + 1, max(0, rows.count - 1))
    case .switchWallItems: picker.takesAll.toggle()
    case .confirm:
      guard !picker.isBusy, rows.indices.contains(picker.selected) else { break }
      let items = picker.takesAll ? search.results?.allItems ?? [] : picker.items
      picker.isBusy = true
      picker.refusal = nil
      switch rows[picker.selected] {
      case .wall(let name): effects = [.collect(.add(items, toWall: name, isNew: false))]
      case .new(let name): effects = [.collect(.add(items, toWall: name, isNew: true))]
      }
    default:
      guard let edit = LineEditor.Edit(command, typed: typed) else { return nil }
      if picker.line.apply(edit) {
        picker.selected = 0
        picker.refusal = nil
      }
    }
    overlay = .walls(.choosing(picker))
    return effects
  }

  /// A command while a wall gets another name; nil for one that means nothing there.
  mutating func performInWallName(_ command: Command, typed: Character?, _ former: WallRenaming) -> [Effect]? {
    var renaming = former
    var effects: [Effect] = []
    switch command {
    case .back: return openSources(at: .wall(renaming.wall))
    case .confirm:
      let name = SearchQuery.normalForm(renaming.line.text)
      guard !renaming.isBusy, !name.isEmpty else { break }
      if name == renaming.wall { return openSources(at: .wall(name)) }
      renaming.isBusy = true
      renaming.refusal = nil
      effects = [.collect(.rename(wall: renaming.wall, to: name))]
    default:
      guard let edit = LineEditor.Edit(command, typed: typed) else { return nil }
      if renaming.line.apply(edit) { renaming.refusal = nil }
    }
    overlay = .walls(.renaming(renaming))
    return effects
  }
}

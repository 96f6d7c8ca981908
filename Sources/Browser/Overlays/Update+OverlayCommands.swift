import Media

extension State {
  /// A command while something lies over the grid; nil for one that means nothing to it.
  mutating func performInOverlay(_ command: Command, by key: KeyChord?) -> [Effect]? {
    switch overlay {
    case .help(let firstLine): performInHelp(command, firstLine)
    case .sources(let picker) where picker.apiKeyEntry == nil: performInSources(command, picker)
    case .sources(let picker): performInAPIKeyPrompt(command, typed: key?.typed, picker)
    case .walls(.choosing(let picker)): performInWallPicker(command, typed: key?.typed, picker)
    case .walls(.renaming(let renaming)): performInWallName(command, typed: key?.typed, renaming)
    case nil: nil
    }
  }

  private mutating func performInHelp(_ command: Command, _ firstLine: Int) -> [Effect]? {
    let (page, last) = helpLines
    let line: Int
    switch command {
    case .moveUp: line = firstLine - 1
    case .moveDown: line = firstLine + 1
    case .pageUp: line = firstLine - page
    case .pageDown: line = firstLine + page
    case .moveFirst: line = 0
    case .moveLast: line = last
    case .back:
      overlay = nil
      return []
    default: return nil
    }
    overlay = .help(firstLine: max(0, min(line, last)))
    return []
  }

  private mutating func performInSources(_ command: Command, _ former: SourcePicker) -> [Effect]? {
    var picker = former
    let entry = shared.sources.indices.contains(picker.selected) ? shared.sources[picker.selected] : nil
    switch command {
    case .moveUp: picker.selected -= 1
    case .moveDown: picker.selected += 1
    case .moveFirst: picker.selected = 0
    case .moveLast: picker.selected = shared.sources.count - 1
    case .choose: return entry.map { choose($0, picker) } ?? []
    case .editSource:
      if let wall = entry?.descriptor.id.wallName {
        overlay = .walls(.renaming(WallRenaming(wall: wall)))
        return []
      }
      if entry?.descriptor.key != nil { picker.apiKeyEntry = APIKeyEntry() }
    case .deleteWall: return entry?.descriptor.id.wallName.map { [.collect(.delete(wall: $0))] } ?? []
    case .restoreWall: return [.collect(.undoDeletion)]
    case .back:
      overlay = nil
      return []
    default: return nil
    }
    picker.selected = max(0, min(picker.selected, shared.sources.count - 1))
    overlay = .sources(picker)
    return []
  }

  private mutating func choose(_ entry: SourceEntry, _ former: SourcePicker) -> [Effect] {
    switch entry.status {
    case .ready:
      overlay = nil
      return choose(source: entry.descriptor.id)
    case .needsKey:
      overlay = .sources(SourcePicker(selected: former.selected, apiKeyEntry: APIKeyEntry()))
    case .off(let variable):
      notice = Notice(
        "\(entry.descriptor.name) is off: set \(variable) to the server that answers for it.", isError: true)
    }
    return []
  }

  private mutating func performInAPIKeyPrompt(
    _ command: Command, typed: Character?, _ former: SourcePicker
  ) -> [Effect]? {
    var picker = former
    guard let entry = picker.apiKeyEntry, shared.sources.indices.contains(picker.selected) else { return [] }
    let source = shared.sources[picker.selected]
    var effects: [Effect] = []
    switch command {
    case .back:
      picker.apiKeyEntry = nil
      if entry.isChecking { effects = [.cancelKeyCheck] }
    case _ where entry.isChecking: break
    case .confirm:
      let entered = SearchQuery.normalForm(entry.line.text)
      if !entered.isEmpty {
        picker.apiKeyEntry?.isChecking = true
        picker.apiKeyEntry?.refusal = nil
        effects = [.checkKey(entered, source.descriptor.id)]
      } else if source.mayHaveKey {
        picker.apiKeyEntry = nil
        effects = [.removeKey(of: source.descriptor.id)]
      }
    default:
      guard let edit = LineEditor.Edit(command, typed: typed) else { return nil }
      picker.apiKeyEntry?.line.apply(edit)
      picker.apiKeyEntry?.refusal = nil
    }
    overlay = .sources(picker)
    return effects
  }
}

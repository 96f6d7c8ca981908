import Media
import Surface

extension State {
  /// - Parameter id: the source under the bar; nil for the one in use.
  mutating func openSources(at id: SourceID? = nil) -> [Effect] {
    let selected = shared.sources.firstIndex { $0.descriptor.id == id ?? search.source } ?? 0
    overlay = .sources(SourcePicker(selected: selected))
    return [.collect(.list)]
  }

  /// A key while something is open.
  mutating func takeInOverlay(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    if let effects = takeAlways(key, modifiers) { return effects }
    switch overlay {
    case .help(let firstLine): return takeInHelp(key, modifiers, firstLine)
    case .sources(var picker):
      if picker.apiKeyEntry != nil { return takeInKeyEntry(key, modifiers, &picker) }
      return takeOnWall(key, modifiers, picker) ?? takeInSources(key, modifiers, &picker)
    case .walls(let dialog): return takeInWalls(key, modifiers, dialog)
    case nil: return []
    }
  }

  mutating func pasteInOverlay(_ text: String) -> [Effect] {
    if case .walls(let dialog) = overlay { pasteInWalls(text, dialog) }
    guard case .sources(var picker) = overlay, picker.apiKeyEntry?.isChecking == false else { return [] }
    // Another key comes in place of the refused one, not behind it.
    if picker.apiKeyEntry?.refusal != nil { picker.apiKeyEntry = APIKeyEntry() }
    // Keys hold no white space, and what is copied often brings a line end.
    picker.apiKeyEntry?.line.insert(text.filter { !$0.isWhitespace })
    overlay = .sources(picker)
    return []
  }

  private mutating func takeInHelp(_ key: Key, _ modifiers: Modifiers, _ firstLine: Int) -> [Effect] {
    let (page, last) = helpLines
    let line: Int
    switch (key, modifiers) {
    case (.up, _), (.character("k"), []), (.character("p"), .control): line = firstLine - 1
    case (.down, _), (.character("j"), []), (.character("n"), .control): line = firstLine + 1
    case (.pageUp, _): line = firstLine - page
    case (.pageDown, _), (.character(" "), _): line = firstLine + page
    case (.home, _), (.character("g"), []): line = 0
    case (.end, _), (.character("G"), _): line = .max
    case (.escape, _), (.function(1), _), (.enter, _), (.character("q"), []):
      overlay = nil
      return []
    default: return []
    }
    overlay = .help(firstLine: max(0, min(line, last)))
    return []
  }

  private mutating func takeInSources(_ key: Key, _ modifiers: Modifiers, _ picker: inout SourcePicker) -> [Effect] {
    switch (key, modifiers) {
    case (.up, _), (.character("p"), .control), (.character("k"), []): picker.selected -= 1
    case (.down, _), (.character("n"), .control), (.character("j"), []), (.tab, []): picker.selected += 1
    case (.home, _): picker.selected = 0
    case (.end, _): picker.selected = shared.sources.count - 1
    case (.escape, _), (.function(2), _), (.character("s"), .control):
      overlay = nil
      return []
    case (.enter, _): return pick(&picker)
    case (.character("e"), []), (.function(3), _):
      if shared.sources.indices.contains(picker.selected), shared.sources[picker.selected].descriptor.key != nil {
        picker.apiKeyEntry = APIKeyEntry()
      }
    default: break
    }
    picker.selected = max(0, min(picker.selected, shared.sources.count - 1))
    overlay = .sources(picker)
    return []
  }

  private mutating func pick(_ picker: inout SourcePicker) -> [Effect] {
    guard shared.sources.indices.contains(picker.selected) else { return [] }
    let entry = shared.sources[picker.selected]
    switch entry.status {
    case .ready:
      overlay = nil
      return choose(source: entry.descriptor.id)
    case .needsKey:
      picker.apiKeyEntry = APIKeyEntry()
      overlay = .sources(picker)
      return []
    case .off(let variable):
      notice = Notice(
        "\(entry.descriptor.name) is off: set \(variable) to the server that answers for it.", isError: true)
      return []
    }
  }

  private mutating func takeInKeyEntry(_ key: Key, _ modifiers: Modifiers, _ picker: inout SourcePicker) -> [Effect] {
    guard let entry = picker.apiKeyEntry, shared.sources.indices.contains(picker.selected) else { return [] }
    var effects: [Effect] = []
    switch (key, modifiers) {
    case (.escape, _):
      picker.apiKeyEntry = nil
      if entry.isChecking { effects = [.cancelKeyCheck] }
    case _ where entry.isChecking: break
    case (.enter, _):
      let entered = SearchQuery.normalForm(entry.line.text)
      guard !entered.isEmpty else {
        guard shared.sources[picker.selected].mayHaveKey else { break }
        picker.apiKeyEntry = nil
        effects = [.removeKey(of: shared.sources[picker.selected].descriptor.id)]
        break
      }
      picker.apiKeyEntry?.isChecking = true
      picker.apiKeyEntry?.refusal = nil
      effects = [.checkKey(entered, shared.sources[picker.selected].descriptor.id)]
    default:
      picker.apiKeyEntry?.line.take(key, modifiers)
      picker.apiKeyEntry?.refusal = nil
    }
    overlay = .sources(picker)
    return effects
  }

  /// What the source said of a key; nothing to a prompt that was left meanwhile.
  mutating func take(_ event: APIKeyEvent) {
    guard case .sources(var picker) = overlay, picker.apiKeyEntry?.isChecking == true,
      shared.sources.indices.contains(picker.selected)
    else { return }
    let id = shared.sources[picker.selected].descriptor.id
    switch event {
    case .accepted(id, let isChecked):
      overlay = nil
      if isChecked { search.uncheckedKeys.remove(id) } else { search.uncheckedKeys.insert(id) }
      search.source = id
      if let kind = search.kind, entry?.descriptor.kinds.contains(kind) != true { search.kind = nil }
    case .refused(id, let reason):
      // What was typed stays, so that it can be mended.
      picker.apiKeyEntry?.isChecking = false
      picker.apiKeyEntry?.refusal = reason
      overlay = .sources(picker)
    case .accepted, .refused: break
    }
  }
}

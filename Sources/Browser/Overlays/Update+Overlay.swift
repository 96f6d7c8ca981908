import Media
import Surface

extension State {
  /// - Parameter id: the source under the bar; nil for the one in use.
  mutating func openSources(at id: SourceID? = nil) -> [Effect] {
    let selected = shared.sources.firstIndex { $0.descriptor.id == id ?? search.source } ?? 0
    overlay = .sources(SourcePicker(selected: selected))
    return [.collect(.list)]
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

  /// What the source said of a key; nothing to a prompt that was left meanwhile.
  mutating func take(_ event: APIKeyEvent) {
    guard case .sources(var picker) = overlay, picker.apiKeyEntry?.isChecking == true,
      shared.sources.indices.contains(picker.selected)
    else { return }
    let id = shared.sources[picker.selected].descriptor.id
    switch event {
    case .accepted(id, let isChecked):
      overlay = nil
      search.acceptKey(of: id, isChecked: isChecked, shared)
    case .refused(id, let reason):
      // What was typed stays, so that it can be mended.
      picker.apiKeyEntry?.isChecking = false
      picker.apiKeyEntry?.refusal = reason
      overlay = .sources(picker)
    case .accepted, .refused: break
    }
  }
}

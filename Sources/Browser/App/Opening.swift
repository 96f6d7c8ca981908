import Media
import Surface

// What lies over the grid, and what it leads to.
extension State {
  /// - Parameter id: the source under the bar; nil for the one in use.
  mutating func openSources(at id: SourceID? = nil) -> [Effect] {
    overlay = .sources(at: id ?? search.source, shared)
    return [.collect(.list)]
  }

  /// Asks for the wall on which what is acted on, or all that is shown, is put.
  mutating func openWalls(takesAll: Bool = false) -> [Effect] {
    guard !actingItems.isEmpty else { return [] }
    overlay = .walls(.choosing(WallPicker(items: actingItems, takesAll: takesAll)))
    return [.collect(.list)]
  }

  /// A command while something lies over the grid; nil for one that means nothing to it.
  mutating func performInOverlay(_ command: Command, by key: KeyChord?) -> [Effect]? {
    guard let outcome = overlay?.handle(command, typed: key?.typed, search.results, shared) else { return nil }
    return apply(outcome)
  }

  /// A press while something lies over the grid.
  mutating func pressInOverlay(at position: Point) -> [Effect] {
    guard let outcome = overlay?.press(at: position, search.results, shared) else { return [] }
    return apply(outcome)
  }

  private mutating func apply(_ outcome: Overlay.Outcome) -> [Effect] {
    switch outcome {
    case .stays(let effects): return effects
    case .closes:
      overlay = nil
      return []
    case .chooses(let source):
      overlay = nil
      return choose(source: source)
    }
  }

  /// What the source said of a key; nothing to a prompt that was left meanwhile.
  mutating func handle(_ event: APIKeyEvent) {
    guard case .sources(var picker) = overlay, let source = picker.checkedSource(in: shared.sources) else { return }
    switch event {
    case .accepted(source, let isChecked):
      overlay = nil
      search.acceptKey(of: source, isChecked: isChecked, shared)
    case .refused(source, let reason):
      // What was typed stays, so that it can be mended.
      picker.apiKeyEntry?.isChecking = false
      picker.apiKeyEntry?.refusal = reason
      overlay = .sources(picker)
    case .accepted, .refused: break
    }
  }
}

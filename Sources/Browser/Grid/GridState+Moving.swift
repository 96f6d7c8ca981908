import Media

extension GridState {
  /// Where the selection can go.
  enum Move: Hashable {
    case left, right, up, down, pageUp, pageDown, first, last
  }

  /// The selection begins to be followed where it is read out; true where this is news.
  mutating func arrive() -> Bool {
    defer { followsSelection = true }
    return !followsSelection
  }

  /// Moves the selection and shows it.
  /// - Parameter followsGrowth: after a move to the end the selection goes on when more comes.
  mutating func move(_ move: Move, in results: SearchResults, _ shared: Shared, followsGrowth: Bool) {
    let layout = layout(of: results, shared)
    let before = selection
    followsEnd = move == .last && followsGrowth
    switch move {
    case .left: step(by: -1, in: layout)
    case .right: step(by: 1, in: layout)
    case .up: selection = layout.above(selection)
    case .down: selection = layout.below(selection)
    case .pageUp: selection = layout.page(from: selection, by: -shared.screen.content.rows)
    case .pageDown: selection = layout.page(from: selection, by: shared.screen.content.rows)
    case .first: selection = Selection()
    case .last:
      let last = layout.sections.count - 1
      selection = Selection(section: last, index: layout.sections[last].count - 1)
    }
    selection = results.clamped(selection)
    if selection != before { playsInTerminalNext = nil }
    showSelection(in: results, shared)
  }

  /// Left and right go on in the row before and after, within a section.
  private mutating func step(by step: Int, in layout: ContentLayout) {
    let index = selection.index + step
    if index >= 0, index < layout.sections[selection.section].count { selection.index = index }
  }
}

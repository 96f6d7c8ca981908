import Media

extension GridState {
  /// Scrolls so that the selection is seen whole, by as little as possible, its section's title with its first row.
  mutating func showSelection(in results: SearchResults, _ shared: Shared) {
    if shelfStarts.indices.contains(selection.section),
      case .shelf(let shelf) = layout(of: results, shared).sections[selection.section].arrangement
    {
      shelfStarts[selection.section] = shelf.first(showing: selection.index)
    }
    let layout = layout(of: results, shared)
    guard let frame = layout.frame(of: selection) else {
      scroll = 0
      return
    }
    let rows = shared.screen.content.rows
    let section = layout.sections[selection.section]
    let top = frame.row == section.itemsTop && frame.endRow - section.top <= rows ? section.top : frame.row
    let isOutside = top < scroll || frame.endRow > scroll + rows
    // What is read out must not all be read again with each line.
    if shared.settings.usesScreenReader, isOutside { scroll = top / max(1, rows) * rows }
    scroll = min(scroll, top)
    scroll = max(scroll, frame.endRow - rows)
    scroll = max(0, min(scroll, layout.height - rows))
  }

  /// The row of the screen, from the top of the content, in which the selected tile begins; nil where it is not shown.
  func selectedRow(in results: SearchResults, _ shared: Shared) -> Int? {
    layout(of: results, shared).frame(of: selection).map { $0.row - scroll }
  }

  /// Shows the selected tile in a row of the screen, or as near as it can be.
  mutating func showSelection(inRow row: Int?, in results: SearchResults, _ shared: Shared) {
    if let row, let frame = layout(of: results, shared).frame(of: selection) { scroll = frame.row - row }
    showSelection(in: results, shared)
  }

  /// The wheel: the content moves, and the selection goes with it only where it would be lost from sight.
  mutating func scroll(by rows: Int, in results: SearchResults, _ shared: Shared) {
    let layout = layout(of: results, shared)
    followsEnd = false
    let visible = shared.screen.content.rows
    scroll = max(0, min(scroll + rows, layout.height - visible))
    guard let frame = layout.frame(of: selection) else { return }
    if frame.row < scroll || frame.endRow > scroll + visible {
      let wanted = frame.row < scroll ? scroll..<layout.height : 0..<scroll + visible
      selection = layout.nearest(to: frame, within: wanted) ?? selection
    }
    let kept = scroll
    showSelection(in: results, shared)
    // A tile higher than what is left to scroll would otherwise hold the wheel in place.
    if rows > 0 ? scroll < kept : scroll > kept { scroll = kept }
  }

  /// Whether the end of what is loaded is so near that more is wanted. Until somebody moves among the results a full
  /// screen is enough: most queries are gone with the next letter, and services count what they are asked.
  /// - Parameter isShort: the source grants few more requests: one has to go to the last row.
  func isNearEnd(of layout: ContentLayout, rows: Int, isShort: Bool) -> Bool {
    let end = layout.frame(of: selection)?.endRow
    let hasMoved = selection != Selection() || scroll > 0
    if isShort { return hasMoved && end == layout.height }
    return layout.height - max(end ?? 0, scroll + rows) < (hasMoved ? 2 * rows : 1)
  }
}

import Media
import Surface

extension State {
  /// Where the selection can go.
  enum Move: Hashable {
    case left, right, up, down, pageUp, pageDown, first, last
  }

  mutating func move(_ move: Move) -> [Effect] {
    guard let results = search.results, !results.isEmpty, let layout = contentLayout else { return [] }
    search.history.record(isCurrent ? results.query.text : "")
    let before = grid.selection
    let isArrival = shared.settings.usesScreenReader && takesText && !grid.followsSelection
    grid.followsSelection = true
    // What is selected already has not been read out yet.
    if isArrival, move == .up || move == .down { return [] }
    // A service would be asked for page after page; there End goes to what is loaded.
    grid.followsEnd = move == .last && !results.isComplete && entry?.descriptor.isLocal == true
    switch move {
    case .left: step(by: -1, in: results)
    case .right: step(by: 1, in: results)
    case .up: moveUp(in: layout)
    case .down: moveDown(in: layout)
    case .pageUp, .pageDown: movePage(down: move == .pageDown, in: layout)
    case .first: grid.selection = Selection()
    case .last:
      grid.selection = Selection(
        section: layout.sections.count - 1, index: layout.sections.last.map { $0.count - 1 } ?? 0)
    }
    grid.selection = clamped(grid.selection)
    if grid.selection != before { grid.playsInTerminalNext = nil }
    showSelection()
    return prefetch()
  }

  mutating func select(_ selection: Selection) -> [Effect] {
    if selection != grid.selection { grid.playsInTerminalNext = nil }
    grid.followsEnd = false
    grid.followsSelection = true
    grid.selection = clamped(selection)
    showSelection()
    return prefetch()
  }

  /// Scrolls so that the selection is seen whole, by as little as possible, its section's title with its first row.
  mutating func showSelection() {
    if grid.shelfStarts.indices.contains(grid.selection.section), let layout = contentLayout,
      case .shelf(let shelf) = layout.sections[grid.selection.section].arrangement
    {
      grid.shelfStarts[grid.selection.section] = shelf.first(showing: grid.selection.index)
    }
    guard let layout = contentLayout, let frame = layout.frame(of: grid.selection) else {
      grid.scroll = 0
      return
    }
    let rows = screen.content.rows
    let section = layout.sections[grid.selection.section]
    let top = frame.row == section.itemsTop && frame.endRow - section.top <= rows ? section.top : frame.row
    // What is read out must not all be read again with each line.
    if shared.settings.usesScreenReader, top < grid.scroll || frame.endRow > grid.scroll + rows {
      grid.scroll = top / max(1, rows) * rows
    }
    grid.scroll = min(grid.scroll, top)
    grid.scroll = max(grid.scroll, frame.endRow - rows)
    grid.scroll = max(0, min(grid.scroll, layout.height - rows))
  }

  /// Changes what the layout depends on and keeps the selected tile as nearly as possible where it is on the screen.
  mutating func reflow(_ change: (inout State) -> Void) {
    let offset = contentLayout?.frame(of: grid.selection).map { $0.row - grid.scroll }
    keepingDetailsInPlace(change)
    if let offset, let frame = contentLayout?.frame(of: grid.selection) { grid.scroll = frame.row - offset }
    showSelection()
  }

  /// The wheel: the content moves, and the selection goes with it only where it would be lost from sight.
  mutating func scroll(by rows: Int) -> [Effect] {
    guard let layout = contentLayout else { return [] }
    grid.followsEnd = false
    let visible = screen.content.rows
    grid.scroll = max(0, min(grid.scroll + rows, layout.height - visible))
    guard let frame = layout.frame(of: grid.selection) else { return [] }
    if frame.row < grid.scroll || frame.endRow > grid.scroll + visible {
      let wanted = frame.row < grid.scroll ? grid.scroll..<layout.height : 0..<grid.scroll + visible
      grid.selection = nearestWhole(to: frame, within: wanted, in: layout) ?? grid.selection
    }
    let kept = grid.scroll
    showSelection()
    // A tile higher than what is left to scroll would otherwise hold the wheel in place.
    if rows > 0 ? grid.scroll < kept : grid.scroll > kept { grid.scroll = kept }
    return prefetch()
  }

  func clamped(_ selection: Selection) -> Selection {
    guard let results = search.results else { return Selection() }
    var clamped = selection
    clamped.section = max(0, min(selection.section, results.sectionCount - 1))
    if results.count(ofSection: clamped.section) == 0 { clamped.section = max(0, clamped.section - 1) }
    clamped.index = max(0, min(selection.index, results.count(ofSection: clamped.section) - 1))
    return clamped
  }

  /// Left and right go on in the row before and after, within a section.
  private mutating func step(by step: Int, in results: SearchResults) {
    let index = grid.selection.index + step
    if index >= 0, index < results.count(ofSection: grid.selection.section) { grid.selection.index = index }
  }

  private mutating func moveUp(in layout: ContentLayout) {
    let section = layout.sections[grid.selection.section]
    if case .flow(let flow) = section.arrangement, grid.selection.index >= flow.columns {
      grid.selection.index -= flow.columns
    } else if grid.selection.section > 0 {
      enter(section: grid.selection.section - 1, column: column(in: layout), fromBelow: true, layout)
    }
  }

  private mutating func moveDown(in layout: ContentLayout) {
    let section = layout.sections[grid.selection.section]
    if case .flow(let flow) = section.arrangement, grid.selection.index / flow.columns < flow.lineCount - 1 {
      grid.selection.index = min(grid.selection.index + flow.columns, flow.count - 1)
    } else if grid.selection.section + 1 < layout.sections.count {
      enter(section: grid.selection.section + 1, column: column(in: layout), fromBelow: false, layout)
    }
  }

  /// The column of the selection on the screen.
  private func column(in layout: ContentLayout) -> Int {
    switch layout.sections[grid.selection.section].arrangement {
    case .flow(let flow): grid.selection.index % flow.columns
    case .shelf(let shelf): max(0, grid.selection.index - shelf.first)
    }
  }

  private mutating func enter(section: Int, column: Int, fromBelow: Bool, _ layout: ContentLayout) {
    let index: Int
    switch layout.sections[section].arrangement {
    case .flow(let flow): index = column + (fromBelow ? (flow.lineCount - 1) * flow.columns : 0)
    case .shelf(let shelf): index = shelf.first + column
    }
    grid.selection = Selection(section: section, index: max(0, min(index, layout.sections[section].count - 1)))
  }

  /// A screen up or down: as many whole rows as are seen, at least one.
  private mutating func movePage(down: Bool, in layout: ContentLayout) {
    guard let frame = layout.frame(of: grid.selection) else { return }
    let rows = screen.content.rows
    let target = down ? frame.row + rows..<frame.endRow + rows : frame.row - rows..<frame.endRow - rows
    let wanted = Rect(column: frame.column, row: target.lowerBound, columns: frame.columns, rows: frame.rows)
    let before = grid.selection
    grid.selection = nearestWhole(to: wanted, within: 0..<layout.height, in: layout) ?? grid.selection
    if grid.selection == before { down ? moveDown(in: layout) : moveUp(in: layout) }
  }

  /// The tile nearest to a place whose rows lie wholly within `rows`.
  private func nearestWhole(to place: Rect, within rows: Range<Int>, in layout: ContentLayout) -> Selection? {
    var best: (distance: Int, selection: Selection)?
    for (number, section) in layout.sections.enumerated() {
      // Only the rows of tiles around the place and at the ends of the range can be nearest.
      let candidates = [
        place.row, place.endRow - 1, rows.lowerBound, rows.upperBound - 1, section.itemsTop, section.end - 1,
      ]
      for row in candidates {
        let reach = max(1, place.rows)
        let top = max(0, row - reach)
        for index in section.items(in: top..<max(top, row + reach + 1)) {
          guard let frame = section.frame(of: index), frame.row >= rows.lowerBound, frame.endRow <= rows.upperBound
          else { continue }
          let distance = abs(frame.row - place.row) * 1000 + abs(frame.column - place.column)
          if best.map({ distance < $0.distance }) ?? true {
            best = (distance, Selection(section: number, index: index))
          }
        }
      }
    }
    return best?.selection
  }
}

import Surface

// Where the selection goes from a tile; it stays where there is nothing to go to.
extension ContentLayout {
  /// The tile above another one, in the section before where it is in the first row.
  func above(_ selection: Selection) -> Selection {
    if case .flow(let flow) = sections[selection.section].arrangement, selection.index >= flow.columns {
      return Selection(section: selection.section, index: selection.index - flow.columns)
    }
    guard selection.section > 0 else { return selection }
    return entry(ofSection: selection.section - 1, column: column(of: selection), fromBelow: true)
  }

  /// The tile below another one, in the section after where it is in the last row.
  func below(_ selection: Selection) -> Selection {
    if case .flow(let flow) = sections[selection.section].arrangement,
      selection.index / flow.columns < flow.lineCount - 1
    {
      return Selection(section: selection.section, index: min(selection.index + flow.columns, flow.count - 1))
    }
    guard selection.section + 1 < sections.count else { return selection }
    return entry(ofSection: selection.section + 1, column: column(of: selection), fromBelow: false)
  }

  /// A screen on, or back for negative rows: as many whole rows of tiles as are seen, at least one.
  func page(from selection: Selection, by rows: Int) -> Selection {
    guard let frame = frame(of: selection) else { return selection }
    let wanted = Rect(column: frame.column, row: frame.row + rows, columns: frame.columns, rows: frame.rows)
    let target = nearest(to: wanted, within: 0..<height) ?? selection
    if target != selection { return target }
    return rows > 0 ? below(selection) : above(selection)
  }

  /// The tile nearest to a place whose rows lie wholly within `rows`.
  func nearest(to place: Rect, within rows: Range<Int>) -> Selection? {
    var best: (distance: Int, selection: Selection)?
    for (number, section) in sections.enumerated() {
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

  /// The column of a tile on the screen.
  private func column(of selection: Selection) -> Int {
    switch sections[selection.section].arrangement {
    case .flow(let flow): selection.index % flow.columns
    case .shelf(let shelf): max(0, selection.index - shelf.first)
    }
  }

  /// The tile of another section that one comes to in a column.
  private func entry(ofSection section: Int, column: Int, fromBelow: Bool) -> Selection {
    let index: Int
    switch sections[section].arrangement {
    case .flow(let flow): index = column + (fromBelow ? (flow.lineCount - 1) * flow.columns : 0)
    case .shelf(let shelf): index = shelf.first + column
    }
    return Selection(section: section, index: max(0, min(index, sections[section].count - 1)))
  }
}

import Text

extension LineEditor {
  /// The part of the line to show in so many columns, and the cursor's column in it; both the cursor and what it
  /// stands on are always inside.
  ///
  /// The view depends on the line alone: it begins at the first multiple of half the width from which the cursor
  /// fits, so it stands still while one types and jumps by half when the cursor leaves it.
  public func window(columns: Int) -> (text: DisplayText, cursorColumn: Int) {
    guard columns > 0 else { return (DisplayText(), 0) }
    let pieces = characters.map { DisplayText(String($0)) }
    let before = pieces[..<cursor].reduce(0) { $0 + $1.width }
    let needed = cursor < pieces.count ? min(columns, max(1, pieces[cursor].width)) : 1
    let step = max(1, columns / 2)
    let excess = max(0, before + needed - columns)
    let start = (excess + step - 1) / step * step

    var line = DisplayText()
    for piece in pieces { line += piece }
    let shown = line.suffix(columns: line.width - start)
    let skipped = line.width - shown.width
    return (shown.prefix(columns: columns), max(0, before - skipped))
  }
}

import Media

// What has the focus, and how far the text is scrolled; everything goes by where things lie.
extension DetailsState {
  /// Where on the screen what has the focus lies, to be kept there when the layout changes.
  struct Anchor {
    fileprivate var row: Int?
    fileprivate var isSeen = false
  }

  func anchor(in layout: DetailsLayout) -> Anchor {
    guard let stop = layout.stop(focus) else { return Anchor() }
    let row = stop.frame.row - scroll
    return Anchor(row: row, isSeen: row >= 0 && row < layout.text.rows)
  }

  /// Puts what has the focus where it was in a layout before this one.
  mutating func restore(_ anchor: Anchor, in layout: DetailsLayout) {
    if let row = anchor.row, let stop = layout.stop(focus) { scroll = stop.frame.row - row }
    clamp(in: layout)
    if anchor.isSeen { focus(on: focus, in: layout) }
  }

  /// The text moves, and the focus stays where it is.
  mutating func scroll(by rows: Int, in layout: DetailsLayout) {
    scroll += rows
    clamp(in: layout)
  }

  private mutating func clamp(in layout: DetailsLayout) {
    scroll = max(0, min(scroll, layout.maximumScroll))
    if case .shelf(let number) = focus { showSelected(of: number, in: layout) }
  }

  /// Gives the focus and scrolls by as little as possible so that it is seen, with all of the text that comes before the
  /// first and after the last place that can have it.
  mutating func focus(on focus: Focus, in layout: DetailsLayout) {
    self.focus = focus
    let stops = layout.stops
    // A picture beside the text is none of them.
    guard let stop = stops.first(where: { $0.focus == focus }) else { return }
    let rows = layout.text.rows
    let isFirst = stops.first?.frame.row == stop.frame.row
    let isLast = stops.last?.frame.row == stop.frame.row
    let top = isFirst && stop.frame.endRow <= rows ? 0 : stop.frame.row
    let end = isLast && layout.height - stop.frame.row <= rows ? layout.height : stop.frame.endRow
    var scroll = min(max(self.scroll, end - rows), top)
    // What is read out must not all be read again with each line.
    if layout.isSpoken, scroll != self.scroll { scroll = scroll > self.scroll ? top : end - rows }
    self.scroll = max(0, min(scroll, layout.maximumScroll))
    if case .shelf(let number) = focus { showSelected(of: number, in: layout) }
  }

  mutating func focusFirst(in layout: DetailsLayout) {
    scroll = 0
    focus(on: .picture, in: layout)
  }

  mutating func focusLast(in layout: DetailsLayout) {
    if let last = layout.stops.last { focus(on: last.focus, in: layout) }
    scroll = layout.maximumScroll
  }

  /// All places in turn.
  mutating func focusNext(by step: Int, in layout: DetailsLayout) {
    var all = layout.stops.map(\.focus)
    if all.first != .picture { all.insert(.picture, at: 0) }
    let index = (all.firstIndex(of: focus) ?? 0) + step
    focus(on: all[(index + all.count) % all.count], in: layout)
    if focus == .picture { scroll = 0 }
  }

  /// Up and down go to the nearest place, or only scroll where there is text to be read before it.
  mutating func move(down: Bool, in layout: DetailsLayout) {
    let rows = layout.text.rows
    let stops = layout.stops
    let current = stops.first { $0.focus == focus }
    let isSeen = current.map { $0.frame.row < scroll + rows && $0.frame.endRow > scroll } ?? false
    let from = isSeen ? current?.frame.row ?? 0 : down ? scroll - 1 : scroll + rows
    let isBeside = focus == .picture && layout.isWide
    let next = down ? stops.first { $0.frame.row > from } : isBeside ? nil : stops.last { $0.frame.row < from }
    let step = max(1, rows / 2)
    guard let next else {
      if !down, scroll == 0 { focus = .picture }
      return scroll(by: down ? step : -step, in: layout)
    }
    let unseen = down ? next.frame.row - rows - scroll : scroll - next.frame.endRow
    if unseen > 0, unseen > step || unseen + next.frame.rows > rows {
      return scroll(by: down ? step : -step, in: layout)
    }
    // In a row of tags the one that is nearest.
    let column = current?.frame.column ?? 0
    let inRow = stops.filter { $0.frame.row == next.frame.row }
    let nearest = inRow.min { abs($0.frame.column - column) < abs($1.frame.column - column) }
    focus(on: nearest?.focus ?? next.focus, in: layout)
  }

  mutating func page(down: Bool, in layout: DetailsLayout) {
    let rows = layout.text.rows
    let before = scroll
    let step = max(1, rows - 1)
    scroll(by: down ? step : -step, in: layout)
    guard scroll != before else { return down ? focusLast(in: layout) : focusFirst(in: layout) }
    let seen = layout.stops.filter { $0.frame.row >= scroll && $0.frame.endRow <= scroll + rows }
    let isBeside = focus == .picture && layout.isWide
    guard !isBeside, !seen.contains(where: { $0.focus == focus }) else { return }
    if let nearest = down ? seen.first : seen.last { focus = nearest.focus }
  }

  /// Left and right move within a row of pictures or the tags; false where they lead to another item.
  mutating func moveAside(by step: Int, in layout: DetailsLayout) -> Bool {
    switch focus {
    case .tag(let number):
      if item.tags.indices.contains(number + step) { focus(on: .tag(number + step), in: layout) }
    case .shelf:
      guard var picture = focusedPicture else { return true }
      picture.index += step
      if self[picture] != nil { select(picture, in: layout) }
    case .picture, .author, .license, .page, .file: return false
    }
    return true
  }

  /// Selects a picture of a shelf, which shows it.
  mutating func select(_ picture: ShelfPicture, in layout: DetailsLayout) {
    selected[picture.shelf] = picture.index
    showSelected(of: picture.shelf, in: layout)
  }

  private mutating func showSelected(of shelf: Int, in layout: DetailsLayout) {
    guard selected.indices.contains(shelf), let found = layout.shelf(shelf) else { return }
    starts[shelf] = found.layout.first(showing: selected[shelf])
  }
}

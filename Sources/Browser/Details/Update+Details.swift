import Media
import Surface

extension State {
  /// Opens the details of the selected item, or of another one in their place, and asks for what is not known yet.
  mutating func openDetails(_ urgency: Effect.Urgency) -> [Effect] {
    guard let item = selectedItem else { return [] }
    if let query = search.results?.query { search.history.record(query.text) }
    grid.playsInTerminalNext = nil
    var details = DetailsState(item)
    details.askedSince = shared.now
    self.details = details
    return [.details(of: item, urgency)]
  }

  /// Goes back to the grid, which is where it was; does nothing where that is shown.
  mutating func closeDetails() -> [Effect] {
    guard details != nil else { return [] }
    details = nil
    grid.playsInTerminalNext = nil
    return [.cancelDetails]
  }

  /// Takes in what a source tells of an item, if that is the one that is looked at.
  mutating func takeDetails(of id: MediaItem.ID, _ answer: Result<ItemDetails, SourceError>) -> [Effect] {
    guard details?.item.id == id else { return [] }
    switch answer {
    case .success(let known):
      keepingDetailsInPlace { $0.details?.take(known) }
      // There may be better files for the same pictures now.
      pictures.forgetWishes()
      return collections.findFavourites(among: known.shelves.flatMap(\.items), of: id.source)
    case .failure(let error):
      details?.askedSince = nil
      details?.problem = Problem(error: error, source: id.source, whilePaging: false)
    }
    return []
  }

  /// Changes what the details' layout depends on and keeps what has the focus where it is on the screen.
  mutating func keepingDetailsInPlace(_ change: (inout State) -> Void) {
    guard let former = details else { return change(&self) }
    let before = focusedStop.map { $0.frame.row - former.scroll }
    let isSeen = before.map { $0 >= 0 && $0 < shared.screen.content.rows } ?? false
    change(&self)
    if let before, let stop = focusedStop { details?.scroll = stop.frame.row - before }
    clampDetails()
    if isSeen, let focus = details?.focus { self.focus(on: focus) }
  }

  /// The wheel: the text moves, and the focus stays where it is.
  mutating func scrollDetails(by rows: Int) {
    details?.scroll += rows
    clampDetails()
  }

  /// A press gives the focus, a second one acts.
  mutating func pressInDetails(_ position: Point) -> [Effect] {
    guard let layout = detailsLayout, let hit = hit(position, in: layout) else { return [] }
    let isDouble =
      details?.click.map {
        $0.focus == hit.focus && $0.picture == hit.picture && shared.now - $0.time <= Shared.doubleClick
      }
      ?? false
    details?.click =
      isDouble ? nil : DetailsState.Click(focus: hit.focus, picture: hit.picture, time: shared.now)
    focus(on: hit.focus)
    if let picture = hit.picture { select(picture) }
    return isDouble ? act() : []
  }

  private func hit(
    _ position: Point, in layout: DetailsLayout
  ) -> (focus: DetailsState.Focus, picture: DetailsState.ShelfPicture?)? {
    guard let details, shared.screen.content.contains(position) else { return nil }
    if layout.pictureFrame(scroll: details.scroll)?.contains(position) == true { return (.picture, nil) }
    let inText = Point(
      column: position.column - layout.text.column, row: position.row - layout.text.row + details.scroll)
    guard let stop = layout.stops.first(where: { $0.frame.contains(inText) }) else { return nil }
    guard case .shelf(let number) = stop.focus else { return (stop.focus, nil) }
    let inShelf = Point(column: inText.column, row: inText.row - stop.frame.row)
    guard let index = layout.shelf(number)?.layout.item(at: inShelf) else { return nil }
    return (stop.focus, DetailsState.ShelfPicture(shelf: number, index: index))
  }
}

// MARK: What has the focus

extension State {
  /// Where the focus lies in the text; nil for a picture beside it.
  private var focusedStop: DetailsLayout.Stop? {
    guard let details else { return nil }
    return detailsLayout?.stops.first { $0.focus == details.focus }
  }

  private mutating func clampDetails() {
    guard let layout = detailsLayout, let scroll = details?.scroll else { return }
    details?.scroll = max(0, min(scroll, layout.maximumScroll))
    if case .shelf(let number) = details?.focus { showSelected(of: number, in: layout) }
  }

  /// Gives the focus and scrolls by as little as possible so that it is seen, with all of the text that comes before the
  /// first and after the last place that can have it.
  mutating func focus(on focus: DetailsState.Focus) {
    details?.focus = focus
    guard let details, let layout = detailsLayout else { return }
    let stops = layout.stops
    guard let stop = stops.first(where: { $0.focus == focus }) else {
      // The picture stands beside the text.
      return
    }
    let rows = layout.text.rows
    let isFirst = stops.first?.frame.row == stop.frame.row
    let isLast = stops.last?.frame.row == stop.frame.row
    let top = isFirst && stop.frame.endRow <= rows ? 0 : stop.frame.row
    let end = isLast && layout.height - stop.frame.row <= rows ? layout.height : stop.frame.endRow
    var scroll = min(max(details.scroll, end - rows), top)
    // What is read out must not all be read again with each line.
    if shared.settings.usesScreenReader, scroll != details.scroll {
      scroll = scroll > details.scroll ? top : end - rows
    }
    scroll = max(0, min(scroll, layout.maximumScroll))
    self.details?.scroll = scroll
    if case .shelf(let number) = focus { showSelected(of: number, in: layout) }
  }

  mutating func focusFirst() {
    details?.scroll = 0
    focus(on: .picture)
  }

  mutating func focusLast() {
    guard let layout = detailsLayout else { return }
    if let last = layout.stops.last { focus(on: last.focus) }
    details?.scroll = layout.maximumScroll
  }

  /// All places in turn.
  mutating func focusNext(by step: Int) {
    guard let details, let layout = detailsLayout else { return }
    var all = layout.stops.map(\.focus)
    if all.first != .picture { all.insert(.picture, at: 0) }
    let index = (all.firstIndex(of: details.focus) ?? 0) + step
    focus(on: all[(index + all.count) % all.count])
    if self.details?.focus == .picture { self.details?.scroll = 0 }
  }

  /// Up and down go to the nearest place, or only scroll where there is text to be read before it.
  mutating func moveInDetails(down: Bool) {
    guard let details, let layout = detailsLayout else { return }
    let (rows, scroll) = (layout.text.rows, details.scroll)
    let stops = layout.stops
    let current = stops.first { $0.focus == details.focus }
    let isSeen = current.map { $0.frame.row < scroll + rows && $0.frame.endRow > scroll } ?? false
    let from = isSeen ? current?.frame.row ?? 0 : down ? scroll - 1 : scroll + rows
    let isBeside = details.focus == .picture && layout.isWide
    let next =
      down ? stops.first { $0.frame.row > from } : isBeside ? nil : stops.last { $0.frame.row < from }
    let step = max(1, rows / 2)
    guard let next else {
      if !down, scroll == 0 { self.details?.focus = .picture }
      scrollDetails(by: down ? step : -step)
      return
    }
    let unseen = down ? next.frame.row - rows - scroll : scroll - next.frame.endRow
    if unseen > 0, unseen > step || unseen + next.frame.rows > rows {
      scrollDetails(by: down ? step : -step)
      return
    }
    // In a row of tags the one that is nearest.
    let column = current?.frame.column ?? 0
    let inRow = stops.filter { $0.frame.row == next.frame.row }
    focus(on: inRow.min { abs($0.frame.column - column) < abs($1.frame.column - column) }?.focus ?? next.focus)
  }

  mutating func pageInDetails(down: Bool) {
    guard let details, let layout = detailsLayout else { return }
    let rows = layout.text.rows
    let step = max(1, rows - 1)
    scrollDetails(by: down ? step : -step)
    guard let scroll = self.details?.scroll else { return }
    if scroll == details.scroll {
      down ? focusLast() : focusFirst()
      return
    }
    let seen = layout.stops.filter { $0.frame.row >= scroll && $0.frame.endRow <= scroll + rows }
    let isBeside = details.focus == .picture && layout.isWide
    guard !isBeside, !seen.contains(where: { $0.focus == details.focus }) else { return }
    if let nearest = down ? seen.first : seen.last { self.details?.focus = nearest.focus }
  }

  /// Left and right: within a row of pictures or the tags, else to the item before or after this one in the grid.
  mutating func moveAside(by step: Int) -> [Effect] {
    guard let details else { return [] }
    switch details.focus {
    case .tag(let number):
      if details.item.tags.indices.contains(number + step) { focus(on: .tag(number + step)) }
    case .shelf:
      guard var picture = details.focusedPicture else { return [] }
      picture.index += step
      if details[picture] != nil { select(picture) }
    case .picture, .author, .license, .page, .file:
      guard let next = search.results?.neighbour(of: grid.selection, by: step) else { return [] }
      return select(next) + openDetails(.whenTyped)
    }
    return []
  }

  private mutating func select(_ picture: DetailsState.ShelfPicture) {
    details?.selected[picture.shelf] = picture.index
    if let layout = detailsLayout { showSelected(of: picture.shelf, in: layout) }
  }

  private mutating func showSelected(of shelf: Int, in layout: DetailsLayout) {
    guard let details, details.selected.indices.contains(shelf), let found = layout.shelf(shelf) else { return }
    self.details?.starts[shelf] = found.layout.first(showing: details.selected[shelf])
  }
}

import Media
import Surface

extension DetailsState {
  /// What Enter leads to.
  enum Action: Hashable {
    case play
    case openPage(MediaURL)
    case search(String)
    /// Show a picture of a shelf large.
    case show(ShelfPicture)
  }

  /// What Enter leads to on what has the focus; nil for nothing.
  func action(in layout: DetailsLayout) -> Action? {
    switch focus {
    case .picture, .file: return .play
    case .author: return item.credit.authorURL.map { .openPage($0) }
    case .license: return item.credit.licenseURL.map { .openPage($0) }
    case .page: return item.pageURL.map { .openPage($0) }
    case .tag(let number): return .search(item.tags[number])
    case .shelf:
      guard let picture = focusedPicture, self[picture]?.kind == .photo, shown != picture, layout.pictureSize != nil
      else { return .play }
      return .show(picture)
    }
  }

  /// The file that has the focus is what Enter plays from now on.
  mutating func chooseFocusedFile() { if case .file = focus { chosen = target.file } }

  /// Back from the picture of a shelf to the item's own; false where that is shown.
  mutating func leaveShown(in layout: DetailsLayout) -> Bool {
    guard let shown else { return false }
    self.shown = nil
    focus(on: .shelf(shown.shelf), in: layout)
    return true
  }

  /// Asks the source once more.
  mutating func reload(now: Duration) -> [Effect] {
    problem = nil
    askedSince = now
    return [.details(of: item, .reload)]
  }

  /// The source does not tell more.
  mutating func fail(_ error: SourceError) {
    askedSince = nil
    problem = Problem(error: error, source: item.id.source, whilePaging: false)
  }

  // MARK: The mouse

  /// A press gives the focus; true for the second one of a double click, which acts.
  /// - Parameter content: the rows of the screen in which the details are seen.
  mutating func press(at position: Point, in layout: DetailsLayout, content: Rect, now: Duration) -> Bool {
    guard content.contains(position), let hit = hit(position, in: layout) else { return false }
    let isDouble =
      click.map { $0.focus == hit.focus && $0.picture == hit.picture && now - $0.time <= Shared.doubleClick } ?? false
    click = isDouble ? nil : Click(focus: hit.focus, picture: hit.picture, time: now)
    focus(on: hit.focus, in: layout)
    if let picture = hit.picture { select(picture, in: layout) }
    return isDouble
  }

  private func hit(_ position: Point, in layout: DetailsLayout) -> (focus: Focus, picture: ShelfPicture?)? {
    if layout.pictureFrame(scroll: scroll)?.contains(position) == true { return (.picture, nil) }
    let inText = Point(column: position.column - layout.text.column, row: position.row - layout.text.row + scroll)
    guard let stop = layout.stops.first(where: { $0.frame.contains(inText) }) else { return nil }
    guard case .shelf(let number) = stop.focus else { return (stop.focus, nil) }
    let inShelf = Point(column: inText.column, row: inText.row - stop.frame.row)
    guard let index = layout.shelf(number)?.layout.item(at: inShelf) else { return nil }
    return (stop.focus, ShelfPicture(shelf: number, index: index))
  }
}

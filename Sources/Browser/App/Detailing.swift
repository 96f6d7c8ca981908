import Media
import Surface

// The details of an item: what they lead to in the search, the grid and the collections.
extension State {
  /// Where everything lies on the screen about one item; nil while the grid is shown.
  var detailsLayout: DetailsLayout? {
    details.map { details in
      DetailsLayout(
        details, source: shared.entry(of: details.item.id.source)?.descriptor, screen: shared.screen,
        cellAspect: shared.geometry.cellAspect, hasPicture: pictures.mode == .on,
        isFavourite: collections.favourites.contains(details.item.id))
    }
  }

  /// Opens the details of the selected item, or of another one in their place, and asks for what is not known yet.
  mutating func openDetails(_ urgency: Effect.Urgency) -> [Effect] {
    guard let item = selectedItem else { return [] }
    recordQuery()
    grid.playsInTerminalNext = nil
    details = DetailsState(item, askedSince: shared.now)
    return [.details(of: item, urgency)]
  }

  /// Goes back to the grid, which is where it was; does nothing where that is shown.
  mutating func closeDetails() -> [Effect] {
    guard details != nil else { return [] }
    details = nil
    grid.playsInTerminalNext = nil
    return [.cancelDetails]
  }

  /// What a source tells of an item, if that is the one that is looked at.
  mutating func handle(_ answer: Result<ItemDetails, SourceError>, of id: MediaItem.ID) -> [Effect] {
    guard details?.item.id == id else { return [] }
    switch answer {
    case .success(let known):
      keepingDetailsInPlace { $0.details?.merge(known) }
      learn([known.item])
      pictures.forgetWishes()
      return collections.findFavourites(among: known.shelves.flatMap(\.items), of: id.source)
    case .failure(let error):
      details?.fail(error)
      return []
    }
  }

  /// Keeps what has become known of the files of items, so that it is not asked for again.
  mutating func learn(_ items: [MediaItem]) {
    for item in items where item.playable != nil {
      search.merge(item)
      grid.multiSelection.merge(item)
    }
  }

  /// Changes what the details' layout depends on and keeps what has the focus where it is on the screen.
  mutating func keepingDetailsInPlace(_ change: (inout State) -> Void) {
    guard let details, let layout = detailsLayout else { return change(&self) }
    let anchor = details.anchor(in: layout)
    change(&self)
    if let layout = detailsLayout { self.details?.restore(anchor, in: layout) }
  }

  /// A press of the mouse: the second one of a double click acts.
  mutating func pressInDetails(at position: Point) -> [Effect] {
    guard let layout = detailsLayout else { return [] }
    let isDouble = details?.press(at: position, in: layout, content: shared.screen.content, now: shared.now) ?? false
    return isDouble ? act() : []
  }

  /// Left and right where they do not stay in a row: the item before or after this one in the grid.
  mutating func showNeighbour(by step: Int) -> [Effect] {
    guard let next = search.results?.neighbour(of: grid.selection, by: step) else { return [] }
    return select(next) + openDetails(.whenTyped)
  }

  /// Enter on what has the focus.
  mutating func act() -> [Effect] {
    guard let layout = detailsLayout else { return [] }
    switch details?.action(in: layout) {
    case .play: return playFocused(inTerminal: false)
    case .openPage(let url): return [.openPage(url)]
    case .search(let words): return search(for: words)
    case .show(let picture):
      keepingDetailsInPlace { $0.details?.shown = picture }
      // Above the text it would be out of sight.
      if !layout.isWide, let layout = detailsLayout { details?.focus(on: .picture, in: layout) }
      return []
    case nil: return []
    }
  }

  /// Plays the file or the picture that has the focus, else what is shown large.
  mutating func playFocused(inTerminal: Bool) -> [Effect] {
    guard let target = details?.target else { return [] }
    details?.chooseFocusedFile()
    return play([target.item], target.file, inTerminal: inTerminal)
  }

  /// Tries a large picture again that failed; nil for all others.
  mutating func retryDetailsPicture() -> [Effect]? {
    guard let layout = detailsLayout, let key = details?.pictureKey(in: layout), pictures.hasFailed(key) else {
      return nil
    }
    return retryPictures(of: [key.item])
  }

  /// Puts words in the search line and asks for them, with all that was typed there an undo away.
  private mutating func search(for words: String) -> [Effect] {
    let effects = closeDetails()
    search.editor.recall(words)
    search.history.record(search.editor.text)
    return effects + ask(.now)
  }
}

import Media

// Which pictures are wanted goes by what is shown: the details of an item, or else the grid.
extension State {
  private var showsPictures: Bool { pictures.mode == .on && shared.screen.style != .tiny }

  /// The moving picture that is selected; nil where none is.
  var playingKey: PictureKey? {
    guard shared.settings.animates, showsPictures else { return nil }
    if let details { return detailsLayout.flatMap { details.playingKey(in: $0, content: shared.screen.content) } }
    guard let results = search.results, let layout = contentLayout else { return nil }
    return grid.playingKey(in: layout, of: results)
  }

  /// The wishes, when they are no longer those that were made last.
  mutating func changedWishes() -> [PictureWish]? {
    if let wishes = detailsWishes() { return pictures.want(wishes.map(\.key)) ? wishes : nil }
    let wishes = gridWishes()
    return pictures.want(wishes.map(\.key)) ? wishes.compactMap(wish) : nil
  }

  /// Tries those again that failed, of some items or of all that are wished for.
  mutating func retryPictures(of items: Set<MediaItem.ID>? = nil) -> [Effect] {
    var failed = pictures.forgetFailures(of: items)
    guard !failed.isEmpty else { return [] }
    let wishes = detailsWishes() ?? gridWishes().compactMap(wish)
    return wishes.filter { failed.remove($0.key.item) != nil }.map { .retryPicture($0.item) }
  }

  /// nil while the grid is shown.
  private func detailsWishes() -> [PictureWish]? {
    guard let details, let layout = detailsLayout else { return nil }
    return showsPictures ? details.wishes(in: layout, playing: playingKey) : []
  }

  /// With the places of the items: items are looked up only when the wishes have changed.
  private func gridWishes() -> [(key: PictureKey, selection: Selection)] {
    guard showsPictures, let results = search.results, let layout = contentLayout else { return [] }
    return grid.wishes(in: layout, of: results, rows: shared.screen.content.rows, playing: playingKey)
  }

  private func wish(_ key: PictureKey, of selection: Selection) -> PictureWish? {
    search.results?[selection].map { PictureWish(key: key, item: $0) }
  }
}

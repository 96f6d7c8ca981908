import Media
import Surface

extension State {
  /// The key of the large picture; nil where there is none.
  func detailsPictureKey(in layout: DetailsLayout) -> PictureKey? {
    guard let details, let size = layout.pictureSize else { return nil }
    return PictureKey(item: details.pictured.id, size: size, isAnimated: false)
  }

  /// The key of a picture on a shelf of the details; nil for one that is a line of text.
  func shelfPictureKey(of picture: DetailsState.ShelfPicture, frame: Rect) -> PictureKey? {
    guard let item = details?[picture], frame.rows > 1 else { return nil }
    return PictureKey(item: item.id, size: Size(columns: frame.columns, rows: frame.rows - 1), isAnimated: false)
  }

  /// What the large picture plays; nil where it does not move, and while it is scrolled away.
  var detailsPlayingKey: PictureKey? {
    guard let details, let layout = detailsLayout, var key = detailsPictureKey(in: layout),
      details.pictured.renditions.contains(where: { $0.format.isAnimated }),
      let frame = layout.pictureFrame(scroll: details.scroll), !frame.intersection(screen.content).isEmpty
    else { return nil }
    key.isAnimated = true
    return key
  }

  /// The large picture first, then the shelves that are seen, then what the large one plays, then what the shelves
  /// that are seen have next; nil while the grid is shown.
  func detailsWishes() -> [PictureWish]? {
    guard let details, let layout = detailsLayout else { return nil }
    guard pictures.mode == .on, screen.style != .tiny else { return [] }
    var wishes: [PictureWish] = []
    var seen: Set<PictureKey> = []
    func add(_ key: PictureKey?, _ item: MediaItem?) {
      if let key, let item, seen.insert(key).inserted { wishes.append(PictureWish(key: key, item: item)) }
    }
    add(detailsPictureKey(in: layout), details.pictured)
    let shelves = layout.shelves(in: details.scroll..<details.scroll + layout.text.rows)
    func add(_ number: Int, _ shelf: ShelfLayout, _ range: Range<Int>) {
      // All tiles of a row are of one size but for their place.
      guard let frame = shelf.frame(of: shelf.first) else { return }
      for index in range {
        let picture = DetailsState.ShelfPicture(shelf: number, index: index)
        add(shelfPictureKey(of: picture, frame: frame), details[picture])
      }
    }
    for (number, shelf) in shelves { add(number, shelf, shelf.visible) }
    if let key = playingKey { add(key, details.pictured) }
    for (number, shelf) in shelves {
      let end = shelf.visible.upperBound
      add(number, shelf, end..<min(shelf.count, end + shelf.grid.columns))
    }
    return wishes
  }
}

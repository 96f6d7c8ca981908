import Media
import Surface

extension DetailsState {
  /// The key of the large picture; nil where there is none.
  func pictureKey(in layout: DetailsLayout) -> PictureKey? {
    layout.pictureSize.map { PictureKey(item: pictured.id, size: $0, isAnimated: false) }
  }

  /// The key of a picture on a shelf; nil for one that is a line of text.
  func key(of picture: ShelfPicture, frame: Rect) -> PictureKey? {
    guard let item = self[picture], frame.rows > 1 else { return nil }
    return PictureKey(item: item.id, size: Size(columns: frame.columns, rows: frame.rows - 1), isAnimated: false)
  }

  /// What the large picture plays; nil where it does not move, and while it is scrolled away.
  /// - Parameter content: the rows of the screen in which the picture is seen.
  func playingKey(in layout: DetailsLayout, content: Rect) -> PictureKey? {
    guard var key = pictureKey(in: layout), pictured.renditions.contains(where: { $0.format.isAnimated }),
      let frame = layout.pictureFrame(scroll: scroll), !frame.intersection(content).isEmpty
    else { return nil }
    key.isAnimated = true
    return key
  }

  /// The large picture first, then the shelves that are seen, then what the large one plays, then what the shelves
  /// that are seen have next.
  func wishes(in layout: DetailsLayout, playing: PictureKey?) -> [PictureWish] {
    var wishes: [PictureWish] = []
    var seen: Set<PictureKey> = []
    func add(_ key: PictureKey?, _ item: MediaItem?) {
      if let key, let item, seen.insert(key).inserted { wishes.append(PictureWish(key: key, item: item)) }
    }
    func add(_ number: Int, _ shelf: ShelfLayout, _ range: Range<Int>) {
      // All tiles of a row are of one size but for their place.
      guard let frame = shelf.frame(of: shelf.first) else { return }
      for index in range {
        let picture = ShelfPicture(shelf: number, index: index)
        add(key(of: picture, frame: frame), self[picture])
      }
    }
    let shelves = layout.shelves(in: scroll..<scroll + layout.text.rows)
    add(pictureKey(in: layout), pictured)
    for (number, shelf) in shelves { add(number, shelf, shelf.visible) }
    add(playing, pictured)
    for (number, shelf) in shelves {
      let end = shelf.visible.upperBound
      add(number, shelf, end..<min(shelf.count, end + shelf.grid.columns))
    }
    return wishes
  }
}

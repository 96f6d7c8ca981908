import Media
import Surface

extension State {
  mutating func apply(_ progress: PictureProgress, to key: PictureKey) {
    if pictures.wished.contains(key) { pictures.progress[key] = progress }
  }

  mutating func take(_ mode: PictureMode) {
    pictures.mode = mode
    // The screen may have forgotten what it was given for another way of drawing.
    pictures.progress = [:]
    pictures.wished = []
  }

  /// Tries those again that failed, of some items or of all that are wished for.
  mutating func retryPictures(of items: Set<MediaItem.ID>? = nil) -> [Effect] {
    let failed = pictures.progress.filter { key, progress in
      guard case .failed = progress else { return false }
      return items?.contains(key.item) ?? true
    }
    guard !failed.isEmpty else { return [] }
    var left = Set(failed.keys.map(\.item))
    pictures.progress = pictures.progress.filter { failed[$0.key] == nil }
    let wishes = detailsWishes() ?? gridWishes().compactMap(wish)
    return wishes.filter { left.remove($0.key.item) != nil }.map { .retryPicture($0.item) }
  }

  /// The wishes, when they are no longer those that were made last.
  mutating func changedWishes() -> [PictureWish]? {
    let ofDetails = detailsWishes()
    let ofGrid = ofDetails == nil ? gridWishes() : []
    let now = ofDetails?.map(\.key) ?? ofGrid.map(\.key)
    guard now != pictures.wished else { return nil }
    pictures.wished = now
    let kept = Set(pictures.wished)
    pictures.progress = pictures.progress.filter { kept.contains($0.key) }
    return ofDetails ?? ofGrid.compactMap(wish)
  }

  private func wish(_ key: PictureKey, of selection: Selection) -> PictureWish? {
    search.results?[selection].map { PictureWish(key: key, item: $0) }
  }

  /// Starts, stops and moves on what the selected tile plays.
  mutating func goOnPlaying() {
    let key = playingKey
    if pictures.animation?.key != key { pictures.animation = key.map { Animation(key: $0, now: shared.now) } }
    let isPlaying = isPlaying
    pictures.animation?.goOn(to: shared.now, isPlaying: isPlaying)
  }

  /// The frame that the selected tile shows of its moving picture, once that is there.
  var shownFrame: (handle: ImageHandle, index: Int)? {
    guard let animation = pictures.animation, case .ready(let handle, let delays) = pictures.progress[animation.key]
    else { return nil }
    return (handle, animation.frame(delays: delays).index)
  }

  /// When the next frame is due.
  var animationDeadline: Duration? {
    guard isPlaying, let animation = pictures.animation, case .ready(_, let delays) = pictures.progress[animation.key],
      delays.count > 1
    else {
      return nil
    }
    return shared.now + animation.frame(delays: delays).rest
  }

  /// The key of the selected tile's still picture.
  func stillKey(of selection: Selection, in layout: ContentLayout) -> PictureKey? {
    guard let item = search.results?[selection], let frame = layout.frame(of: selection), frame.rows > 1 else {
      return nil
    }
    return PictureKey(item: item.id, size: Size(columns: frame.columns, rows: frame.rows - 1), isAnimated: false)
  }

  private var isPlaying: Bool {
    shared.hasFocus && !pictures.isPaused && overlay == nil && collections.drag == nil
      && shared.now - shared.lastInput < Animation.patience
  }

  var playingKey: PictureKey? {
    guard shared.settings.animates, pictures.mode == .on, screen.style != .tiny else { return nil }
    if details != nil { return detailsPlayingKey }
    guard let item = selectedItem, item.renditions.contains(where: { $0.format.isAnimated }),
      let layout = contentLayout,
      var key = stillKey(of: grid.selection, in: layout)
    else { return nil }
    key.isAnimated = true
    return key
  }

  /// The selected still first, then all that are seen, then what the selected one plays, then a screen ahead in the
  /// direction of travel.
  private func gridWishes() -> [(key: PictureKey, selection: Selection)] {
    guard pictures.mode == .on, screen.style != .tiny, let layout = contentLayout else { return [] }
    let rows = screen.content.rows
    var wishes: [(key: PictureKey, selection: Selection)] = []
    func add(_ range: Range<Int>) {
      for (number, section) in layout.sections.enumerated() where section.top < range.upperBound {
        guard section.end > range.lowerBound else { continue }
        for index in section.items(in: range) {
          let selection = Selection(section: number, index: index)
          if let key = stillKey(of: selection, in: layout) { wishes.append((key, selection)) }
        }
      }
    }
    if let key = stillKey(of: grid.selection, in: layout) { wishes.append((key, grid.selection)) }
    add(grid.scroll..<grid.scroll + rows)
    if let key = playingKey { wishes.append((key, grid.selection)) }
    add(grid.travelsUp ? max(0, grid.scroll - rows)..<grid.scroll : grid.scroll + rows..<grid.scroll + 2 * rows)
    var seen: Set<PictureKey> = []
    return wishes.filter { seen.insert($0.key).inserted }
  }
}

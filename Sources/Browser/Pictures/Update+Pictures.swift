import Media
import Surface

extension State {
  mutating func take(_ event: PictureEvent) {
    switch event {
    case .ready(let key, let handle, let delays):
      if wished.contains(key) { pictures[key] = .ready(handle, delays: delays) }
    case .failed(let key, let reason):
      if wished.contains(key) { pictures[key] = .failed(reason: reason) }
    }
  }

  mutating func take(_ mode: PictureMode) {
    pictureMode = mode
    // The screen may have forgotten what it was given for another way of drawing.
    pictures = [:]
    wished = []
  }

  /// Tries those again that failed, of some items or of all that are wished for.
  mutating func retryPictures(of items: Set<MediaItem.ID>? = nil) -> [Effect] {
    let failed = pictures.filter { key, progress in
      guard case .failed = progress else { return false }
      return items?.contains(key.item) ?? true
    }
    guard !failed.isEmpty else { return [] }
    var left = Set(failed.keys.map(\.item))
    pictures = pictures.filter { failed[$0.key] == nil }
    let wishes = detailsWishes() ?? gridWishes().compactMap(wish)
    return wishes.filter { left.remove($0.key.item) != nil }.map { .retryPicture($0.item) }
  }

  /// The wishes, when they are no longer those that were made last.
  mutating func changedWishes() -> [PictureWish]? {
    let ofDetails = detailsWishes()
    let ofGrid = ofDetails == nil ? gridWishes() : []
    let now = ofDetails?.map(\.key) ?? ofGrid.map(\.key)
    guard now != wished else { return nil }
    wished = now
    let kept = Set(wished)
    pictures = pictures.filter { kept.contains($0.key) }
    return ofDetails ?? ofGrid.compactMap(wish)
  }

  private func wish(_ key: PictureKey, of selection: Selection) -> PictureWish? {
    results?[selection].map { PictureWish(key: key, item: $0) }
  }

  /// Starts, stops and moves on what the selected tile plays.
  mutating func goOnPlaying() {
    let key = playingKey
    if animation?.key != key { animation = key.map { Animation(key: $0, now: now) } }
    let isPlaying = isPlaying
    animation?.goOn(to: now, isPlaying: isPlaying)
  }

  /// The frame that the selected tile shows of its moving picture, once that is there.
  var shownFrame: (handle: ImageHandle, index: Int)? {
    guard let animation, case .ready(let handle, let delays) = pictures[animation.key] else { return nil }
    return (handle, animation.frame(delays: delays).index)
  }

  /// When the next frame is due.
  var animationDeadline: Duration? {
    guard isPlaying, let animation, case .ready(_, let delays) = pictures[animation.key], delays.count > 1 else {
      return nil
    }
    return now + animation.frame(delays: delays).rest
  }

  /// The key of the selected tile's still picture.
  func stillKey(of selection: Selection, in layout: ContentLayout) -> PictureKey? {
    guard let item = results?[selection], let frame = layout.frame(of: selection), frame.rows > 1 else { return nil }
    return PictureKey(item: item.id, size: Size(columns: frame.columns, rows: frame.rows - 1), isAnimated: false)
  }

  private var isPlaying: Bool {
    hasFocus && !isPaused && overlay == nil && lift == nil && now - lastInput < Animation.patience
  }

  var playingKey: PictureKey? {
    guard settings.animates, pictureMode == .on, screen.style != .tiny else { return nil }
    if details != nil { return detailsPlayingKey }
    guard let item = selectedItem, item.renditions.contains(where: { $0.format.isAnimated }),
      let layout = contentLayout,
      var key = stillKey(of: selection, in: layout)
    else { return nil }
    key.isAnimated = true
    return key
  }

  /// The selected still first, then all that are seen, then what the selected one plays, then a screen ahead in the
  /// direction of travel.
  private func gridWishes() -> [(key: PictureKey, selection: Selection)] {
    guard pictureMode == .on, screen.style != .tiny, let layout = contentLayout else { return [] }
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
    if let key = stillKey(of: selection, in: layout) { wishes.append((key, selection)) }
    add(scroll..<scroll + rows)
    if let key = playingKey { wishes.append((key, selection)) }
    add(travelsUp ? max(0, scroll - rows)..<scroll : scroll + rows..<scroll + 2 * rows)
    var seen: Set<PictureKey> = []
    return wishes.filter { seen.insert($0.key).inserted }
  }
}

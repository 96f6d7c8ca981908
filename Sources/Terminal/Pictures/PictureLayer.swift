import Surface

/// The pictures that a screen holds by their handles, and how they come into its frames.
final class PictureLayer {
  /// Of all contents together.
  private(set) var bytes = 0
  /// Whether a frame would look different now.
  private(set) var hasChanged = false
  /// How pictures are drawn.
  private(set) var mode = GraphicsMode.none
  /// Whether pictures go where their cells go; else they lie over these.
  var liesInCells: Bool { mode != .kittyDirect && mode != .sixel }
  /// What chooses the colour behind the text, where that is not the terminal's own.
  var background = ""

  private struct Held {
    var number: Int
    var content: ImageContent
  }

  private let insideTmux: Bool
  private let seed: Int
  private var synchronizes = false
  private var animates = false
  /// Whether the last frame has a cursor.
  private var hasCursor = false
  private var contents: [ImageHandle: Held] = [:]
  private var lastNumber = 0
  /// What a handle shows as long as the frame that is wanted is on its way. It may be of the content before.
  private var shown: [ImageHandle: PictureKey] = [:]
  private var kitty: KittyUploads?
  private var kittyWanted: [KittyUploads.Wanted] = []
  private var kittyLater: [KittyUploads.Wanted] = []
  private var direct = DirectPlacements()
  private var directWanted: [DirectPlacements.Shown] = []
  private var sixel = SixelPictures()
  private var sixelWanted: [SixelPictures.Shown] = []
  private var sixelBytes: [SixelPictures.Shown: [UInt8]] = [:]

  /// `seed` is the process's number, or whatever else differs between programs in one terminal.
  init(insideTmux: Bool, seed: Int) {
    self.insideTmux = insideTmux
    self.seed = seed
  }

  /// Holds a content, or drops it when it cannot be shown.
  func set(_ content: ImageContent, for handle: ImageHandle) {
    guard content.isWhole else { return remove(handle) }
    let stays = contents[handle]?.content.size == content.size
    release(handle, except: stays ? shown[handle] : nil)
    lastNumber += 1
    contents[handle] = Held(number: lastNumber, content: content)
    bytes += content.bytes
    hasChanged = true
  }

  func remove(_ handle: ImageHandle) {
    guard contents[handle] != nil else { return }
    release(handle, except: nil)
    hasChanged = true
  }

  /// Draws pictures in another way from now on, within mode 2026 where the terminal knows it; returns what takes the
  /// former ones away.
  /// - Parameter animates: the terminal holds frames as kitty does, and shows one at a word.
  func use(_ mode: GraphicsMode, synchronizes: Bool, animates: Bool = false) -> String {
    let cleared = reset()
    self.mode = mode
    self.animates = animates
    self.synchronizes = synchronizes
    let wrap = insideTmux ? Multiplexer.wrapped : { $0 }
    kitty =
      switch mode {
      case .kitty: KittyUploads(usesPlaceholders: true, seed: seed, wrap: wrap)
      case .kittyDirect: KittyUploads(usesPlaceholders: false, seed: seed, wrap: wrap)
      default: nil
      }
    return cleared
  }

  /// Forgets what the terminal holds and shows; returns what takes it away.
  func reset() -> String {
    hasChanged = true
    shown = [:]
    direct.forget()
    sixel = SixelPictures()
    return kitty?.deleteAll() ?? ""
  }

  /// The frame with the pictures' cells in it.
  func compose(_ surface: Surface) -> Surface {
    hasChanged = false
    kitty?.beginFrame()
    let cut = sixelBytes
    (kittyWanted, kittyLater, directWanted, sixelWanted, sixelBytes) = ([], [], [], [], [:])
    var composed = surface
    composed.placements = []
    let window = Rect(column: 0, row: 0, columns: surface.size.columns, rows: surface.size.rows)
    for placement in surface.placements {
      guard let held = contents[placement.handle] else { continue }
      let clip = placement.frame.intersection(placement.clip).intersection(window)
      guard !clip.isEmpty else { continue }
      let index = min(max(0, placement.index), held.content.frameCount - 1)
      let key = PictureKey(content: held.number, index: index)
      switch held.content {
      case .cells(let frames, let columns, _):
        composed.write(frames[index], columns: columns, at: placement.frame.origin, clip: clip)
      case .picture(let frames, let columns, let rows):
        want(frames, key, placement.handle, Size(columns: columns, rows: rows))
        compose(placement, columns: columns, clip: clip, into: &composed)
      case .sixel(let frames, let columns, let rows):
        // In the last row the screen would scroll.
        guard mode == .sixel, clip.endRow < surface.size.rows else { continue }
        let top = clip.row - placement.frame.row
        let left = clip.column - placement.frame.column
        let shown = SixelPictures.Shown(
          key: key, frame: clip, rows: top..<top + clip.rows, columns: left..<left + clip.columns)
        let isWhole = clip == placement.frame
        guard
          let bytes = isWhole
            ? frames[index]
            : cut[shown]
              ?? SixelPart.cut(
                frames[index], rows: shown.rows, columns: shown.columns, of: Size(columns: columns, rows: rows))
        else { continue }
        composed.fill(clip, with: SixelPictures.filler(for: held.number))
        sixelWanted.append(shown)
        sixelBytes[shown] = bytes
      }
    }
    kitty?.want(kittyWanted + kittyLater)
    return composed
  }

  /// Makes a frame the one that its handle shows, when the terminal holds it; else it is on its way from now on.
  private func want(_ frames: [PictureFrame], _ key: PictureKey, _ handle: ImageHandle, _ size: Size) {
    guard let kitty else { return }
    // All of them have to find room together.
    let isAnimated =
      animates && frames.count > 1 && frames.count * (frames.lazy.map(\.memory).max() ?? 0) <= KittyUploads.limit / 2
    if kitty.use(key) != nil {
      if let former = shown[handle], former.content != key.content { kitty.forget(content: former.content) }
      shown[handle] = key
      kitty.select(key)
    } else {
      let wanted = KittyUploads.Wanted(key: key, frame: frames[key.index], size: size, isAnimated: isAnimated)
      // Where nothing is shown yet, that comes first.
      if shown[handle] == nil { kittyWanted.append(wanted) } else { kittyLater.append(wanted) }
    }
    guard key.index > 0 else { return }
    // It plays: the next frame is wanted soon.
    let next = PictureKey(content: key.content, index: (key.index + 1) % frames.count)
    kittyLater.append(
      KittyUploads.Wanted(key: next, frame: frames[next.index], size: size, isAnimated: isAnimated))
  }

  /// Shows what the terminal holds for a handle.
  private func compose(_ placement: ImagePlacement, columns: Int, clip: Rect, into composed: inout Surface) {
    guard let kitty, let key = shown[placement.handle] else { return }
    if mode == .kitty {
      guard let cells = kitty.placeholders(key) else { return }
      composed.write(cells, columns: columns, at: placement.frame.origin, clip: clip)
    } else if let upload = kitty.use(key) {
      let number = 1 + directWanted.count { $0.id == upload.id }
      composed.fill(clip, with: .blank)
      directWanted.append(DirectPlacements.placement(of: upload, frame: placement.frame, clip: clip, number: number))
    }
  }

  /// Curses has made this frame of the former one; nil when it has written, or cleared, everything.
  /// - Parameter rewritten: rows that it has written whole, whatever has changed in them.
  func didDraw(_ surface: Surface, over former: Surface?, rewritten: [Int]) {
    hasCursor = surface.cursor != nil
    if mode == .kittyDirect {
      if former == nil, kitty?.isEmpty == false {
        // kitty frees pictures whose last placement is cleared off the screen.
        direct.forget()
        shown = [:]
        kitty?.startOver()
        hasChanged = true
      } else {
        for command in direct.show(directWanted) { kitty?.send(command) }
      }
    }
    if mode == .sixel { sixel.show(sixelWanted, on: surface, over: former, rewritten: rewritten) }
  }

  /// What is to be written next.
  /// - Parameter isFast: what cannot be sent in slices of the limit need not be taken apart.
  func nextSlice(limit: Int, isFast: Bool = false) -> PictureSlice? {
    if mode == .sixel { return nextSixel(limit: isFast ? .max : limit) }
    guard var slice = kitty?.nextSlice(limit: limit) else { return nil }
    if let whenWritten = slice.whenWritten {
      slice.whenWritten = { [self] in
        whenWritten()
        hasChanged = true
      }
    }
    return slice
  }

  /// A key would wait behind a sequence of sixel, which cannot be sent in pieces. So where the line is too slow for one,
  /// it is written as several pictures of some rows and columns each, and what plays stands still.
  private func nextSixel(limit: Int) -> PictureSlice? {
    while let next = sixel.next, let whole = sixelBytes[next] {
      let isTooMuch = whole.count > limit
      let coversFormer = sixel.coversFormer(next)
      guard !(isTooMuch && coversFormer) else {
        sixel.skip()
        continue
      }
      var part = next
      var bytes = whole
      if isTooMuch || sixel.hasBegun(next), let (smaller, cut) = self.part(of: next, whole, limit: limit) {
        (part, bytes) = (smaller, cut)
      }
      return PictureSlice(
        bytes: SixelPictures.sequence(
          bytes, at: part.frame, erases: !coversFormer, on: background, synchronizes: synchronizes,
          hidesCursor: hasCursor)
      ) { [self, part] in sixel.didWrite(part, of: next) }
    }
    return nil
  }

  /// Of a picture, what is to be written next so that it has about so many bytes; nil when it cannot be cut.
  private func part(
    of picture: SixelPictures.Shown, _ whole: [UInt8], limit: Int
  ) -> (SixelPictures.Shown, [UInt8])? {
    let size = Size(columns: picture.columns.count, rows: picture.rows.count)
    // Few rows rather than few columns: each colour of a band is a line of its own, however short.
    let rows = SixelPart.period(of: whole, rows: size.rows) ?? size.rows
    let part = sixel.part(
      of: picture, rows: rows,
      // The definitions of a part's colours take as much again as its pixels.
      columns: size.columns * min(limit / 2, whole.count) * size.rows / (whole.count * rows))
    let top = part.rows.lowerBound - picture.rows.lowerBound
    let left = part.columns.lowerBound - picture.columns.lowerBound
    let cut = SixelPart.cut(
      whole, rows: top..<top + part.rows.count, columns: left..<left + part.columns.count, of: size)
    return cut.map { (part, $0) }
  }

  private func release(_ handle: ImageHandle, except kept: PictureKey?) {
    if let held = contents.removeValue(forKey: handle) {
      bytes -= held.content.bytes
      kitty?.forget(content: held.number, except: kept)
    }
    guard kept == nil, let key = shown.removeValue(forKey: handle) else { return }
    kitty?.forget(content: key.content)
  }
}

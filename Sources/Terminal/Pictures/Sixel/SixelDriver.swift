import Surface

/// Sixel: pictures are whole sequences, written over cells that curses fills with blanks.
final class SixelDriver: PictureDriver {
  private let synchronizes: Bool
  private var pictures = SixelPictures()
  private var wanted: [SixelPictures.Shown] = []
  /// What is to be written of each, cut to what is visible.
  private var sequences: [SixelPictures.Shown: [UInt8]] = [:]
  private var background = ""
  /// Whether the last frame has a cursor.
  private var hasCursor = false

  /// - Parameter synchronizes: the terminal knows mode 2026.
  init(synchronizes: Bool) { self.synchronizes = synchronizes }

  var liesInCells: Bool { false }

  var hasChanged: Bool { false }

  func accepts(_ form: PictureForm) -> Bool {
    if case .sixel = form { true } else { false }
  }

  func compose(_ pictures: [PlacedPicture], into surface: inout Surface) {
    let cut = sequences
    (wanted, sequences) = ([], [:])
    // In the last row the screen would scroll.
    for picture in pictures where picture.clip.endRow < surface.size.rows {
      let top = picture.clip.row - picture.frame.row
      let left = picture.clip.column - picture.frame.column
      let shown = SixelPictures.Shown(
        key: picture.key, frame: picture.clip, rows: top..<top + picture.clip.rows,
        columns: left..<left + picture.clip.columns)
      let whole = picture.frames[picture.key.index].bytes
      let sequence =
        picture.clip == picture.frame
        ? whole : cut[shown] ?? SixelPart.cut(whole, rows: shown.rows, columns: shown.columns, of: picture.size)
      guard let sequence else { continue }
      surface.fill(picture.clip, with: SixelPictures.filler(for: picture.key.content))
      wanted.append(shown)
      sequences[shown] = sequence
    }
  }

  func didDraw(_ frame: DrawnFrame) {
    hasCursor = frame.surface.cursor != nil
    background = frame.background
    pictures.show(wanted, on: frame.surface, over: frame.former, rewritten: frame.rewrittenRows)
  }

  /// A key would wait behind a sequence, which cannot be sent in pieces. So where the line is too slow for one, it is
  /// written as several pictures of some rows and columns each, and what plays stands still.
  func nextSlice(limit: Int, isFast: Bool) -> PictureSlice? {
    let limit = isFast ? .max : limit
    while let next = pictures.next, let whole = sequences[next] {
      let isTooMuch = whole.count > limit
      let coversFormer = pictures.coversFormer(next)
      guard !(isTooMuch && coversFormer) else {
        pictures.skip()
        continue
      }
      var part = next
      var bytes = whole
      if isTooMuch || pictures.hasBegun(next), let (smaller, cut) = self.part(of: next, whole, limit: limit) {
        (part, bytes) = (smaller, cut)
      }
      return PictureSlice(
        bytes: SixelPictures.sequence(
          bytes, at: part.frame, erases: !coversFormer, on: background, synchronizes: synchronizes,
          hidesCursor: hasCursor)
      ) { [self, part] in pictures.didWrite(part, of: next) }
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
    let part = pictures.part(
      of: picture, rows: rows,
      // The definitions of a part's colours take as much again as its pixels.
      columns: size.columns * min(limit / 2, whole.count) * size.rows / (whole.count * rows))
    let top = part.rows.lowerBound - picture.rows.lowerBound
    let left = part.columns.lowerBound - picture.columns.lowerBound
    let cut = SixelPart.cut(
      whole, rows: top..<top + part.rows.count, columns: left..<left + part.columns.count, of: size)
    return cut.map { (part, $0) }
  }

  /// A picture is wiped when its cells get another content.
  func forget(content: Int, of handle: ImageHandle, keepsShown: Bool) {}

  func willClear() -> String { "" }

  func reset() -> String {
    pictures = SixelPictures()
    return ""
  }
}

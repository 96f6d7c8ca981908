import Surface

/// Pictures in sixel: pixels that lie over cells until something is written there.
///
/// Their cells are filled with a blank that nothing else uses, so that curses itself wipes a picture when its cells get
/// another content. One is written again only when curses may have written over it.
struct SixelPictures {
  /// A picture on the screen.
  struct Shown: Hashable {
    var key: PictureKey
    /// In cells.
    var frame: Rect
    /// Which of the picture's own rows of cells are there.
    var rows: Range<Int>
    /// Which of its columns.
    var columns: Range<Int>
  }

  /// Columns that curses may write again on its way to a cell that has changed, as that is shorter than to move there.
  private static let reach = 16

  private var shown: Set<Shown> = []
  private var queue: [Shown] = []
  /// What was written last in each place where nothing else was written since, as a content's first frame.
  private var bases: Set<Shown> = []
  /// Of pictures that are written in parts, how many of their rows are there, and how many columns of the next ones.
  private var begun: [Shown: (rows: Int, columns: Int)] = [:]

  /// A no-break space in one of 31 looks that look the same (without colours four), by the content: so another content in
  /// the same place is a change to curses, which wipes the former one. As 31 is prime, tiles one above the other in a grid
  /// do not have the same look.
  static func filler(for content: Int) -> Cell {
    let look = UInt8(content % 31)
    return Cell("\u{a0}", Style(foreground: .ansi(look >> 2), attributes: Attributes(rawValue: look & 3)))
  }

  /// What is to be on the screen, after curses has made this frame of the former one (nil when it wrote everything).
  /// - Parameter rewritten: rows that curses has written whole.
  mutating func show(_ wanted: [Shown], on surface: Surface, over former: Surface?, rewritten: [Int] = []) {
    if let former, former.size == surface.size {
      func stays(_ picture: Shown) -> Bool {
        let rows = picture.frame.row..<picture.frame.endRow
        return !rewritten.contains(where: rows.contains) && !Self.isTouched(picture.frame, surface, former)
      }
      shown = shown.filter(stays)
      bases = bases.filter(stays)
      begun = begun.filter { stays($0.key) && wanted.contains($0.key) }
    } else {
      (shown, bases, begun) = ([], [], [:])
    }
    shown.formIntersection(wanted)
    // The next frame of one that plays comes last: where the terminal is slow, the others would else never be written.
    let missing = wanted.filter { !shown.contains($0) }
    queue = missing.filter { !coversFormer($0) } + missing.filter(coversFormer)
  }

  /// The next picture to be written.
  var next: Shown? { queue.first }

  /// The next picture is not to be written.
  mutating func skip() { queue.removeFirst() }

  /// What is to be written next of a picture: so many rows, and at most so many of their columns, at least one.
  func part(of picture: Shown, rows: Int, columns: Int) -> Shown {
    let done = begun[picture] ?? (0, 0)
    // Columns may be left of rows that were begun when the line was thought to be slower.
    let height = min(max(1, rows), picture.rows.count - done.rows)
    let width = min(max(1, columns), picture.columns.count - done.columns)
    var part = picture
    part.frame = Rect(
      column: picture.frame.column + done.columns, row: picture.frame.row + done.rows, columns: width, rows: height)
    part.rows = (picture.rows.lowerBound + done.rows)..<(picture.rows.lowerBound + done.rows + height)
    part.columns = (picture.columns.lowerBound + done.columns)..<(picture.columns.lowerBound + done.columns + width)
    return part
  }

  /// Whether some of a picture is there.
  func hasBegun(_ picture: Shown) -> Bool { begun[picture] != nil }

  mutating func didWrite(_ part: Shown, of picture: Shown) {
    let isRowEnd = part.columns.upperBound == picture.columns.upperBound
    guard isRowEnd, part.rows.upperBound == picture.rows.upperBound else {
      let rows = isRowEnd ? part.rows.upperBound : part.rows.lowerBound
      let columns = isRowEnd ? 0 : part.columns.upperBound - picture.columns.lowerBound
      begun[picture] = (rows - picture.rows.lowerBound, columns)
      return
    }
    begun[picture] = nil
    shown.insert(picture)
    bases.insert(Self.base(of: picture))
    queue.removeAll { $0 == picture }
  }

  /// Whether it lies on another frame of the same content, which it covers exactly.
  func coversFormer(_ picture: Shown) -> Bool { bases.contains(Self.base(of: picture)) }

  private static func base(of picture: Shown) -> Shown {
    var base = picture
    base.key.index = 0
    return base
  }

  /// The sequence that puts a picture's bytes to its place, and the cursor back.
  ///
  /// A picture is whole sixels high, so the last row of cells may hold a strip of the former one: where that can be, it
  /// is written over first, with the blanks that curses takes to be there. Else a picture that plays would flicker.
  /// xterm paints the cell of a visible cursor anew when the cursor leaves, over the picture.
  /// - Parameter background: chooses the colour of those blanks, where it is not the terminal's own.
  static func sequence(
    _ bytes: [UInt8], at frame: Rect, erases: Bool, on background: String, synchronizes: Bool, hidesCursor: Bool
  ) -> [UInt8] {
    let column = frame.column + 1
    let start = "\(synchronizes ? "\u{1b}[?2026h" : "")\(hidesCursor ? "\u{1b}[?25l" : "")\u{1b}7"
    let blanks = String(repeating: "\u{a0}", count: frame.columns)
    let erasure = erases ? "\u{1b}[0m\(background)\u{1b}[\(frame.endRow);\(column)H\(blanks)" : ""
    let end = "\u{1b}8\(hidesCursor ? "\u{1b}[?25h" : "")\(synchronizes ? "\u{1b}[?2026l" : "")"
    return Array("\(start)\(erasure)\u{1b}[\(frame.row + 1);\(column)H".utf8) + bytes + Array(end.utf8)
  }

  private static func isTouched(_ frame: Rect, _ surface: Surface, _ former: Surface) -> Bool {
    let columns = max(0, frame.column - reach)..<min(surface.size.columns, frame.endColumn + reach)
    return (max(0, frame.row)..<min(surface.size.rows, frame.endRow)).contains { row in
      columns.contains { surface[$0, row] != former[$0, row] }
    }
  }
}

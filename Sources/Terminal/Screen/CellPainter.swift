import CLinux
import CNcurses
import Glibc
import Surface

/// Puts the cells of frames into ncurses' window.
struct CellPainter {
  private let quantizer: ColorQuantizer
  /// What `Color.default` is drawn as.
  private var base: (foreground: Int32, background: Int32)
  private var pairs: ColorPairTable
  /// What stands for the terminal's own colours when it has no way back to them.
  private let defaults: (foreground: Int32, background: Int32)
  /// Whether there are too few pairs for all two colours: then each stands for its reverse as well.
  private let pairsAreScarce: Bool
  private var lastStyle: Style?
  private var lastLook: (attributes: attr_t, pair: Int32) = (0, 0)
  private var isFull = false
  private var isStrained = false

  init(mode: ColorMode, base: Style) {
    quantizer = ColorQuantizer(mode: mode)
    self.base = quantizer.numbers(of: base)
    guard mode != .mono else {
      pairs = ColorPairTable(pairs: 1)
      pairsAreScarce = false
      defaults = (ColorQuantizer.defaultColor, ColorQuantizer.defaultColor)
      return
    }
    start_color()
    if use_default_colors() == OK {
      defaults = (ColorQuantizer.defaultColor, ColorQuantizer.defaultColor)
    } else {
      assume_default_colors(7, 0)
      defaults = (7, 0)
    }
    pairs = ColorPairTable(pairs: Int(ncurses_color_pairs()))
    // 8 colours come with 64 pairs and 16 with 256, and either has the terminal's own two besides.
    pairsAreScarce = ncurses_color_pairs() <= 256
  }

  /// Draws `Color.default` as the colours of a style from now on; plain stands for the terminal's own.
  mutating func use(base: Style) {
    self.base = quantizer.numbers(of: base)
    lastStyle = nil
  }

  /// Puts every cell that differs from the former frame, all without one.
  ///
  /// Returns false when the colour pairs were used up: they have been reset, and the frame has to be painted again,
  /// whole. In that second painting, colours that still find no room are replaced.
  mutating func paint(_ surface: Surface, over former: Surface?) -> Bool {
    let old = former?.cells
    isStrained = old == nil && isFull
    isFull = false
    let columns = surface.size.columns
    for row in 0..<surface.size.rows {
      for column in 0..<columns {
        let index = row * columns + column
        let cell = surface.cells[index]
        if let old, old[index] == cell { continue }
        // The right half of a wide character is written with its left half.
        guard !cell.text.isEmpty || column == 0 else { continue }
        let isWide = column + 1 < columns && surface.cells[index + 1].text.isEmpty
        put(cell, row, column, isWide: isWide)
        if isFull {
          pairs.removeAll()
          // Else ncurses would search the screen for each number that changes its meaning.
          reset_color_pairs()
          lastStyle = nil
          return false
        }
      }
    }
    return true
  }

  private mutating func put(_ cell: Cell, _ row: Int, _ column: Int, isWide: Bool) {
    let look = look(of: cell.style)
    guard !isFull else { return }
    var text: (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t, wchar_t) = (0, 0, 0, 0, 0, 0)
    let isPlaced = withUnsafeMutableBytes(of: &text) { bytes -> Bool in
      let characters = bytes.assumingMemoryBound(to: wchar_t.self)
      guard Self.encode(cell.text, width: isWide ? 2 : 1, into: characters) else { return false }
      return ncurses_put(Int32(row), Int32(column), characters.baseAddress, look.attributes, look.pair) == OK
    }
    guard !isPlaced else { return }
    // What ncurses would measure otherwise than the view did must not move the cells behind it.
    for offset in 0..<(isWide ? 2 : 1) {
      _ = [wchar_t(0x3f), 0].withUnsafeBufferPointer {
        ncurses_put(Int32(row), Int32(column + offset), $0.baseAddress, look.attributes, look.pair)
      }
    }
  }

  /// A base of the given width and at most four marks, zero at the end; false for anything else.
  private static func encode(_ text: String, width: Int, into buffer: UnsafeMutableBufferPointer<wchar_t>) -> Bool {
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < 5 else { break }
      let isASCII = scalar.value >= 0x20 && scalar.value < 0x7f
      guard (isASCII ? 1 : Int(linux_wcwidth(scalar.value))) == (count == 0 ? width : 0) else { return false }
      buffer[count] = wchar_t(bitPattern: scalar.value)
      count += 1
    }
    return count > 0
  }

  private mutating func look(of style: Style) -> (attributes: attr_t, pair: Int32) {
    if style == lastStyle { return lastLook }
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= ncurses_bold() }
    if style.attributes.contains(.dim) { attributes |= ncurses_dim() }
    if style.attributes.contains(.underline) { attributes |= ncurses_underline() }
    if style.attributes.contains(.reverse) { attributes |= ncurses_reverse() }
    var foreground = style.foreground == .default ? base.foreground : quantizer.number(of: style.foreground)
    var background = style.background == .default ? base.background : quantizer.number(of: style.background)
    if pairsAreScarce, foreground < background {
      swap(&foreground, &background)
      attributes ^= ncurses_reverse()
    }
    let pair = pair(foreground, background)
    guard !isFull else { return (0, 0) }
    lastStyle = style
    lastLook = (attributes, pair)
    return lastLook
  }

  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    switch pairs.lookUp(foreground: foreground, background: background) {
    case .known(let number): return number
    case .new(let number):
      init_extended_pair(
        number, foreground < 0 ? defaults.foreground : foreground, background < 0 ? defaults.background : background)
      return number
    case .full:
      isFull = !isStrained
      return pairs.substitute(foreground: foreground, background: background)
    }
  }
}

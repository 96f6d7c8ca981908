/// Cuts the bands of a sixel sequence to some columns of pixels. A band is written line by line, one or more colours each,
/// from the left edge on: `#` chooses a colour, `!` repeats a sixel, `$` goes back to the edge.
struct SixelBand {
  /// The columns that are kept.
  let pixels: Range<Int>
  /// The colours that were used so far.
  private(set) var colors: Set<Int> = []
  /// The one that was chosen last, which holds over the ends of lines and bands.
  private var color = 0

  init(pixels: Range<Int>) { self.pixels = pixels }

  /// What of a band lies in the columns; a line with nothing in them is left out.
  mutating func cut(_ band: ArraySlice<UInt8>) -> [UInt8] {
    var lines: [UInt8] = []
    var line = Self.choice(of: color)
    var lineColors: Set<Int> = []
    var column = 0
    func finishLine() {
      if !lineColors.isEmpty {
        lines += (lines.isEmpty ? [] : [UInt8(ascii: "$")]) + line
        colors.formUnion(lineColors)
      }
      (column, lineColors) = (0, [])
      line = Self.choice(of: color)
    }

    var rest = band
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "$"): finishLine()
      case UInt8(ascii: "#"):
        color = Self.number(&rest)
        line = column == 0 ? Self.choice(of: color) : line + Self.choice(of: color)
      default:
        let count = byte == UInt8(ascii: "!") ? Self.number(&rest) : 1
        guard let sixel = byte == UInt8(ascii: "!") ? rest.popFirst() : byte else { break }
        let kept = (column..<column + count).clamped(to: pixels).count
        column += count
        if kept > 3 { line += Array("!\(kept)".utf8) + [sixel] } else { line += Array(repeating: sixel, count: kept) }
        if kept > 0, sixel != UInt8(ascii: "?") { lineColors.insert(color) }
      }
    }
    finishLine()
    return lines
  }

  private static func choice(of color: Int) -> [UInt8] { Array("#\(color)".utf8) }

  /// The digits at the beginning; no picture is as wide as the limit.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int {
    var value = 0
    while let digit = bytes.first, (0x30...0x39).contains(digit) {
      value = min(value * 10 + Int(digit - 0x30), 1 << 20)
      bytes.removeFirst()
    }
    return value
  }
}

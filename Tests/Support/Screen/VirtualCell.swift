import CVterm

/// One cell of a virtual screen.
public struct VirtualCell: Hashable, Sendable {
  /// Empty in the right half of a wide character, a space where nothing was written.
  public var text: String
  /// -1 for the terminal's own, 0 to 255 for a numbered colour, 0x1rrggbb for any other.
  public var foreground: Int
  /// As `foreground`.
  public var background: Int
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is underlined.
  public var isUnderlined: Bool
  /// Whether its colours are to be swapped.
  public var isReversed: Bool

  /// Which row and column of its picture a placeholder of kitty's shows, and the high byte of the picture's id.
  public var placeholder: [Int]?

  init(_ cell: inout VTermScreenCell, _ marks: PlaceholderMarks) {
    var scalars = String.UnicodeScalarView()
    var isRightHalf = false
    for index in 0..<Int32(VTERM_MAX_CHARS_PER_CELL) {
      let value = vterm_cell_char(&cell, index)
      if value == 0 { break }
      isRightHalf = value == .max
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    if let part = scalars.first.flatMap(marks.part) {
      placeholder = part.numbers
      scalars = String.UnicodeScalarView([PlaceholderMarks.placeholder])
    }
    text = isRightHalf ? "" : scalars.isEmpty ? " " : String(scalars)
    foreground = Int(vterm_color_number(&cell.fg))
    background = Int(vterm_color_number(&cell.bg))
    isBold = vterm_cell_is_bold(&cell) != 0
    isUnderlined = vterm_cell_is_underlined(&cell) != 0
    isReversed = vterm_cell_is_reversed(&cell) != 0
  }
}

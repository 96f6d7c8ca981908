/// In which form pictures are made for a terminal.
public enum PictureForm: Hashable, Sendable {
  /// A whole PNG file.
  case png
  /// A whole sixel sequence with DCS and ST, of at most so many colours.
  case sixel(colors: Int)
  /// Character cells for a terminal without graphics.
  case cells(SymbolSet, ColorMode)
}

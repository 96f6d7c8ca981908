/// A character cell: a symbol and its two colours.
public struct SymbolCell: Hashable, Sendable {
  /// One scalar of one column.
  public var scalar: UInt32
  /// 0xRRGGBB in truecolor, else the number in the palette; -1 is the terminal's own.
  public var foreground: Int32
  /// As `foreground`.
  public var background: Int32

  /// A cell of one scalar in two colours.
  public init(scalar: UInt32, foreground: Int32, background: Int32) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
  }
}

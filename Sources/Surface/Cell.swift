/// One column of one row of the terminal.
public struct Cell: Hashable, Sendable {
  /// A base scalar of one or two columns with at most four marks; empty in the right half of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// A cell of one column.
  public init(_ text: String = " ", _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// A space in the terminal's own colours.
  public static let blank = Cell()
}

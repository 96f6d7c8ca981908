/// A place in a text: line and column, both from 1, columns in Unicode scalars.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  /// In characters, from 1.
  public let column: Int

  /// A place by line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `LINE:COLUMN`.
  public var description: String { "\(line):\(column)" }
}

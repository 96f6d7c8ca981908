/// What a terminal shows of a picture in one of its cells.
public struct PictureCell: Hashable, Sendable {
  /// Which picture, by its bytes; 0 where these are not told apart.
  public var picture = 0
  /// Which part of it.
  public var part: [Int] = []
  /// The mean colour, red, green and blue of 0 to 100, where pixels are known.
  public var color: [Int] = []
  /// How many hundredths of the cell it covers.
  public var coverage = 100

  /// Stands where a program shows a picture that the terminal does not have.
  static let hole = PictureCell(picture: -1)

  /// Whether it looks the same. Pixels need not be the same ones: a slow line gets a picture in pieces, of which some
  /// pixels at the edges are left out.
  public func isLike(_ other: PictureCell) -> Bool {
    picture == other.picture && part == other.part && abs(coverage - other.coverage) <= 45
      && zip(color, other.color).allSatisfy { abs($0 - $1) <= 20 }
  }
}

/// A place on the screen, in cells.
public struct CellPosition: Hashable, Sendable, Comparable {
  /// From the left.
  public var column: Int
  /// From the top.
  public var row: Int

  /// Row by row.
  public static func < (left: CellPosition, right: CellPosition) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

/// How wide tiles want to be: a step of a fixed scale around the default.
struct TileSize: Hashable, Sendable {
  private static let widths = [12, 16, 20, 26, 34, 44, 58, 76, 100]

  private var step = 3

  init() {}

  /// The smallest width of a tile in cells.
  var minimumItemWidth: Int { Self.widths[step] }

  mutating func grow() { step = min(Self.widths.count - 1, step + 1) }

  mutating func shrink() { step = max(0, step - 1) }
}

/// The pixels of sixel pictures that a terminal shows, cell by cell as mean colours. Whatever is written into a cell takes
/// them away.
struct SixelPictureModel {
  private(set) var cells: [CellPosition: PictureCell] = [:]
  /// What no program should ask for.
  private(set) var faults: [String] = []
  private var known: [String: [CellPosition: PictureCell]] = [:]

  /// Takes a sequence (DECSIXEL), from its `P` on, that came while the cursor was at this place.
  mutating func take(_ sequence: String, column: Int, row: Int, rows: Int, cell size: (width: Int, height: Int)) {
    if known.count > 500 { known = [:] }
    let drawn = known[sequence] ?? SixelPixels(sequence, cell: size).cells
    known[sequence] = drawn
    // Behind the last row but one the terminal would scroll.
    let last = drawn.keys.map(\.row).max() ?? 0
    if row + last > rows - 2 { faults.append("sixels down to row \(row + last) of \(rows)") }
    for (position, cell) in drawn where row + position.row < rows {
      cells[CellPosition(column: column + position.column, row: row + position.row)] = cell
    }
  }

  /// Something was written into these cells.
  mutating func write(rows: Range<Int>, columns: Range<Int>) {
    guard !cells.isEmpty else { return }
    for row in rows {
      for column in columns { cells[CellPosition(column: column, row: row)] = nil }
    }
  }

  /// The screen has this size now; nothing lies outside.
  mutating func cut(columns: Int, rows: Int) {
    cells = cells.filter { $0.key.column < columns && $0.key.row < rows }
  }

  /// These cells have moved so many rows up and columns to the left, out of a larger region.
  mutating func move(rows: Range<Int>, columns: Range<Int>, up: Int, left: Int) {
    guard !cells.isEmpty else { return }
    var moved: [CellPosition: PictureCell] = [:]
    for (position, cell) in cells where rows.contains(position.row) && columns.contains(position.column) {
      moved[CellPosition(column: position.column - left, row: position.row - up)] = cell
      cells[position] = nil
    }
    for row in rows {
      for column in columns { cells[CellPosition(column: column - left, row: row - up)] = nil }
    }
    cells.merge(moved) { $1 }
  }
}

/// A sixel sequence as the mean colours of its cells.
struct SixelPixels {
  private(set) var cells: [CellPosition: PictureCell] = [:]

  /// Of one cell: how many pixels, and the sum of their colours.
  private struct Sum {
    var count = 0
    var color = [0, 0, 0]
  }

  init(_ sequence: String, cell size: (width: Int, height: Int)) {
    var bytes = Array(sequence.utf8)[...]
    bytes = bytes.drop { $0 != UInt8(ascii: "q") }.dropFirst()
    var sums: [CellPosition: Sum] = [:]
    var palette: [Int: [Int]] = [:]
    var color = [0, 0, 0]
    var (column, top) = (0, 0)
    func numbers() -> [Int] {
      let text = bytes.prefix { (0x30...0x3b).contains($0) }
      bytes = bytes.dropFirst(text.count)
      return text.split(separator: 0x3b, omittingEmptySubsequences: false)
        .map { $0.reduce(0) { ($0 * 10 + Int($1) - 0x30) % 1_000_000 } }
    }
    while let byte = bytes.popFirst() {
      var count = 1
      var sixel = byte
      switch byte {
      case UInt8(ascii: "\""): _ = numbers()
      case UInt8(ascii: "#"):
        let words = numbers()
        if words.count == 5 { palette[words[0]] = Array(words[2...]) }
        color = palette[words.first ?? 0] ?? color
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, top) = (0, top + 6)
      case UInt8(ascii: "!"):
        count = numbers().first ?? 1
        sixel = bytes.popFirst() ?? 0x3f
      default: break
      }
      guard (0x3f...0x7e).contains(sixel) else { continue }
      let bits = sixel - 0x3f
      defer { column += count }
      guard bits != 0 else { continue }
      for row in top / size.height...(top + 5) / size.height {
        // Of the six, those in this row of cells.
        let first = min(6, max(0, row * size.height - top))
        let end = min(6, (row + 1) * size.height - top)
        let height = (bits & UInt8((1 << end) - (1 << first))).nonzeroBitCount
        guard height > 0 else { continue }
        var left = column
        while left < column + count {
          let end = min(column + count, (left / size.width + 1) * size.width)
          let pixels = (end - left) * height
          let position = CellPosition(column: left / size.width, row: row)
          sums[position, default: Sum()].count += pixels
          for part in 0..<3 { sums[position, default: Sum()].color[part] += pixels * color[part] }
          left = end
        }
      }
    }
    cells = sums.mapValues { sum in
      PictureCell(
        color: sum.color.map { $0 / sum.count }, coverage: min(100, sum.count * 100 / (size.width * size.height)))
    }
  }
}

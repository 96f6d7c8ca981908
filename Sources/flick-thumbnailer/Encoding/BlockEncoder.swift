import Surface
import ThumbnailProtocol

/// Canvas pixels, one for each part of a cell, to block characters: each cell gets the pattern and the two colours with
/// the least squares of what is lost. A cell has so few parts that all patterns can be tried.
final class BlockEncoder {
  private let columns: Int
  private let rows: Int
  private let parts: (x: Int, y: Int)
  private let scalars: [UInt32]
  /// nil in truecolor.
  private let palette: XtermPalette?
  /// The parts of the cell that is looked at: red, green and blue.
  private var colors: [SIMD4<Float>] = []

  /// For `symbols` that have parts.
  init(_ job: ThumbnailJob, symbols: SymbolSet, parts: (x: Int, y: Int), palette: XtermPalette?) {
    (columns, rows) = (job.columns, job.rows)
    self.parts = parts
    self.palette = palette
    scalars = (0..<1 << (parts.x * parts.y)).map(symbols.scalar)
  }

  func encode(_ pixels: Canvas) -> [SymbolCell] {
    var cells: [SymbolCell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = Rectangle(x: column * parts.x, y: row * parts.y, width: parts.x, height: parts.y)
        // Beside the picture a palette has no colour that is exactly the background.
        if palette != nil, !pixels.showsPicture(in: place) {
          cells.append(SymbolCell(scalar: 0x20, foreground: -1, background: -1))
        } else {
          read(place, of: pixels)
          cells.append(cell())
        }
      }
    }
    return cells
  }

  private func read(_ place: Rectangle, of pixels: Canvas) {
    colors.removeAll(keepingCapacity: true)
    for y in place.y..<place.y + place.height {
      for x in place.x..<place.x + place.width {
        let pixel = pixels.bytes + (y * pixels.width + x) * 4
        colors.append(SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 0))
      }
    }
  }

  private func cell() -> SymbolCell {
    let sum = colors.reduce(SIMD4(), +)
    let count = Float(colors.count)
    var best = (pattern: 0, gain: (sum * sum).sum() / count, colors: (sum / count, sum / count))
    // The first part is never in the foreground, for fonts fill the lower half of a cell better than the upper one. The
    // other patterns are these with their colours exchanged.
    for pattern in stride(from: 2, to: 1 << colors.count, by: 2) {
      var inside = SIMD4<Float>()
      for part in colors.indices where pattern >> part & 1 != 0 { inside += colors[part] }
      let outside = sum - inside
      let (insideCount, outsideCount) = (Float(pattern.nonzeroBitCount), count - Float(pattern.nonzeroBitCount))
      let gain = (inside * inside).sum() / insideCount + (outside * outside).sum() / outsideCount
      if gain > best.gain { best = (pattern, gain, (inside / insideCount, outside / outsideCount)) }
    }
    let (foreground, background) = (number(of: best.colors.0), number(of: best.colors.1))
    guard foreground != background else {
      return SymbolCell(scalar: 0x20, foreground: -1, background: background)
    }
    return SymbolCell(scalar: scalars[best.pattern], foreground: foreground, background: background)
  }

  private func number(of color: SIMD4<Float>) -> Int32 {
    let channels = SIMD4<UInt32>(color.rounded(.toNearestOrAwayFromZero))
    let value = channels.x << 16 | channels.y << 8 | channels.z
    return palette.map { Int32($0.nearest(to: value)) } ?? Int32(value)
  }
}

extension SymbolSet {
  /// The columns and rows of parts that a cell has, each of one of its two colours; nil where symbols have no such parts.
  var parts: (x: Int, y: Int)? {
    switch self {
    case .half: (1, 2)
    case .quad: (2, 2)
    case .sextant: (2, 3)
    case .ascii: nil
    }
  }

  /// The character for a pattern: from the lowest bit, the parts in the foreground, row by row.
  fileprivate func scalar(_ pattern: Int) -> UInt32 {
    let quadrants: [UInt32] = [
      0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599,
      0x259F, 0x2588,
    ]
    switch self {
    case .half: return quadrants[[0, 3, 12, 15][pattern]]
    case .quad: return quadrants[pattern]
    case .sextant:
      // Those that are quadrants are left out of the block of sextants.
      switch pattern {
      case 0, 63: return pattern == 0 ? 0x20 : 0x2588
      case 21: return 0x258C
      case 42: return 0x2590
      default: return 0x1FB00 + UInt32(pattern - 1 - (pattern > 21 ? 1 : 0) - (pattern > 42 ? 1 : 0))
      }
    case .ascii: return 0x20
    }
  }
}

import Surface

/// A part of a sixel sequence: some of its bands, each of six rows of pixels, and of them some columns.
enum SixelPart {
  /// What of a picture lies in some of its rows and columns of cells, a little less where those do not end between bands
  /// or pixels; nil for what is less than a band or a pixel, or is not made as libchafa makes it: all colours first, and a
  /// `-` behind each band.
  static func cut(_ sequence: [UInt8], rows: Range<Int>, columns: Range<Int>, of cells: Size) -> [UInt8]? {
    let count = cells.rows
    guard let start = sequence.firstIndex(of: UInt8(ascii: "q")), sequence.count > start + 2, count > 0,
      cells.columns > 0
    else { return nil }
    let end = sequence.count - 2
    let size = sequence[(start + 1)..<end].prefix { $0 != UInt8(ascii: "#") }
    let numbers = String(decoding: size.dropFirst(), as: UTF8.self).split(separator: ";")
    guard size.first == UInt8(ascii: "\""), numbers.count == 4, let width = Int(numbers[2]) else { return nil }
    let colors = colors(in: sequence[size.endIndex..<end])
    let bands = sequence[colors.endIndex..<end].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: true)
    // Of a cell, not more than it has: what is cut off must not reach into the next row.
    let height = (bands.count * 6 + count - 1) / count
    let kept = rows.count * height / 6
    let first =
      rows.upperBound == count ? max(0, bands.count - kept) : min(bands.count, (rows.lowerBound * height + 5) / 6)
    let part = bands[first..<min(bands.count, first + kept)]
    // A cell has this many pixels and a part of one at most.
    let left = (columns.lowerBound * width + cells.columns - 1) / cells.columns
    let pixels = left..<max(left, left + columns.count * width / cells.columns)
    guard !part.isEmpty, !pixels.isEmpty else { return nil }
    let isWhole = columns.count == cells.columns
    var cut = Array(sequence[...start])
    cut += Array("\"\(numbers[0]);\(numbers[1]);\(pixels.count);\(part.count * 6)".utf8)
    cut += colors
    for band in part { cut += (isWhole ? Array(band) : self.cut(band, to: pixels)) + [UInt8(ascii: "-")] }
    return cut + sequence[end...]
  }

  /// What of a band lies in these columns of pixels: the band is written colour by colour, each from the left edge on.
  private static func cut(_ band: ArraySlice<UInt8>, to pixels: Range<Int>) -> [UInt8] {
    var cut: [UInt8] = []
    var column = 0
    var index = band.startIndex
    func number() -> Int {
      var value = 0
      while index < band.endIndex, case let digit = band[index], (0x30...0x39).contains(digit) {
        value = min(value * 10 + Int(digit - 0x30), 1 << 20)
        index += 1
      }
      return value
    }
    while index < band.endIndex {
      let byte = band[index]
      index += 1
      var count = 1
      var sixel = byte
      switch byte {
      case UInt8(ascii: "!"):
        count = number()
        guard index < band.endIndex else { return cut }
        sixel = band[index]
        index += 1
      case UInt8(ascii: "#"):
        cut += [byte] + Array(String(number()).utf8)
        continue
      case UInt8(ascii: "$"):
        column = 0
        cut.append(byte)
        continue
      default: break
      }
      let kept = (column..<column + count).clamped(to: pixels).count
      column += count
      if kept > 3 { cut += Array("!\(kept)".utf8) + [sixel] } else { cut += Array(repeating: sixel, count: kept) }
    }
    return cut
  }

  /// The definitions at the beginning: `#` with numbers between semicolons; without those a colour is chosen.
  private static func colors(in data: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = data.startIndex
    while end < data.endIndex, data[end] == UInt8(ascii: "#") {
      let definition = data[(end + 1)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }
      guard definition.contains(UInt8(ascii: ";")) else { break }
      end = definition.endIndex
    }
    return data[..<end]
  }
}

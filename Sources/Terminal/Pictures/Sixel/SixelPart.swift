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
    guard size.first == UInt8(ascii: "\""), numbers.count == 4, let width = Int(numbers[2]),
      let pixelRows = Int(numbers[3])
    else { return nil }
    let colors = colors(in: sequence[size.endIndex..<end])
    let bands = sequence[colors.endIndex..<end].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: true)
    // Of a cell, not more than it has: what is cut off must not reach into the next row.
    let height = (pixelRows + count - 1) / count
    let isExact = knowsHeight(pixelRows, rows: count)
    let isEnd = rows.upperBound == count
    let kept = isExact && isEnd ? bands.count : rows.count * height / 6
    let first =
      isEnd && !isExact ? max(0, bands.count - kept) : min(bands.count, (rows.lowerBound * height + 5) / 6)
    let part = bands[first..<min(bands.count, first + kept)]
    // A cell has this many pixels and a part of one at most.
    let left = (columns.lowerBound * width + cells.columns - 1) / cells.columns
    let pixels = left..<max(left, left + columns.count * width / cells.columns)
    guard !part.isEmpty, !pixels.isEmpty else { return nil }
    let isWhole = columns.count == cells.columns
    var cut = Array(sequence[...start])
    cut += Array("\"\(numbers[0]);\(numbers[1]);\(pixels.count);\(part.count * 6)".utf8)
    if isWhole { return cut + colors + part.flatMap { $0 + [UInt8(ascii: "-")] } + sequence[end...] }
    var band = SixelBand(pixels: pixels)
    let drawn = part.flatMap { band.cut($0) + [UInt8(ascii: "-")] }
    // A narrow part has few of the colours, whose definitions would be most of it.
    for (number, definition) in definitions(in: colors) where band.colors.contains(number) { cut += definition }
    return cut + drawn + sequence[end...]
  }

  /// After how many rows of cells a row ends between bands, so that nothing is lost there; nil where none does or that is
  /// not known.
  static func period(of sequence: [UInt8], rows: Int) -> Int? {
    let header = sequence.prefix { $0 != UInt8(ascii: "#") }
    guard rows > 0, let mark = header.firstIndex(of: UInt8(ascii: "\"")),
      let pixelRows = String(decoding: header[mark...], as: UTF8.self).split(separator: ";").last.flatMap({ Int($0) }),
      knowsHeight(pixelRows, rows: rows)
    else { return nil }
    return (1..<rows).first { $0 * ((pixelRows + rows - 1) / rows) % 6 == 0 }
  }

  /// Whether the height of a cell follows from that of a picture: it fills its rows but for a part of a band.
  private static func knowsHeight(_ pixelRows: Int, rows: Int) -> Bool { rows > 5 || pixelRows % rows == 0 }

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

  /// The definitions one by one, each with its `#`, and the number of the colour that it defines.
  private static func definitions(in colors: ArraySlice<UInt8>) -> [(number: Int, definition: ArraySlice<UInt8>)] {
    var definitions: [(Int, ArraySlice<UInt8>)] = []
    var rest = colors
    while let mark = rest.first {
      let definition = [mark] + rest.dropFirst().prefix { $0 != UInt8(ascii: "#") }
      let number = definition.dropFirst().prefix { $0 != UInt8(ascii: ";") }
      definitions.append((Int(String(decoding: number, as: UTF8.self)) ?? -1, definition[...]))
      rest = rest.dropFirst(definition.count)
    }
    return definitions
  }
}

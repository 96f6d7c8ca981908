/// A part of a sixel sequence: some of its bands, each of six rows of pixels.
enum SixelPart {
  /// What of a picture lies in some of its rows of cells, a little less where those do not end between bands; nil for what
  /// is less than a band, or is not made as libchafa makes it: all colours first, and a `-` behind each band.
  static func cut(_ sequence: [UInt8], rows: Range<Int>, of count: Int) -> [UInt8]? {
    guard let start = sequence.firstIndex(of: UInt8(ascii: "q")), sequence.count > start + 2, count > 0 else {
      return nil
    }
    let end = sequence.count - 2
    let size = sequence[(start + 1)..<end].prefix { $0 != UInt8(ascii: "#") }
    let numbers = String(decoding: size.dropFirst(), as: UTF8.self).split(separator: ";")
    guard size.first == UInt8(ascii: "\""), numbers.count == 4 else { return nil }
    let colors = colors(in: sequence[size.endIndex..<end])
    let bands = sequence[colors.endIndex..<end].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: true)
    // Of a cell, not more than it has: what is cut off must not reach into the next row.
    let height = (bands.count * 6 + count - 1) / count
    let kept = rows.count * height / 6
    let first =
      rows.upperBound == count ? max(0, bands.count - kept) : min(bands.count, (rows.lowerBound * height + 5) / 6)
    let part = bands[first..<min(bands.count, first + kept)]
    guard !part.isEmpty else { return nil }
    var cut = Array(sequence[...start])
    cut += Array("\"\(numbers[..<3].joined(separator: ";"));\(part.count * 6)".utf8)
    cut += colors
    for band in part { cut += band + [UInt8(ascii: "-")] }
    return cut + sequence[end...]
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

/// How a picture is turned to be looked at: its rows and columns are swapped, then it is mirrored.
struct Orientation: Equatable {
  var swapsSides = false
  var flipsHorizontally = false
  var flipsVertically = false

  /// As it is stored.
  static let upright = Orientation()

  init() {}

  /// From EXIF, a TIFF header and the directory it leads to, where the orientation is a short number from 1 to 8
  /// (https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf). Upright where that cannot be read.
  init(exif: UnsafeBufferPointer<UInt8>) {
    // JPEG's prefix is found in WebP files, too.
    let bytes = exif.starts(with: Array("Exif".utf8) + [0, 0]) ? exif[6...] : exif[...]
    let isLittle = bytes.starts(with: "II".utf8)
    let number = { (offset: Int, length: Int) in
      let field = bytes.dropFirst(offset).prefix(length)
      return isLittle ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42 else { return }
    let directory = number(4, 4)
    for entry in 0..<number(directory, 2) {
      let offset = directory + 2 + entry * 12
      guard offset + 12 <= bytes.count else { return }
      guard number(offset, 2) == 0x112 else { continue }
      let value = number(offset + 8, 2)
      guard (2...8).contains(value) else { return }
      swapsSides = value > 4
      flipsHorizontally = [2, 3, 6, 7].contains(value)
      flipsVertically = [3, 4, 7, 8].contains(value)
      return
    }
  }

  /// From a display matrix of 9 numbers, where x' = a·x + c·y and y' = b·x + d·y with a, b, c, d at 0, 1, 3, 4
  /// (libavutil/display.h). Only quarter turns and mirrors are kept.
  init(matrix: UnsafePointer<Int32>) {
    let (a, b, c, d) = (Int(matrix[0]), Int(matrix[1]), Int(matrix[3]), Int(matrix[4]))
    swapsSides = abs(a) + abs(d) < abs(b) + abs(c)
    flipsHorizontally = (swapsSides ? c : a) < 0
    flipsVertically = (swapsSides ? b : d) < 0
  }
}

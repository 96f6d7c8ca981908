/// How a picture is turned to be looked at: its rows and columns are swapped, then it is mirrored.
struct Orientation: Equatable {
  var swapsSides = false
  var flipsHorizontally = false
  var flipsVertically = false

  /// As it is stored.
  static let upright = Orientation()

  init() {}

  /// From a display matrix of 9 numbers, where x' = a·x + c·y and y' = b·x + d·y with a, b, c, d at 0, 1, 3, 4
  /// (libavutil/display.h). Only quarter turns and mirrors are kept.
  init(matrix: UnsafePointer<Int32>) {
    let (a, b, c, d) = (Int(matrix[0]), Int(matrix[1]), Int(matrix[3]), Int(matrix[4]))
    swapsSides = abs(a) + abs(d) < abs(b) + abs(c)
    flipsHorizontally = (swapsSides ? c : a) < 0
    flipsVertically = (swapsSides ? b : d) < 0
  }
}

/// Which of the terminal library's pair numbers stands for which two colours.
///
/// A table of our own: `alloc_pair` of ncurses 6.4 hands out numbers beyond its table once that is full.
struct ColorPairTable {
  /// More would bring ncurses near the end of its own table.
  private static let most = 60_000

  enum Lookup: Equatable {
    case known(Int32)
    /// A number that is free: the terminal library has to be told.
    case new(Int32)
    case full
  }

  /// Pair numbers there are, with pair 0.
  private let capacity: Int32
  private var numbers: [UInt64: Int32] = [:]

  /// A table for a terminal library with that many pairs, pair 0 counted.
  init(pairs: Int) {
    capacity = Int32(max(1, min(pairs, Self.most)))
  }

  mutating func lookUp(foreground: Int32, background: Int32) -> Lookup {
    // Pair 0 is the terminal's own two colours, always.
    if foreground == ColorQuantizer.defaultColor, background == ColorQuantizer.defaultColor { return .known(0) }
    let key = Self.key(foreground, background)
    if let number = numbers[key] { return .known(number) }
    let number = Int32(numbers.count) + 1
    guard number < capacity else { return .full }
    numbers[key] = number
    return .new(number)
  }

  /// When one frame has more pairs than there are: the pair with the same background, else the same foreground, else
  /// the terminal's own colours.
  func substitute(foreground: Int32, background: Int32) -> Int32 {
    numbers[Self.key(ColorQuantizer.defaultColor, background)]
      ?? numbers[Self.key(foreground, ColorQuantizer.defaultColor)] ?? 0
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
  }

  private static func key(_ foreground: Int32, _ background: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
  }
}

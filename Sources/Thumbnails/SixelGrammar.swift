/// Reads a sixel sequence as a terminal does and finds out whether it is a picture of a size and nothing else: whoever
/// took a worker over could have a terminal do much with another sequence of the kind (DECUDK, DECRQSS, tmux's way
/// through), and have it make a picture without end (https://vt100.net/docs/vt3xx-gp/chapter14.html).
struct SixelGrammar {
  private var bytes: UnsafeBufferPointer<UInt8>.SubSequence
  private let width: Int
  private let height: Int

  /// Whether the bytes are `DCS … q "1;1;width;height`, where the height may lack a part of a line of sixels, colours and sixels within that size, and `ST`.
  static func accepts(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var grammar = SixelGrammar(bytes: buffer[...], width: width, height: height)
      return grammar.readBeginning() && grammar.readPicture()
    }
  }

  private mutating func readBeginning() -> Bool {
    guard consume(0x1b), consume(UInt8(ascii: "P")), let parameters = numbers(atMost: 3),
      parameters.allSatisfy({ $0 < 10 })
    else { return false }
    guard consume(UInt8(ascii: "q")), consume(UInt8(ascii: "\"")) else { return false }
    guard let raster = numbers(atMost: 4), raster.count == 4, raster.starts(with: [1, 1]) else { return false }
    // libchafa leaves out the last rows where they are no whole line of sixels.
    return raster[2] == width && (max(1, height - 5)...height).contains(raster[3])
  }

  private mutating func readPicture() -> Bool {
    var column = 0
    var row = 0
    while let byte = bytes.popFirst() {
      switch byte {
      case 0x3f...0x7e: column += 1
      case UInt8(ascii: "!"):
        guard let count = numbers(atMost: 1)?.first, let sixel = bytes.popFirst(), (0x3f...0x7e).contains(sixel) else {
          return false
        }
        column += count
      case UInt8(ascii: "#"):
        guard let numbers = numbers(atMost: 5), Self.isColor(numbers) else { return false }
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"):
        column = 0
        row += 6
      case 0x1b: return consume(UInt8(ascii: "\\")) && bytes.isEmpty
      default: return false
      }
      // A line after the last one may be begun, and stay empty.
      guard column <= width, column == 0 || row < height else { return false }
    }
    return false
  }

  /// A colour's number alone chooses it; more numbers say what it is, in percent of red, green and blue.
  private static func isColor(_ numbers: [Int]) -> Bool {
    guard let first = numbers.first, first < 1024 else { return false }
    return numbers.count == 1 || numbers.count == 5 && numbers[1] == 2 && numbers[2...].allSatisfy { $0 <= 100 }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard bytes.first == byte else { return false }
    bytes.removeFirst()
    return true
  }

  /// Numbers between semicolons, all there and none larger than a picture's side; nil where they are not.
  private mutating func numbers(atMost limit: Int) -> [Int]? {
    var numbers: [Int] = []
    var current: Int?
    while let byte = bytes.first {
      switch byte {
      case 0x30...0x39:
        let value = (current ?? 0) * 10 + Int(byte - 0x30)
        guard value <= 9999 else { return nil }
        current = value
      case UInt8(ascii: ";"):
        guard let number = current, numbers.count + 1 < limit else { return nil }
        numbers.append(number)
        current = nil
      default:
        if let current { return numbers + [current] }
        return numbers.isEmpty ? [] : nil
      }
      bytes.removeFirst()
    }
    return nil
  }
}

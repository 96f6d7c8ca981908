/// What a terminal with kitty's graphics protocol reads in a program's output: it tells pictures from text, and answers
/// the questions that a program waits for.
struct MeasuredTerminalAnswers {
  private enum Place {
    case text, escape, control
    /// In a string that ends with ST; whether an escape was the last byte.
    case string(escaped: Bool)
  }

  /// Bytes of graphics commands so far, from `ESC _ G` to the end of `ESC \`.
  private(set) var pictureBytes = 0
  private var place = Place.text
  /// The string or control sequence that is being read, as far as it tells of what kind it is.
  private var head: [UInt8] = []
  private var length = 0

  /// Takes in output, in pieces of any length; returns what the terminal says to it.
  mutating func take(_ output: ArraySlice<UInt8>) -> [UInt8] {
    var answer: [UInt8] = []
    for byte in output { answer += take(byte) }
    return answer
  }

  private mutating func take(_ byte: UInt8) -> [UInt8] {
    length += 1
    switch place {
    case .text:
      if byte == 0x1b { begin(.escape) }
    case .escape:
      switch byte {
      case UInt8(ascii: "["): place = .control
      case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
        head = [byte]
        place = .string(escaped: false)
      default: place = .text
      }
    case .control:
      head.append(byte)
      guard (0x40...0x7e).contains(byte) else { break }
      place = .text
      return Self.answer(to: head)
    case .string(let escaped):
      let isEnd = escaped && byte == UInt8(ascii: "\\") || head[0] == UInt8(ascii: "]") && byte == 7
      if isEnd {
        if head == Array("_G".utf8) { pictureBytes += length }
        place = .text
      } else {
        if head.count < 2 { head.append(byte) }
        place = .string(escaped: byte == 0x1b)
      }
    }
    return []
  }

  private mutating func begin(_ place: Place) {
    self.place = place
    head = []
    length = 1
  }

  /// To DSR, by which pictures are kept from piling up, and to DA1, which ends the questions at the start.
  private static func answer(to control: [UInt8]) -> [UInt8] {
    switch String(decoding: control, as: UTF8.self) {
    case "5n": Array("\u{1b}[0n".utf8)
    case "c", "0c": Array("\u{1b}[?62;22c".utf8)
    default: []
    }
  }
}

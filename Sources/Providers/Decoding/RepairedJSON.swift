/// JSON as careless services write it, made such that a decoder takes it: what is wrong costs itself, and not the answer.
enum RepairedJSON {
  private static let replacement = Array("\u{fffd}".utf8)

  /// - Returns: the bytes with raw control characters in texts as blanks, bytes that are no UTF-8 and halves of
  ///   surrogate pairs as U+FFFD, and `NaN` and infinities as null; nil when there is nothing of that kind.
  static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var rest = Array(String(decoding: bytes, as: UTF8.self).utf8)[...]
    var isInText = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        isInText.toggle()
        output.append(byte)
      case UInt8(ascii: "\\") where isInText: escape(&rest, &output)
      case ..<0x20 where isInText: output.append(0x20)
      case UInt8(ascii: "N") where !isInText && rest.starts(with: "aN".utf8): null("aN", &rest, &output)
      case UInt8(ascii: "I") where !isInText && rest.starts(with: "nfinity".utf8): null("nfinity", &rest, &output)
      case UInt8(ascii: "-") where !isInText && rest.starts(with: "Infinity".utf8): null("Infinity", &rest, &output)
      default: output.append(byte)
      }
    }
    return output == bytes ? nil : output
  }

  private static func null(_ word: String, _ rest: inout ArraySlice<UInt8>, _ output: inout [UInt8]) {
    rest = rest.dropFirst(word.utf8.count)
    output += Array("null".utf8)
  }

  /// After a backslash. RFC 8259, 8.2 has no word for half a surrogate pair.
  private static func escape(_ rest: inout ArraySlice<UInt8>, _ output: inout [UInt8]) {
    guard let unit = unit(after: rest) else {
      output.append(UInt8(ascii: "\\"))
      if let next = rest.popFirst() { output.append(next) }
      return
    }
    let first = rest.prefix(5)
    rest = rest.dropFirst(5)
    switch unit {
    case 0xd800..<0xdc00:
      let isPair =
        rest.first == UInt8(ascii: "\\")
        && (Self.unit(after: rest.dropFirst()).map { (0xdc00..<0xe000).contains($0) } ?? false)
      guard isPair else { return output += replacement }
      output += [UInt8(ascii: "\\")] + first + rest.prefix(6)
      rest = rest.dropFirst(6)
    case 0xdc00..<0xe000: output += replacement
    default: output += [UInt8(ascii: "\\")] + first
    }
  }

  /// The number of `uXXXX`; nil where that does not stand here.
  private static func unit(after bytes: ArraySlice<UInt8>) -> UInt32? {
    let digits = bytes.dropFirst().prefix(4)
    guard bytes.first == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy({ $0 < 0x80 && $0 > 0x2f }) else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

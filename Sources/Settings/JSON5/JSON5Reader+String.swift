extension JSON5Reader {
  /// A text in double or single quotes.
  mutating func readString() throws(JSON5Error) -> String {
    let start = position
    let quote = next
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      if scalar == "\n" || scalar == "\r" { break }
      if scalar == "\\" {
        try readEscape(into: &text)
      } else {
        text.append(scalar)
        position += 1
      }
    }
    guard next == quote else { throw expected("a closing quote for the one here", at: start) }
    position += 1
    return String(text)
  }

  private mutating func readEscape(into text: inout String.UnicodeScalarView) throws(JSON5Error) {
    let start = position
    position += 1
    guard let scalar = next else { return }
    position += 1
    switch scalar {
    case "b": text.append("\u{8}")
    case "f": text.append("\u{c}")
    case "n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    case "v": text.append("\u{b}")
    case "0" where next.map { !("0"..."9").contains($0) } ?? true: text.append("\0")
    case "x": text.append(try readCode(digits: 2, start: start))
    case "u": text.append(try readUnicode(start: start))
    // The text goes on in the next line.
    case "\n", "\u{2028}", "\u{2029}": break
    case "\r": if next == "\n" { position += 1 }
    case _ where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar):
      throw error("\"\\\(scalar)\" means nothing; a backslash itself is written \"\\\\\"", at: start)
    default: text.append(scalar)
    }
  }

  /// What follows `\u`: half of a pair as well, whose other half has to follow.
  private mutating func readUnicode(start: Int) throws(JSON5Error) -> UnicodeScalar {
    let first = try readNumber(digits: 4, start: start)
    if let scalar = UnicodeScalar(first) { return scalar }
    guard (0xd800..<0xdc00).contains(first), next == "\\", second == "u" else {
      throw error("half a pair of \\u escapes", at: start)
    }
    position += 2
    let other = try readNumber(digits: 4, start: start)
    guard (0xdc00..<0xe000).contains(other),
      let scalar = UnicodeScalar(0x10000 + (first - 0xd800) << 10 + (other - 0xdc00))
    else { throw error("half a pair of \\u escapes", at: start) }
    return scalar
  }

  private mutating func readCode(digits: Int, start: Int) throws(JSON5Error) -> UnicodeScalar {
    // Two digits are always a scalar.
    UnicodeScalar(UInt8(truncatingIfNeeded: try readNumber(digits: digits, start: start)))
  }

  private mutating func readNumber(digits: Int, start: Int) throws(JSON5Error) -> UInt32 {
    let code = String(String.UnicodeScalarView(scalars[position..<min(position + digits, scalars.count)]))
    guard code.unicodeScalars.count == digits, code.utf8.first != UInt8(ascii: "+"),
      code.utf8.first != UInt8(ascii: "-"),
      let number = UInt32(code, radix: 16)
    else { throw error("expected \(digits) hexadecimal digits after the backslash and letter here", at: start) }
    position += digits
    return number
  }
}

extension JSON5Reader {
  /// Skips white space, as JSON5 has it with no-break spaces, line separators and byte order marks, and comments.
  mutating func skipSpace() throws(JSON5Error) {
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{feff}" {
        position += 1
      } else if scalar == "/", second == "/" {
        while let scalar = next, scalar != "\n" { position += 1 }
      } else if scalar == "/", second == "*" {
        let start = position
        position += 2
        while next != nil, !(next == "*" && second == "/") { position += 1 }
        guard next != nil else { throw expected("*/ to end the comment here", at: start) }
        position += 2
      } else {
        return
      }
    }
  }

  /// The name of an object's member, in quotes or without.
  mutating func readName() throws(JSON5Error) -> String {
    if next == "\"" || next == "'" { return try readString() }
    let name = readWhile { $0.properties.isAlphabetic || "0123456789_$".unicodeScalars.contains($0) }
    guard !name.isEmpty else { throw expected("a name or \"}\"") }
    return name
  }

  /// `true`, `false`, `null` or a number.
  mutating func readWord() throws(JSON5Error) -> JSON5Value.Content {
    let start = position
    let word = readWhile { $0.properties.isAlphabetic || "0123456789+-._".unicodeScalars.contains($0) }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard let number = Self.number(word) else {
        // A word without quotes is the commonest slip.
        let isText = word.unicodeScalars.contains { $0.properties.isAlphabetic }
        throw expected(isText ? "a value; texts stand in quotes: \"\(word)\"" : "a value", at: start)
      }
      return .number(number)
    }
  }

  private mutating func readWhile(_ belongs: (UnicodeScalar) -> Bool) -> String {
    let start = position
    while let scalar = next, belongs(scalar) { position += 1 }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private static func number(_ word: String) -> Double? {
    let isNegative = word.hasPrefix("-")
    let digits = isNegative || word.hasPrefix("+") ? word.dropFirst() : word[...]
    let size: Double?
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let isPlain = digits.dropFirst(2).utf8.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
      size = isPlain ? UInt64(digits.dropFirst(2), radix: 16).map { Double($0) } : nil
    } else if digits == "Infinity" || digits == "NaN" {
      size = digits == "NaN" ? .nan : .infinity
    } else {
      size = decimal(digits)
    }
    return size.map { isNegative ? -$0 : $0 }
  }

  private static func decimal(_ digits: Substring) -> Double? {
    let isPlain = digits.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    let mantissa = digits.prefix { $0 != "e" && $0 != "E" }
    // A point at either end is allowed, but not alone; zeros in front are not, for they once meant octal numbers.
    let hasDigits = mantissa.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let isOctal = mantissa.hasPrefix("0") && mantissa.dropFirst().first?.isNumber == true
    guard isPlain, hasDigits, !isOctal, mantissa.first != "+", mantissa.first != "-" else { return nil }
    var whole = String(mantissa)
    if whole.hasPrefix(".") { whole = "0" + whole }
    if whole.hasSuffix(".") { whole += "0" }
    return Double(whole + digits[mantissa.endIndex...])
  }
}

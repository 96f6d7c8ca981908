@_spi(_Unicode) import Swift

extension LocalIndex {
  /// One word of a text as it is compared: lower case, without the accents of Latin, Greek and Cyrillic letters.
  struct Word: Hashable {
    var text: String
    /// Of a script that writes no spaces between words, so that any part of it may be looked for.
    var isUnspaced: Bool
  }

  /// The words of a text, in their order. Punctuation and white space part words; so does the border between a
  /// script with spaces and one without; every emoji and symbol is a word.
  static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var current = ""
    var isUnspaced = false
    func finish() {
      if !current.isEmpty { words.append(Word(text: current, isUnspaced: isUnspaced)) }
      current = ""
    }
    for character in text.lowercased() {
      guard let first = character.unicodeScalars.first else { continue }
      if isSymbol(first) {
        finish()
        let scalars = character.unicodeScalars.filter { !isVariationSelector($0) }
        words.append(Word(text: String(String.UnicodeScalarView(scalars)), isUnspaced: false))
        continue
      }
      guard isPartOfWord(first) else {
        finish()
        continue
      }
      let belongsToUnspaced = isOfUnspacedScript(first)
      if belongsToUnspaced != isUnspaced { finish() }
      isUnspaced = belongsToUnspaced
      fold(character, into: &current)
    }
    finish()
    return words
  }

  /// Appends a letter in its decomposed form, so that half a Hangul syllable is a prefix of the whole one.
  private static func fold(_ character: Character, into text: inout String) {
    if let ascii = character.asciiValue {
      text.unicodeScalars.append(UnicodeScalar(ascii))
      return
    }
    for scalar in String(character)._nfd where !isDroppedMark(scalar) && !isVariationSelector(scalar) {
      switch scalar {
      // Letters that Unicode does not decompose and that people type without their stroke.
      case "ł": text += "l"
      case "ø": text += "o"
      case "đ": text += "d"
      case "ı": text += "i"
      case "ß": text += "ss"
      case "æ": text += "ae"
      case "œ": text += "oe"
      case "ς": text += "σ"
      // The wide forms of ASCII that East Asian keyboards type.
      case "\u{ff01}"..."\u{ff5e}":
        text.unicodeScalars.append(UnicodeScalar(UInt8(truncatingIfNeeded: scalar.value - 0xfee0)))
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isPartOfWord(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  private static func isSymbol(_ scalar: UnicodeScalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    return scalar.properties.generalCategory == .otherSymbol || scalar.properties.isEmojiPresentation
  }

  private static func isVariationSelector(_ scalar: UnicodeScalar) -> Bool {
    (0xfe00...0xfe0f).contains(scalar.value)
  }

  /// Accents of Latin, Greek and Cyrillic, and the points of Arabic and Hebrew, which people leave out. The marks of
  /// Thai and the scripts of India are vowels and stay.
  private static func isDroppedMark(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36f, 0x483...0x489, 0x591...0x5bd, 0x5bf, 0x5c1...0x5c2, 0x5c4...0x5c5, 0x5c7, 0x610...0x61a,
      0x640, 0x64b...0x65f, 0x670, 0x1ab0...0x1aff, 0x1dc0...0x1dff:
      true
    default: false
    }
  }

  /// Thai, Lao, Myanmar, Khmer, Kana and Han.
  private static func isOfUnspacedScript(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff, 0x19e0...0x19ff, 0x2e80...0x2fdf, 0x3005...0x3007,
      0x3040...0x30ff, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa9e0...0xa9ff, 0xaa60...0xaa7f,
      0xf900...0xfaff, 0xff66...0xff9f, 0x1b000...0x1b16f, 0x20000...0x3ffff:
      true
    default: false
    }
  }
}

@_spi(_Unicode) import Swift

/// One word of a text as local searches compare it: lower case, without the accents of Latin, Greek and Cyrillic
/// letters.
public struct SearchWord: Hashable, Sendable {
  /// Decomposed, without white space and ASCII punctuation.
  public var text: String
  /// Of a script that writes no spaces between words, so that any part of it may be looked for.
  public var isUnspaced: Bool

  /// The words of a text, in their order. Punctuation and white space part words; so does the border between a
  /// script with spaces and one without; every emoji and symbol is a word.
  public static func words(of text: String) -> [SearchWord] {
    var scanner = WordScanner()
    // Decomposed, so that accents can be dropped and half a Hangul syllable is a prefix of the whole one.
    for scalar in text.lowercased()._nfd { scanner.insert(scalar) }
    scanner.finish()
    return scanner.words
  }

  /// The word's letters, each with the marks that belong to it.
  public var letters: [String] {
    var letters: [String.UnicodeScalarView] = []
    for scalar in text.unicodeScalars {
      if scalar.isMark, !letters.isEmpty {
        letters[letters.count - 1].append(scalar)
      } else {
        letters.append(String.UnicodeScalarView([scalar]))
      }
    }
    return letters.map { String($0) }
  }
}

/// Puts words together from the scalars of a lower-case, decomposed text.
private struct WordScanner {
  private enum Kind {
    case letters, unspacedLetters, symbol
  }

  var words: [SearchWord] = []
  private var current = String.UnicodeScalarView()
  private var kind = Kind.letters

  mutating func finish() {
    guard !current.isEmpty else { return }
    words.append(SearchWord(text: String(current), isUnspaced: kind == .unspacedLetters))
    current = String.UnicodeScalarView()
  }

  mutating func insert(_ scalar: UnicodeScalar) {
    if scalar.isASCII {
      // Lower case already.
      guard ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) else { return finish() }
      append(scalar, as: .letters)
    } else if Self.isIgnored(scalar) {
      return
    } else if scalar == "\u{200d}" {
      // The joiner of emoji; between letters it only chooses their shapes.
      if kind == .symbol, !current.isEmpty { current.append(scalar) }
    } else if Self.isSymbol(scalar) {
      if !continuesSymbol(scalar) { finish() }
      kind = .symbol
      current.append(scalar)
    } else if Self.isPartOfWord(scalar) {
      let folded = Self.fold(scalar)
      for scalar in folded { append(scalar, as: Self.isOfUnspacedScript(scalar) ? .unspacedLetters : .letters) }
    } else {
      finish()
    }
  }

  private mutating func append(_ scalar: UnicodeScalar, as kind: Kind) {
    if kind != self.kind { finish() }
    self.kind = kind
    current.append(scalar)
  }

  /// Whether a symbol belongs to the emoji before it: after a joiner, as its skin tone, or as a flag's second half.
  private func continuesSymbol(_ scalar: UnicodeScalar) -> Bool {
    guard kind == .symbol, let last = current.last else { return false }
    let isRegional: (UnicodeScalar) -> Bool = { (0x1f1e6...0x1f1ff).contains($0.value) }
    return last == "\u{200d}" || (0x1f3fb...0x1f3ff).contains(scalar.value)
      || (isRegional(scalar) && current.count == 1 && isRegional(last))
  }

  /// Letters that Unicode does not decompose and that people type without their stroke, and the wide forms of ASCII
  /// that East Asian keyboards type.
  private static func fold(_ scalar: UnicodeScalar) -> String.UnicodeScalarView {
    switch scalar {
    case "ł": "l".unicodeScalars
    case "ø": "o".unicodeScalars
    case "đ": "d".unicodeScalars
    case "ı": "i".unicodeScalars
    case "ß": "ss".unicodeScalars
    case "æ": "ae".unicodeScalars
    case "œ": "oe".unicodeScalars
    case "ς": "σ".unicodeScalars
    case "\u{ff10}"..."\u{ff19}", "\u{ff41}"..."\u{ff5a}":
      String.UnicodeScalarView([UnicodeScalar(UInt8(truncatingIfNeeded: scalar.value - 0xfee0))])
    default: String.UnicodeScalarView([scalar])
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
    scalar.properties.generalCategory == .otherSymbol || scalar.properties.isEmojiPresentation
  }

  /// Accents of Latin, Greek and Cyrillic, the points of Arabic and Hebrew, which people leave out, and what only
  /// chooses a shape. The marks of Thai and the scripts of India are vowels and stay.
  private static func isIgnored(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36f, 0x483...0x489, 0x591...0x5bd, 0x5bf, 0x5c1...0x5c2, 0x5c4...0x5c5, 0x5c7, 0x610...0x61a,
      0x640, 0x64b...0x65f, 0x670, 0x1ab0...0x1aff, 0x1dc0...0x1dff, 0x200c, 0xfe00...0xfe0f:
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

extension UnicodeScalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

/// What becomes of a scalar in text from strangers.
enum ScalarClass {
  case plain
  /// White space of any kind.
  case space
  /// C0, DEL and C1: removed, and perhaps the start of an escape sequence.
  case control
  /// Draws nothing, reorders its neighbours, or has no agreed meaning.
  case removed
  /// U+200C and U+200D.
  case joiner
  /// U+FE0E and U+FE0F: an emoji as text or as a picture.
  case presentationSelector

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE..<0x300: self = .plain
    case 0x09...0x0D, 0x20, 0x85, 0xA0: self = .space
    case 0..<0xA0: self = .control
    case 0x200C, 0x200D: self = .joiner
    case 0xFE0E, 0xFE0F: self = .presentationSelector
    // Cyrillic, Arabic, Devanagari, Thai, kana, Chinese and Korean without a look into the tables, which costs more
    // than all else that is done with a title.
    case 0x400...0x52F, 0x620...0x6DC, 0x900...0x97F, 0xE01...0xE3A, 0xE3F...0xE5B, 0x3041...0x3096, 0x3099...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      self = .plain
    default: self = Self.byProperties(scalar)
    }
  }

  static func byProperties(_ scalar: Unicode.Scalar) -> ScalarClass {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: .space
    // With the signs that enclose Arabic numbers: one column to the C library, none to xterm and kitty.
    case .format, .control, .privateUse, .surrogate, .unassigned: .removed
    // The only letters and marks that draw nothing are Hangul and Khmer fillers and variation selectors.
    case .otherLetter, .nonspacingMark: scalar.properties.isDefaultIgnorableCodePoint ? .removed : .plain
    default: .plain
    }
  }
}

extension Unicode.Scalar {
  /// The columns of a terminal that the scalar fills: 0 for a mark on the scalar before it, -1 for what has no picture.
  ///
  /// The numbers are those of glibc 2.36 (Unicode 14), because ncurses asks the C library; here they do not depend on
  /// the locale. Scalars of a newer Unicode count as -1: the terminals that know them disagree about their width.
  var columns: Int {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: return 1
    case 0..<0xA0: return -1
    // Cyrillic, Arabic and Thai letters, Chinese and Korean: without a look into the tables.
    case 0x400...0x482, 0x620...0x64A, 0xE01...0xE30: return 1
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    // The vowels and final consonants of conjoining Hangul are drawn on the initial consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return 0
    // glibc counts this spacing mark (Ahom RA) as a nonspacing one.
    case 0x1171E: return 0
    default: break
    }
    if WideScalars.contains(value) { return 2 }
    guard let age = properties.age, age.major <= 14 else { return -1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return -1
    default: return 1
    }
  }
}

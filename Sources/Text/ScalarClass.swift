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
    default: self = Self.byProperties(scalar)
    }
  }

  private static func byProperties(_ scalar: Unicode.Scalar) -> ScalarClass {
    if scalar.properties.isDefaultIgnorableCodePoint { return .removed }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    case .format: return scalar.isVisibleFormat ? .plain : .removed
    case .control, .privateUse, .surrogate, .unassigned: return .removed
    default: return .plain
    }
  }
}

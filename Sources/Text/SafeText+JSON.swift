extension SafeText {
  /// JSON as it may be printed to a terminal: what is written there as it is but would be a control, reorder its
  /// neighbours or be invisible is escaped (`\u009b`). It means the same; encoders escape nothing beyond U+001F.
  public static func json(_ text: String) -> String {
    // What is ASCII and no DEL is in the alphabet of JSON, or escaped already.
    guard text.utf8.contains(where: { $0 >= 0x7f }) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if mustBeEscaped(scalar) {
        escaped.append(contentsOf: scalar.utf16Escapes.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7f else { return false }
    switch ScalarClass(scalar) {
    case .control, .removed: return true
    case .space: return scalar.value != 0xa0
    case .plain, .joiner, .presentationSelector: return false
    }
  }
}

extension Unicode.Scalar {
  /// `\uXXXX`, twice for what lies beyond U+FFFF.
  fileprivate var utf16Escapes: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}

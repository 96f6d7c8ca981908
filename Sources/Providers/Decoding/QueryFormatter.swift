import Media

/// The words of a query without anything that a search engine would take for an operator. People who type into flick
/// mean words; a stray quote, colon or hyphen must not turn them into another question.
///
/// It serves CirrusSearch (Commons), Lucene's query parser (Internet Archive) and the simple query string of
/// Elasticsearch (Openverse, NASA) alike: operators of the one are of no use as words to the others.
enum QueryFormatter {
  private static let operators = Set("\"“”„«»+=&|!(){}[]<>^~*?:\\/".unicodeScalars)
  private static let booleans: Set<Substring> = ["AND", "OR", "NOT"]

  /// The words of a text, separated by single spaces; empty when there are none.
  static func plain(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var words = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      words.append(isKept(scalar, between: before, and: after) ? scalar : " ")
    }
    return String(words).split(separator: " ")
      // Operators only in capitals; the words themselves people do search for.
      .map { booleans.contains($0) ? $0.lowercased() : String($0) }
      .joined(separator: " ")
  }

  private static func isKept(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .privateUse, .unassigned, .surrogate:
      return false
    // CirrusSearch splits at invisible scalars, so that an operator may begin behind one. Persian and Indic words and
    // emoji need the joiners.
    case .format: return (scalar == "\u{200C}" || scalar == "\u{200D}") && !before.isASCII && !after.isASCII
    default: break
    }
    // `science-fiction` is a word, `-fiction` is an order.
    if scalar == "-" { return isWordPart(before) && isWordPart(after) }
    return !operators.contains(scalar)
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}

extension SearchQuery {
  /// The words to search for; empty for the start page, nil when the text has no words at all.
  var plainWords: String? {
    let words = QueryFormatter.plain(text)
    return words.isEmpty && !text.isEmpty ? nil : words
  }
}

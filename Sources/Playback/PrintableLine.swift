/// Text from strangers and from players, as one line without anything that a terminal or a player could obey.
enum PrintableLine {
  /// Removes escape sequences, control, format and unassigned characters; collapses white space.
  /// - Parameter limit: The longest line given, in characters.
  static func make(_ text: some StringProtocol, limit: Int) -> String {
    var kept = String.UnicodeScalarView()
    var sequence = EscapeSequence()
    for scalar in text.unicodeScalars where !sequence.takes(scalar) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: kept.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: break
      default: kept.append(scalar)
      }
    }
    // A letter may have any number of marks: what is shown has a few of them at most.
    let line = String(String.UnicodeScalarView(kept.prefix(limit * 8))).split(separator: " ").joined(separator: " ")
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }

  /// The last line of a program's output that says something; nil when it said nothing.
  static func last(of output: String, limit: Int) -> String? {
    output.split(whereSeparator: \.isNewline).reversed().lazy
      .map { make($0, limit: limit) }
      .first { !$0.isEmpty }
  }

  /// The sequences of ECMA-48: `ESC [ … final`, strings as `ESC ] … BEL` or `… ESC \`, and `ESC` with one character.
  private struct EscapeSequence {
    private enum Place { case outside, afterEscape, control, string }
    private var place = Place.outside

    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
      switch (place, scalar) {
      case (_, "\u{1b}"): place = .afterEscape
      case (.outside, _): return false
      case (.afterEscape, "["): place = .control
      case (.afterEscape, "]"), (.afterEscape, "P"), (.afterEscape, "_"), (.afterEscape, "^"): place = .string
      case (.afterEscape, " "..."/"): break
      case (.afterEscape, _), (.control, "@"..."~"), (.string, "\u{7}"): place = .outside
      case (.control, _), (.string, _): break
      }
      return true
    }
  }
}

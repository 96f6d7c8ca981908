import Surface
import Text

/// Where the completions stand in their row, each with the key that accepts it.
struct CompletionsLayout {
  /// One of them.
  struct Place {
    /// Of the completion, from 0.
    var number: Int
    var key: DisplayText
    var text: DisplayText
    var column: Int

    var columns: Range<Int> { column..<column + key.width + 1 + text.width }
  }

  /// Before them, where the screen is read out.
  static let spokenLead = DisplayText("Suggestions: ")

  /// Those that fit, each whole.
  private(set) var places: [Place] = []

  init(_ completions: [String], _ shared: Shared) {
    let screen = shared.screen
    guard screen.completionsRow != nil else { return }
    let isSpoken = screen.style == .words
    var column = isSpoken ? Self.spokenLead.width : 2
    let chords = KeyMode.query.map.chords(for: .acceptSuggestion)
    for (number, (text, chord)) in zip(completions, chords).enumerated() {
      // The first one tells how the others are meant.
      let key = DisplayText(places.isEmpty || isSpoken ? chord.name(.words) : chord.digit.map { "\($0)" } ?? "")
      let place = Place(number: number, key: key, text: DisplayText(text), column: column)
      guard place.columns.upperBound + 2 <= screen.size.columns else { continue }
      places.append(place)
      column = place.columns.upperBound + (isSpoken ? 2 : 3)
    }
  }
}

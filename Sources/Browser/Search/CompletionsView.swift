import Surface
import Text

/// What can be taken in place of the line, or else a hint, in the rule under it, so that nothing moves when there is
/// something to show.
struct CompletionsView {
  let state: State
  let row: Int
  let theme: Theme

  /// One completion in its place.
  struct Completion {
    var number: Int
    /// The key that takes it.
    var key: DisplayText
    var text: DisplayText
    var column: Int

    var columns: Range<Int> { column..<column + key.width + 1 + text.width }
  }

  /// Those that fit, each whole.
  static func completions(_ state: State) -> [Completion] {
    guard state.screen.completionsRow != nil else { return [] }
    let inWords = state.shared.settings.usesScreenReader
    var completions: [Completion] = []
    var column = inWords ? ScreenReaderView.completionsLead.width : 2
    let chords = KeyMode.query.map.chords(for: .acceptSuggestion)
    for (index, (word, chord)) in zip(state.completions, chords).enumerated() {
      // The first one tells how the others are meant.
      let key = DisplayText(completions.isEmpty || inWords ? chord.name(.words) : chord.digit.map { "\($0)" } ?? "")
      let completion = Completion(number: index, key: key, text: DisplayText(word), column: column)
      guard completion.columns.upperBound + 2 <= state.shared.geometry.size.columns else { continue }
      completions.append(completion)
      column = completion.columns.upperBound + (inWords ? 2 : 3)
    }
    return completions
  }

  func draw(on surface: inout Surface) {
    let completions = Self.completions(state)
    if completions.isEmpty, let hint = state.hint {
      let text = DisplayText(" \(hint) ").truncated(to: max(0, surface.size.columns - 2))
      surface.write(text, at: 1, row)
    }
    for completion in completions {
      let around = Rect(column: completion.column - 1, row: row, columns: completion.columns.count + 2, rows: 1)
      surface.fill(around, with: .blank)
      let end = surface.write(completion.key, at: completion.column, row, style: theme.key)
      surface.write(completion.text, at: end + 1, row)
    }
  }
}

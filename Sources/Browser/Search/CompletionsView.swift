import Surface
import Text

/// What can be accepted in place of the line, or else a hint, in the rule under it, so that nothing moves when there is
/// something to show.
struct CompletionsView {
  let layout: CompletionsLayout
  let hint: String?
  let row: Int
  let theme: Theme

  func draw(on surface: inout Surface) {
    if layout.places.isEmpty, let hint {
      let text = DisplayText(" \(hint) ").truncated(to: max(0, surface.size.columns - 2))
      surface.write(text, at: 1, row)
    }
    for place in layout.places {
      let around = Rect(column: place.column - 1, row: row, columns: place.columns.count + 2, rows: 1)
      surface.fill(around, with: .blank)
      let end = surface.write(place.key, at: place.column, row, style: theme.key)
      surface.write(place.text, at: end + 1, row)
    }
  }
}

import Surface
import Text

/// What can be taken in place of the line, or else a hint, in the rule under it, so that nothing moves when there is
/// something to show.
struct CompletionsView {
  let state: State
  let row: Int
  let theme: Theme

  /// One offer in its place.
  struct Offer {
    var number: Int
    /// The key that takes it.
    var key: DisplayText
    var text: DisplayText
    var column: Int

    var columns: Range<Int> { column..<column + key.width + 1 + text.width }
  }

  /// Those that fit, each whole.
  static func offers(_ state: State) -> [Offer] {
    guard state.screen.offersRow != nil else { return [] }
    let inWords = state.shared.settings.usesScreenReader
    var offers: [Offer] = []
    var column = inWords ? ScreenReaderView.offersLead.width : 2
    for (index, word) in state.offers.enumerated() {
      let key = DisplayText("\(offers.isEmpty || inWords ? "Alt-" : "")\(index + 1)")
      let offer = Offer(number: index, key: key, text: DisplayText(word), column: column)
      guard offer.columns.upperBound + 2 <= state.shared.geometry.size.columns else { continue }
      offers.append(offer)
      column = offer.columns.upperBound + (inWords ? 2 : 3)
    }
    return offers
  }

  func draw(on surface: inout Surface) {
    let offers = Self.offers(state)
    if offers.isEmpty, let hint = state.hint {
      let text = DisplayText(" \(hint) ").truncated(to: max(0, surface.size.columns - 2))
      surface.write(text, at: 1, row)
    }
    for offer in offers {
      let around = Rect(column: offer.column - 1, row: row, columns: offer.columns.count + 2, rows: 1)
      surface.fill(around, with: .blank)
      let end = surface.write(offer.key, at: offer.column, row, style: theme.key)
      surface.write(offer.text, at: end + 1, row)
    }
  }
}

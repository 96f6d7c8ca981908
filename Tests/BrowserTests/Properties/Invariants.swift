import Media
import Surface

@testable import Browser

/// What holds of every state, whatever has happened.
struct Invariants {
  let state: State
  let effects: [Effect]

  /// The first that does not hold; nil where all do.
  var violation: String? { selection ?? scroll ?? items ?? drag ?? asking ?? frame }

  private var selection: String? {
    guard let results = state.search.results else { return nil }
    if results.isEmpty { return nil }
    if results[state.grid.selection] == nil { return "nothing is selected among results" }
    return results.clamped(state.grid.selection) == state.grid.selection
      ? nil : "the selection is not among the results"
  }

  private var scroll: String? {
    guard let layout = state.contentLayout else { return state.grid.scroll == 0 ? nil : "nothing is scrolled" }
    let rows = state.shared.screen.content.rows
    if state.grid.scroll < 0 { return "the grid is scrolled above its start" }
    return state.grid.scroll <= max(0, layout.height - rows) ? nil : "the grid is scrolled past its end"
  }

  private var items: String? {
    guard let results = state.search.results else { return nil }
    let all = results.allItems
    if all.contains(where: { $0.id.value.hasPrefix("stale") }) { return "an older question's answer is shown" }
    if Set(all.map(\.id)).count != all.count { return "an item is shown twice" }
    if results.source != state.search.source, state.isCurrent { return "another source's items count as current" }
    if case .refused("stale")? = state.search.problem?.error { return "an older question's failure is shown" }
    return (results.total ?? 0) < 0 ? "the total is below nothing" : nil
  }

  private var drag: String? {
    guard let drag = state.collections.drag else { return nil }
    if state.selectedItem?.id != drag.item { return "what is held is not what is selected" }
    let count = state.search.results?.items.count ?? 0
    return (0..<count).contains(drag.origin) ? nil : "what is held has no place to go back to"
  }

  private var asking: String? {
    for effect in effects {
      switch effect {
      case .search(_, let source, let generation, _):
        if generation != state.search.generation { return "a question of another generation is asked" }
        if source != state.search.source { return "another source is asked" }
      case .loadMore(let generation):
        if generation != state.search.generation { return "more is asked for of an older question" }
      case .showPictures(let wishes):
        if Set(wishes.map(\.key)).count != wishes.count { return "a picture is wished for twice" }
      case .notify: return "a notice is handed out"
      default: break
      }
    }
    return nil
  }

  private var frame: String? {
    let surface = view(state)
    if surface.size != state.shared.geometry.size { return "the frame has another size than the terminal" }
    if let cursor = surface.cursor,
      !(0..<surface.size.columns).contains(cursor.column) || !(0..<surface.size.rows).contains(cursor.row)
    {
      return "the cursor is outside the frame"
    }
    for cell in surface.cells where cell.text.unicodeScalars.contains(where: { $0.value < 32 || 127..<160 ~= $0.value })
    {
      return "a control character is drawn"
    }
    return nil
  }
}

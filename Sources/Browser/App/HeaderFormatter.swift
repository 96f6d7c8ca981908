import Media

/// What the first line says: the source, and where one is among what it has found.
struct HeaderFormatter {
  let state: State

  private var words: SearchFormatter { state.searchWords }

  /// The source's name, and what there is to say of it and of what it shows.
  var source: [String] { words.source + (state.details == nil ? [words.startPage].compactMap { $0 } : []) }

  /// The same for the eye; a press on it opens the list of sources.
  var sourceWithArrow: String {
    var parts = source
    if !parts.isEmpty { parts[0] += " ▾" }
    return parts.joined(separator: " · ")
  }

  var position: String { [marked, place, words.rateLimit].compactMap { $0 }.joined(separator: " · ") }

  /// How many items are marked, if any.
  var marked: String? {
    state.grid.multiSelection.isEmpty ? nil : "\(state.grid.multiSelection.items.count) marked"
  }

  private var place: String? {
    guard let results = state.search.results, !results.isEmpty else { return nil }
    let known = max(results.total ?? 0, results.loadedCount)
    let more = results.isComplete || results.total != nil ? "" : "+"
    let ordinal = "\(results.ordinal(of: state.grid.selection))/\(known)\(more)"
    // Dimmed: they are those of the query before.
    let former = words.areFormer ? ["as before"] : []
    return ([ordinal] + former + words.remarks(results)).joined(separator: " · ")
  }
}

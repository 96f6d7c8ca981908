import Media
import Surface
import Text

/// The first line: the source, and where one is.
struct HeaderView {
  let state: State
  let theme: Theme

  func draw(on surface: inout Surface) {
    let right = DisplayText(position)
    let rightStart = surface.size.columns - right.width - 1
    let source = DisplayText(Self.source(state)).truncated(to: max(0, rightStart - Self.lead.count - 1))
    var column = surface.write(DisplayText(Self.lead), at: 0, 0, style: theme.name)
    column = surface.write(source, at: column, 0)
    if column < rightStart { surface.write(right, at: rightStart, 0) }
  }

  /// The column after the source's name: a press before it opens the list of sources.
  static func sourceEnd(_ state: State) -> Int {
    lead.count + DisplayText(source(state)).width
  }

  private static let lead = " flick · "

  private static func source(_ state: State) -> String {
    var parts = parts(state)
    if !parts.isEmpty { parts[0] += " ▾" }
    return parts.joined(separator: " · ")
  }

  /// The source's name, and what there is to say of it and of what it shows.
  static func parts(_ state: State) -> [String] {
    guard let descriptor = state.entry?.descriptor else { return [] }
    let parts = [
      descriptor.name, state.search.kind.map { "\($0.plural) only" }, descriptor.attribution, startPage(state),
    ]
    return parts.compactMap { $0 }
  }

  /// What an empty line shows, while that is what is shown; shelves have titles of their own.
  private static func startPage(_ state: State) -> String? {
    guard let results = state.search.results, results.query.text.isEmpty, results.source == state.search.source,
      results.shelves.isEmpty, !results.isEmpty, state.details == nil
    else { return nil }
    return state.entry?.descriptor.startPage
  }

  private var position: String {
    [Self.marked(state), place, Self.rateLimit(state)].compactMap { $0 }.joined(separator: " · ")
  }

  /// How many items are marked, if any.
  static func marked(_ state: State) -> String? {
    state.grid.multiSelection.isEmpty ? nil : "\(state.grid.multiSelection.items.count) marked"
  }

  /// What the source still grants, when that is little.
  static func rateLimit(_ state: State) -> String? {
    state.search.shortRateLimit(now: state.shared.now).map { "\($0.remaining) of \($0.limit) requests left" }
  }

  private var place: String? {
    guard let results = state.search.results, !results.isEmpty else { return nil }
    let known = max(results.total ?? 0, results.loadedCount)
    let more = results.isComplete || results.total != nil ? "" : "+"
    // Dimmed: they are those of the query before.
    let former = state.search.problem != nil && !state.isCurrent ? ["as before"] : []
    return (["\(results.ordinal(of: state.grid.selection))/\(known)\(more)"] + former + Self.remarks(state, results))
      .joined(separator: " · ")
  }

  /// What there is to say of the results besides their number.
  static func remarks(_ state: State, _ results: SearchResults) -> [String] {
    let remarks = [
      results.skipped > 0 ? "\(results.skipped) unreadable" : nil,
      state.search.isCached && state.isCurrent && state.entry?.descriptor.isLocal != true ? "cached" : nil,
    ]
    return remarks.compactMap { $0 }
  }
}

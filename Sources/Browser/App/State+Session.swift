import Media

extension Effect {
  /// Whether it is a step that somebody would not want to take again after a crash.
  public var leadsSomewhere: Bool {
    switch self {
    case .keepQuery, .keepPlace, .play, .playAll, .download, .search(_, _, _, .now): true
    case .details(_, let urgency): urgency != .whenTyped
    default: false
    }
  }
}

extension State {
  /// Where the user is now.
  public var place: SessionSnapshot {
    let selected = isCurrent ? selectedItem : nil
    return SessionSnapshot(
      query: search.editor.text, source: search.source, kind: search.kind,
      selected: selected.map { item in
        SessionSnapshot.Position(item: item.id, position: (search.results?.ordinal(of: grid.selection) ?? 1) - 1)
      })
  }

  /// What is to be said when flick ends now; nil when there is nothing.
  public var farewell: String? { DownloadFormatter.farewell(downloads.entries) }

  /// Goes on to the item that was selected in the session before, page by page as far as it was then.
  mutating func goBack() -> [Effect] {
    guard let position = search.returning, let results = search.results, isCurrent else { return prefetch() }
    if let selection = results.selection(of: position.item) {
      search.returning = nil
      return select(selection)
    }
    let isShort = search.shortRateLimit(now: shared.now) != nil
    guard !results.isComplete, results.loadedCount <= position.position, !isShort else {
      search.returning = nil
      return prefetch()
    }
    return search.isLoadingMore ? [] : search.loadMore()
  }
}

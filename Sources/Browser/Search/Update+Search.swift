import Media

extension State {
  /// Asks the present query of the present source.
  mutating func ask(_ urgency: Effect.Urgency) -> [Effect] {
    search.generation += 1
    search.problem = nil
    search.loadingSince = nil
    search.isLoadingMore = false
    grid.playsInTerminalNext = nil
    grid.followsEnd = false
    leaveFormerSource()
    guard let entry else { return [] }
    switch entry.status {
    case .ready:
      let asked = Effect.search(query, source: search.source, generation: search.generation, urgency)
      guard urgency == .whenTyped, wantsSuggestions else { return [asked] }
      return [asked, .suggest(query, source: search.source, generation: search.generation)]
    case .needsKey(let variable, _):
      search.problem = Problem(error: .needsKey(variable: variable), source: search.source, whilePaging: false)
    case .off(let variable):
      search.problem = Problem(error: .isOff(variable: variable), source: search.source, whilePaging: false)
    }
    return []
  }

  /// What one source has found must not stand under the name of another.
  private mutating func leaveFormerSource() {
    guard let results = search.results, results.source != search.source else { return }
    search.results = nil
    collections.drag = nil
    grid.multiSelection = MultiSelection()
    collections.arrangement = Arrangement()
    collections.selectsNext = nil
    grid.shelfStarts = []
    grid.selection = Selection()
    grid.scroll = 0
  }

  /// Changes the search line and asks when its normal form is another one.
  mutating func edit(_ urgency: Effect.Urgency = .whenTyped, _ change: (inout LineEditor) -> Void) -> [Effect] {
    let before = query
    grid.followsSelection = false
    change(&search.editor)
    return query == before ? [] : ask(urgency)
  }

  mutating func take(_ event: SearchEvent) -> [Effect] {
    switch event {
    case .loading(let generation, _):
      guard generation == search.generation else { return [] }
      search.loadingSince = shared.now
    case .results(let generation, let results, let isCached):
      guard generation == search.generation else { return [] }
      search.loadingSince = nil
      search.isLoadingMore = false
      search.problem = nil
      search.isCached = isCached
      show(results)
      return settleKey(of: results.source) + goBack() + findFavourites(among: results.allItems, of: results.source)
    case .appended(let generation, let items, let total, let skipped, let isComplete):
      guard generation == search.generation else { return [] }
      search.loadingSince = nil
      search.isLoadingMore = false
      search.results?.items.append(contentsOf: items)
      let removed = collections.arrangement.removed.count
      // What is removed from favourites and walls no longer counts there.
      search.results?.total = search.source.isCollection ? total : total.map { $0 - removed }
      search.results?.skipped = skipped
      search.results?.isComplete = isComplete
      considerEdge()
      let found = findFavourites(among: items, of: search.source)
      if grid.followsEnd { return (collections.drag == nil ? move(.last) : moveDragged(.last)) + found }
      return goBack() + found
    case .tooShort(let generation, let minimum):
      guard generation == search.generation else { return [] }
      search.loadingSince = nil
      notice = Notice("\(entry?.descriptor.name ?? "This source") wants at least \(minimum) letters.")
    case .failed(let generation, let error, let whilePaging):
      guard generation == search.generation else { return [] }
      search.loadingSince = nil
      search.isLoadingMore = false
      notice = nil
      search.problem = Problem(error: error, source: search.source, whilePaging: whilePaging)
      if case .badKey = error { return settleKey(of: search.source) }
    }
    return []
  }

  private mutating func settleKey(of source: SourceID) -> [Effect] {
    search.uncheckedKeys.remove(source).map { [.markKeyChecked(of: $0)] } ?? []
  }

  /// New results begin at their first item. Those of the question that is answered already come in place of the former:
  /// the selected item stays selected and where it is on the screen.
  private mutating func show(_ new: SearchResults) {
    var new = new
    new.shelves.removeAll { $0.items.isEmpty }
    let isReload = search.results?.query == new.query && search.results?.source == new.source
    if !isReload || new.shelves.count != grid.shelfStarts.count {
      grid.shelfStarts = Array(repeating: 0, count: new.shelves.count)
    }
    if isReload, collections.pendingWallChanges > 0, shownWall != nil {
      // It may not have them all yet; a newer one follows when it has.
      return
    }
    if !isReload || collections.arrangement.endsWithNextAnswer { collections.arrangement = Arrangement() }
    if isReload {
      if shownWall == nil { new.items = collections.arrangement.arrange(new.items, like: search.results?.items ?? []) }
      keepDrag(in: &new)
      if new.isComplete { grid.multiSelection.forget(allBut: new) }
      let selected = collections.selectsNext ?? selectedItem?.id
      collections.selectsNext = nil
      reflow { state in
        state.search.results = new
        state.grid.selection = selected.flatMap { new.selection(of: $0) } ?? state.clamped(state.grid.selection)
      }
    } else {
      collections.drag = nil
      collections.selectsNext = nil
      search.results = new
      grid.multiSelection = MultiSelection()
      grid.selection = Selection()
      grid.scroll = 0
      showSelection()
    }
  }

  /// Wants the next page when the selection is within two screens of the end. Until somebody moves among the results a
  /// full screen is enough: most queries are gone with the next letter, and services count what they are asked. When
  /// requests run short, one has to go to the last row.
  mutating func prefetch() -> [Effect] {
    guard let results = search.results, isCurrent, !results.isComplete, !search.isLoadingMore, search.problem == nil,
      let layout = contentLayout
    else { return [] }
    let lowest = max(layout.frame(of: grid.selection)?.endRow ?? 0, grid.scroll + screen.content.rows)
    let hasMoved = grid.selection != Selection() || grid.scroll > 0
    if isShortOfRequests {
      guard hasMoved, layout.frame(of: grid.selection)?.endRow == layout.height else { return [] }
    } else {
      let ahead = hasMoved ? 2 * screen.content.rows : 1
      guard layout.height - lowest < ahead else { return [] }
    }
    search.isLoadingMore = true
    return [.loadMore(generation: search.generation)]
  }

  /// ^R: the failed page again, or the whole search anew from the source.
  mutating func retry() -> [Effect] {
    if let problem = search.problem, problem.whilePaging {
      search.problem = nil
      search.isLoadingMore = true
      return [.loadMore(generation: search.generation)]
    }
    collections.arrangement.endsWithNextAnswer = true
    return ask(.reload)
  }

  mutating func choose(source id: SourceID) -> [Effect] {
    guard id != search.source || search.problem != nil else { return [] }
    search.source = id
    if let kind = search.kind, entry?.descriptor.kinds.contains(kind) != true { search.kind = nil }
    return ask(.now)
  }

  /// ^G: all kinds of the source, then each alone.
  mutating func chooseNextKind() -> [Effect] {
    let kinds = entry?.descriptor.kinds ?? []
    guard kinds.count > 1 else {
      notice = Notice("\(entry?.descriptor.name ?? "This source") has one kind of items.")
      return []
    }
    let steps: [MediaKind?] = [nil] + kinds
    search.kind = steps[((steps.firstIndex(of: search.kind) ?? 0) + 1) % steps.count]
    return ask(.now)
  }
}

import Media

extension State {
  /// Asks the present query of the present source.
  mutating func ask(_ urgency: Effect.Urgency) -> [Effect] {
    generation += 1
    problem = nil
    loadingSince = nil
    isLoadingMore = false
    playsInTerminalNext = nil
    followsEnd = false
    leaveFormerSource()
    guard let entry else { return [] }
    switch entry.status {
    case .ready:
      let search = Effect.search(query, source: source, generation: generation, urgency)
      guard urgency == .whenTyped, wantsSuggestions else { return [search] }
      return [search, .suggest(query, source: source, generation: generation)]
    case .needsKey(let variable, _):
      problem = Problem(error: .needsKey(variable: variable), source: source, whilePaging: false)
    case .off(let variable): problem = Problem(error: .isOff(variable: variable), source: source, whilePaging: false)
    }
    return []
  }

  /// What one source has found must not stand under the name of another.
  private mutating func leaveFormerSource() {
    guard let results, results.source != source else { return }
    self.results = nil
    lift = nil
    marks = MultiSelection()
    arrangement = Arrangement()
    selectsNext = nil
    shelfStarts = []
    selection = Selection()
    scroll = 0
  }

  /// Changes the search line and asks when its normal form is another one.
  mutating func edit(_ urgency: Effect.Urgency = .whenTyped, _ change: (inout LineEditor) -> Void) -> [Effect] {
    let before = query
    followsSelection = false
    change(&editor)
    return query == before ? [] : ask(urgency)
  }

  mutating func take(_ event: SearchEvent) -> [Effect] {
    switch event {
    case .loading(let generation, _):
      guard generation == self.generation else { return [] }
      loadingSince = now
    case .results(let generation, let results, let isCached):
      guard generation == self.generation else { return [] }
      loadingSince = nil
      isLoadingMore = false
      problem = nil
      self.isCached = isCached
      show(results)
      return settleKey(of: results.source) + goBack() + findFavourites(among: results.allItems, of: results.source)
    case .appended(let generation, let items, let total, let skipped, let isComplete):
      guard generation == self.generation else { return [] }
      loadingSince = nil
      isLoadingMore = false
      results?.items.append(contentsOf: items)
      let removed = arrangement.removed.count
      // What is removed from favourites and walls no longer counts there.
      results?.total = source.isCollection ? total : total.map { $0 - removed }
      results?.skipped = skipped
      results?.isComplete = isComplete
      considerEdge()
      let found = findFavourites(among: items, of: source)
      if followsEnd { return (lift == nil ? move(.last) : moveLifted(.last)) + found }
      return goBack() + found
    case .tooShort(let generation, let minimum):
      guard generation == self.generation else { return [] }
      loadingSince = nil
      notice = Notice("\(entry?.descriptor.name ?? "This source") wants at least \(minimum) letters.")
    case .failed(let generation, let error, let whilePaging):
      guard generation == self.generation else { return [] }
      loadingSince = nil
      isLoadingMore = false
      notice = nil
      problem = Problem(error: error, source: source, whilePaging: whilePaging)
      if case .badKey = error { return settleKey(of: source) }
    }
    return []
  }

  private mutating func settleKey(of source: SourceID) -> [Effect] {
    uncheckedKeys.remove(source).map { [.markKeyChecked(of: $0)] } ?? []
  }

  /// New results begin at their first item. Those of the question that is answered already come in place of the former:
  /// the selected item stays selected and where it is on the screen.
  private mutating func show(_ new: SearchResults) {
    var new = new
    new.shelves.removeAll { $0.items.isEmpty }
    let isReload = results?.query == new.query && results?.source == new.source
    if !isReload || new.shelves.count != shelfStarts.count {
      shelfStarts = Array(repeating: 0, count: new.shelves.count)
    }
    if isReload, pendingWallChanges > 0, shownWall != nil {
      // It may not have them all yet; a newer one follows when it has.
      return
    }
    if !isReload || arrangement.endsWithNextAnswer { arrangement = Arrangement() }
    if isReload {
      if shownWall == nil { new.items = arrangement.arrange(new.items, like: results?.items ?? []) }
      keepLift(in: &new)
      if new.isComplete { marks.forget(allBut: new) }
      let selected = selectsNext ?? selectedItem?.id
      selectsNext = nil
      reflow { state in
        state.results = new
        state.selection = selected.flatMap { new.selection(of: $0) } ?? state.clamped(state.selection)
      }
    } else {
      lift = nil
      selectsNext = nil
      results = new
      marks = MultiSelection()
      selection = Selection()
      scroll = 0
      showSelection()
    }
  }

  /// Wants the next page when the selection is within two screens of the end. Until somebody moves among the results a
  /// full screen is enough: most queries are gone with the next letter, and services count what they are asked. When
  /// requests run short, one has to go to the last row.
  mutating func prefetch() -> [Effect] {
    guard let results, isCurrent, !results.isComplete, !isLoadingMore, problem == nil,
      let layout = contentLayout
    else { return [] }
    let lowest = max(layout.frame(of: selection)?.endRow ?? 0, scroll + screen.content.rows)
    let hasMoved = selection != Selection() || scroll > 0
    if isShortOfRequests {
      guard hasMoved, layout.frame(of: selection)?.endRow == layout.height else { return [] }
    } else {
      let ahead = hasMoved ? 2 * screen.content.rows : 1
      guard layout.height - lowest < ahead else { return [] }
    }
    isLoadingMore = true
    return [.loadMore(generation: generation)]
  }

  /// ^R: the failed page again, or the whole search anew from the source.
  mutating func retry() -> [Effect] {
    if let problem, problem.whilePaging {
      self.problem = nil
      isLoadingMore = true
      return [.loadMore(generation: generation)]
    }
    arrangement.endsWithNextAnswer = true
    return ask(.reload)
  }

  mutating func choose(source id: SourceID) -> [Effect] {
    guard id != source || problem != nil else { return [] }
    source = id
    if let kind, entry?.descriptor.kinds.contains(kind) != true { self.kind = nil }
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
    kind = steps[((steps.firstIndex(of: kind) ?? 0) + 1) % steps.count]
    return ask(.now)
  }
}

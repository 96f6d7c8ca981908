import Media

// Asking and answering: what is asked anew changes what the grid and the collections hold of the former answer.
extension State {
  /// Asks the present query of the present source.
  mutating func ask(_ urgency: Effect.Urgency) -> [Effect] {
    grid.playsInTerminalNext = nil
    grid.followsEnd = false
    // What one source has found must not stand under the name of another.
    if let results = search.results, results.source != search.source {
      search.show(nil)
      grid.startOver()
      collections.startOver()
    }
    return search.ask(urgency, shared)
  }

  /// Changes the search line and asks when its normal form is another one.
  mutating func edit(_ urgency: Effect.Urgency = .whenTyped, _ change: (inout LineEditor) -> Void) -> [Effect] {
    grid.followsSelection = false
    return search.edit(shared, change) ? ask(urgency) : []
  }

  /// Accepts the completion of this number, from 0, if it is shown.
  mutating func acceptCompletion(_ number: Int) -> [Effect] {
    let completions = completions
    guard completionsLayout.places.contains(where: { $0.number == number }) else { return [] }
    search.history.record(completions[number])
    return edit(.now) { $0.replaceAll(with: completions[number]) }
  }

  /// ^E at the end of the line.
  mutating func acceptInlineCompletion() -> [Effect] {
    guard let completion = inlineCompletion else { return [] }
    let effects = edit(.now) { $0.insert(completion) }
    search.history.record(query.text)
    return effects
  }

  /// Something is done with what was found: the query is worth coming back to, if it is the one that found it. One that is
  /// being typed is none yet.
  mutating func recordQuery() {
    if isCurrent { search.history.record(query.text) }
  }

  /// ^R: the failed page again, or the whole search anew from the source.
  mutating func retry() -> [Effect] {
    if search.problem?.whilePaging == true { return search.loadMore() }
    collections.forgetOrder()
    return ask(.reload)
  }

  mutating func choose(source id: SourceID) -> [Effect] {
    guard id != search.source || search.problem != nil else { return [] }
    search.choose(id, shared)
    return ask(.now)
  }

  /// ^G: all kinds of the source, then each alone.
  mutating func chooseNextKind() -> [Effect] {
    if search.chooseNextKind(shared) { return ask(.now) }
    let kinds = entry?.descriptor.kinds.map(\.plural).first ?? "one kind of items"
    return [.notify(Notice("\(entry?.descriptor.name ?? "This source") has \(kinds) only."))]
  }

  /// Wants the next page when the selection comes near the end of what is there.
  mutating func prefetch() -> [Effect] {
    guard search.canLoadMore, isCurrent, let layout = contentLayout,
      grid.isNearEnd(
        of: layout, rows: shared.screen.content.rows, isShort: search.shortRateLimit(now: shared.now) != nil)
    else { return [] }
    return search.loadMore()
  }

  /// What was typed while little was left is asked when all is granted anew.
  mutating func askHeldQuery() -> [Effect] {
    guard let end = search.heldUntil, shared.now >= end else { return [] }
    return ask(.whenTyped)
  }

  // MARK: Answers

  /// What becomes of a search.
  mutating func handle(_ event: SearchEvent) -> [Effect] {
    guard event.generation == search.generation else { return [] }
    let effects = search.handle(event, removed: collections.arrangement.removed.count, shared)
    switch event {
    case .results(_, let results, _):
      show(results)
      return effects + goBack() + collections.findFavourites(among: results.allItems, of: results.source)
    case .appended(_, let items, _, _, _):
      return effects + goOn() + collections.findFavourites(among: items, of: search.source)
    case .tooShort, .loading, .postponed, .failed: return effects
    }
  }

  /// More has come.
  private mutating func goOn() -> [Effect] {
    considerEdge()
    guard grid.followsEnd else { return goBack() }
    return collections.drag == nil ? move(.last) : moveDragged(.last)
  }

  /// New results begin at their first item. Those of the question that is answered already come in place of the former:
  /// the selected item stays selected and where it is on the screen.
  private mutating func show(_ answer: SearchResults) {
    var new = answer
    new.shelves.removeAll { $0.items.isEmpty }
    guard let former = search.results, former.query == new.query, former.source == new.source else {
      search.show(new)
      collections.startOver()
      grid.startOver(shelves: new.shelves.count)
      grid.showSelection(in: new, shared)
      return
    }
    // It may not have all changes of a wall yet; a newer one follows when it has.
    if collections.pendingWallChanges > 0, shownWall != nil { return }
    collections.arrange(&new, like: former, selected: grid.selection.index)
    if new.isComplete { grid.multiSelection.forget(allBut: new) }
    let selected = collections.popNextSelection() ?? selectedItem?.id
    reflow { state in
      state.search.show(new)
      state.grid.resetShelves(count: new.shelves.count)
      state.grid.selection = selected.flatMap { new.selection(of: $0) } ?? new.clamped(state.grid.selection)
    }
  }
}

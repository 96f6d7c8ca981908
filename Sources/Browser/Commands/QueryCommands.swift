import Media

extension State {
  /// A command while the query is edited; nil for one that has nothing to do with it.
  mutating func performInQuery(_ command: Command, by key: KeyChord?) -> [Effect]? {
    switch command {
    case .earlierQuery:
      guard let query = search.history.older(than: search.editor.text) else { return [] }
      return edit { $0.recall(query) }
    case .laterQuery:
      let query = search.history.newer()
      return edit { $0.recall(query) }
    case .lineEnd where inlineCompletion != nil: return acceptInlineCompletion()
    case .acceptSuggestion: return acceptCompletion((key?.digit ?? 1) - 1)
    default:
      guard let edit = LineEditor.Edit(command, typed: key?.typed) else { return nil }
      search.history.leave()
      return self.edit { $0.apply(edit) }
    }
  }

  /// Enter: what is typed is searched before anything plays.
  mutating func searchOrPlay() -> [Effect] {
    if case .needsConsent = search.problem?.error { return [.agree(with: search.source)] + ask(.now) }
    search.history.record(query.text)
    if !isCurrent { return ask(.now) }
    return play(actingItems, inTerminal: false)
  }
}

import Media

extension State {
  /// Accepts the completion of this number, from 0, if it is shown.
  mutating func acceptCompletion(_ number: Int) -> [Effect] {
    let completions = completions
    guard CompletionsView.completions(self).contains(where: { $0.number == number }),
      completions.indices.contains(number)
    else {
      return []
    }
    search.history.leave()
    return edit(.now) { $0.replaceAll(with: completions[number]) }
  }

  /// ^E at the end of the line.
  mutating func acceptInlineCompletion() -> [Effect] {
    guard let completion = inlineCompletion else { return [] }
    search.history.leave()
    return edit(.now) { $0.insert(completion) }
  }

  /// Suggestions cost a request, so they are asked for while one types, and not when requests run short.
  var wantsSuggestions: Bool {
    entry?.descriptor.hasSuggestions == true && !query.text.isEmpty && !isShortOfRequests
  }

  mutating func insertSuggestions(_ words: [String], generation: Int) {
    guard generation == search.generation else { return }
    search.suggestions = Suggestions(source: search.source, text: query.text, words: words)
  }
}

import Media

extension State {
  /// Takes what is offered under this number, from 0, if it is shown.
  mutating func takeOffer(_ number: Int) -> [Effect] {
    let offers = offers
    guard CompletionsView.offers(self).contains(where: { $0.number == number }), offers.indices.contains(number) else {
      return []
    }
    search.history.leave()
    return edit(.now) { $0.replaceAll(with: offers[number]) }
  }

  /// ^E at the end of the line.
  mutating func takeCompletion() -> [Effect] {
    guard let completion else { return [] }
    search.history.leave()
    return edit(.now) { $0.insert(completion) }
  }

  /// Suggestions cost a request, so they are asked for while one types, and not when requests run short.
  var wantsSuggestions: Bool {
    entry?.descriptor.hasSuggestions == true && !query.text.isEmpty && !isShortOfRequests
  }

  mutating func takeSuggestions(_ words: [String], generation: Int) {
    guard generation == search.generation else { return }
    search.suggestions = Suggestions(source: search.source, text: query.text, words: words)
  }
}

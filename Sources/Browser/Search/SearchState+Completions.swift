import Media

// What can be accepted in place of the search line.
extension SearchState {
  /// The most completions at once: a key has one digit.
  static let completionLimit = 9

  /// So many of them are what others search for; the rest are one's own.
  static let trendingLimit = 4

  /// How the words may go on, or for an empty line what others search for and then the queries before, newest first. Older suggestions stay as long as
  /// they go on with what is typed.
  func completions(_ shared: Shared) -> [String] {
    let text = query(shared).text
    if text.isEmpty {
      let trending = Array((trending[source] ?? []).prefix(Self.trendingLimit))
      let own = history.newest(Self.completionLimit).filter { !trending.contains($0) }
      return Array((trending + own).prefix(Self.completionLimit))
    }
    guard let suggestions, suggestions.source == source else { return [] }
    let typed = Self.words(of: text)
    let words = suggestions.words.filter { word in
      // What has no other words than the line leads nowhere.
      !Self.words(of: word).isSubset(of: typed)
        && (suggestions.text == text || Self.rest(of: word, after: editor.characters) != nil)
    }
    return Array(words.prefix(Self.completionLimit))
  }

  /// What ^E adds to the line: the rest of the first completion that goes on with it. Only at the end of the line.
  func inlineCompletion(_ shared: Shared) -> String? {
    guard editor.isAtEnd, !query(shared).text.isEmpty else { return nil }
    return completions(shared).lazy.compactMap { Self.rest(of: $0, after: editor.characters) }.first
  }

  /// Suggestions cost a request, so they are asked for while one types, and not when requests run short.
  func wantsSuggestions(from entry: SourceEntry, _ shared: Shared) -> Bool {
    entry.descriptor.hasSuggestions && shortRateLimit(now: shared.now) == nil
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// What follows of a word after a line that it begins with, in whatever case; nil when it does not or nothing follows.
  private static func rest(of word: String, after line: [Character]) -> String? {
    var rest = Substring(word)
    for character in line.drop(while: \.isWhitespace) {
      guard let first = rest.first, first == character || first.lowercased() == character.lowercased() else {
        return nil
      }
      rest.removeFirst()
    }
    return rest.isEmpty ? nil : String(rest)
  }
}

import Media

/// How a source says that the words of a query may go on.
struct Suggestions: Hashable, Sendable {
  var source: SourceID
  /// The query that was asked, in normal form.
  var text: String
  /// The likeliest first.
  var words: [String]
}

extension State {
  /// The most queries that are offered at once: a key has one digit.
  static let completionLimit = 9

  /// What can be taken in place of the line: how its words may go on, or for an empty line the queries before, newest
  /// first. Older suggestions stay as long as they go on with what is typed.
  var completions: [String] {
    guard focus == .query, details == nil else { return [] }
    let text = query.text
    if text.isEmpty { return search.history.newest(Self.completionLimit) }
    guard let suggestions = search.suggestions, suggestions.source == search.source else { return [] }
    let words = suggestions.words.filter { word in
      word != text && (suggestions.text == text || Self.rest(of: word, after: search.editor.characters) != nil)
    }
    return Array(words.prefix(Self.completionLimit))
  }

  /// What ^E adds to the line: the rest of the first suggestion that goes on with it. Only at the end of the line.
  var inlineCompletion: String? {
    guard search.editor.isAtEnd, !query.text.isEmpty else { return nil }
    return completions.lazy.compactMap { Self.rest(of: $0, after: search.editor.characters) }.first
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

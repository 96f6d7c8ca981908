import Media

/// How a source says that the words of a query may go on.
struct Suggestions: Hashable, Sendable {
  var source: SourceID
  /// The query that was asked, in normal form.
  var text: String
  /// The likeliest first.
  var words: [String]
}

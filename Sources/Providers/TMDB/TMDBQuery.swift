import Media

/// A query in TMDB's terms: `best:YEAR` and `genre:NAME` taken out of the words.
struct TMDBQuery: Equatable {
  /// What is left, with single spaces.
  var words: String
  /// As they were typed, without their quotes.
  var genres: [String]
  /// The best films of this year are wanted.
  var year: Int?

  var isEmpty: Bool { words.isEmpty && !isFiltered }
  var isFiltered: Bool { year != nil || !genres.isEmpty }

  init(words: String, genres: [String], year: Int?) {
    self.words = words
    self.genres = genres
    self.year = year
  }

  /// Takes a query apart. A value with spaces stands in quotes, of which the second may still be missing.
  /// - Throws: `SourceError.unanswerable` for a year that is none.
  init(_ text: String) throws(SourceError) {
    var plain: [Substring] = []
    (words, genres) = ("", [])
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      if let value = Self.popValue(after: "genre:", from: &rest) {
        genres.append(value)
      } else if let value = Self.popValue(after: "best:", from: &rest) {
        guard value.utf8.count == 4, let number = Int(value), (1800...2199).contains(number) else {
          throw .unanswerable(reason: "after “best:” comes a year, as best:1994")
        }
        year = number
      } else {
        let word = rest.prefix { $0 != " " }
        plain.append(word)
        rest = rest[word.endIndex...]
      }
    }
    words = plain.joined(separator: " ")
  }

  /// The value after an operator at the beginning, which then is taken away; nil where there is another thing.
  private static func popValue(after name: String, from rest: inout Substring) -> String? {
    guard rest.prefix(name.count).lowercased() == name else { return nil }
    var value = rest.dropFirst(name.count)
    let quote = value.first.flatMap { ["\"": "\"", "“": "”"][$0] as Character? }
    if quote != nil { value = value.dropFirst() }
    let end = value.firstIndex { $0 == quote ?? " " } ?? value.endIndex
    rest = quote != nil && end < value.endIndex ? value[value.index(after: end)...] : value[end...]
    return String(value[..<end])
  }
}

/// Where a page lies: its number, and the keywords that the first page was found by, if it was.
struct TMDBCursor: Equatable {
  /// Further pages are refused with status 400.
  static let lastPage = 500

  var page: Int
  /// As `with_keywords` takes them.
  var keywords: String?

  init(page: Int, keywords: String? = nil) {
    self.page = page
    self.keywords = keywords
  }

  /// The first page for nil.
  /// - Throws: `SourceError.unexpected` for what `text` did not give.
  init(_ cursor: PageCursor?) throws(SourceError) {
    let parts = (cursor?.value ?? "1").split(separator: " ", maxSplits: 1)
    guard let page = parts.first.flatMap({ Int($0) }), (1...Self.lastPage).contains(page) else {
      throw .unexpected(what: "a page that it does not have")
    }
    self.init(page: page, keywords: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The page after this one, by the service's number of pages; nil at the end.
  func next(of pages: Int) -> PageCursor? {
    guard page < min(pages, Self.lastPage) else { return nil }
    return PageCursor(["\(page + 1)", keywords].compactMap { $0 }.joined(separator: " "))
  }
}

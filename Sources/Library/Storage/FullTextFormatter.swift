import Media
import Text

/// The words of collected items and of what is looked for among them, as both of the library's searches compare them:
/// the full-text index of favourites, and plain text for walls.
///
/// The words are written one after the other with spaces between them. In scripts without spaces each letter with its
/// marks is a word of the index, so that any part of a text is found as a phrase; a dot, which is in no word, ends it.
/// The index splits at white space and ASCII punctuation only (`ascii` tokenizer), which no word has.
enum FullTextFormatter {
  private static let end = "·"
  private static let maximumWords = 32
  private static let maximumLetters = 64

  /// What is found of an item: its title, its tags, who made it, and marks for what narrows a search.
  static func text(of item: MediaItem, group: SourceID?) -> String {
    var text = mark(group) + " " + mark(item.kind)
    for field in [item.title] + item.tags + [item.credit.author ?? ""] {
      for word in SearchWord.words(of: field) {
        text += " "
        text += word.isUnspaced ? word.letters.joined(separator: " ") + " " + end : word.text
      }
    }
    return text
  }

  /// The question to the full-text index: phrases whose last word may go on. nil for words that have no letter.
  static func match(_ query: String, kind: MediaKind?, group: SourceID?) -> String? {
    parts(of: query, kind: kind).map { parts in
      (["\"\(mark(group))\""] + parts.map { "\"\($0)\" *" }).joined(separator: " ")
    }
  }

  /// What stands in the text of an item that matches, each of it at the begin of a word. nil for words that have no
  /// letter.
  static func parts(of query: String, kind: MediaKind?) -> [String]? {
    var parts: [String] = []
    for word in SearchWord.words(of: query).prefix(maximumWords) {
      let letters = word.isUnspaced ? word.letters.prefix(maximumLetters).joined(separator: " ") : word.text
      if !parts.contains(letters) { parts.append(letters) }
    }
    guard !parts.isEmpty || query.isEmpty else { return nil }
    return parts + (kind.map { [mark($0)] } ?? [])
  }

  private static func mark(_ kind: MediaKind) -> String { end + "k" + kind.rawValue }

  /// In letters and digits only, whatever the source's name.
  private static func mark(_ group: SourceID?) -> String {
    end + "g" + (group?.rawValue ?? "").utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

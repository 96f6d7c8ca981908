/// What a service suggests to search for: safe, short, none twice.
struct SuggestionList: Decodable {
  /// More would not fit under the search line.
  static let maximumCount = 10

  let words: [String]

  /// A list of texts, or of objects with a `name` as GIPHY's; what is neither is left out.
  init(from decoder: any Decoder) throws {
    var words: [String] = []
    for word in try LossyArray<Word>(from: decoder).elements where words.count < Self.maximumCount {
      let text = PlainText.of(html: word.text, limit: 100)
      if !text.isEmpty, !words.contains(text) { words.append(text) }
    }
    self.words = words
  }

  private struct Word: Decodable {
    private enum CodingKeys: CodingKey { case name }

    let text: String

    init(from decoder: any Decoder) throws {
      text =
        try (try? decoder.singleValueContainer().decode(String.self))
        ?? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
  }
}

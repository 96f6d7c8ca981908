import Media
import Text

/// All genres that films have.
struct TMDBGenres: Decodable, Sendable {
  private struct Genre: Decodable, Sendable {
    private enum CodingKeys: String, CodingKey { case id }
    var id: Int
    var name: String

    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      name = try Named(from: decoder).name
    }
  }

  private enum CodingKeys: String, CodingKey { case genres }

  private let genres: [Genre]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    genres = try fields.decode(LossyArray<Genre>.self, forKey: .genres).elements
  }

  /// The genre of a name in any case, with spaces, dashes or neither, or of the beginnings of its words: `sci-fi`.
  /// - Throws: `SourceError.unanswerable` that names the genres in question.
  func id(of typed: String) throws(SourceError) -> Int {
    let words = Self.words(typed)
    let alike = genres.filter { genre in
      let name = Self.words(genre.name)
      return name.joined().hasPrefix(words.joined())
        || (words.count <= name.count && zip(name, words).allSatisfy { $0.hasPrefix($1) })
    }
    if let exact = alike.first(where: { Self.words($0.name).joined() == words.joined() }) { return exact.id }
    if alike.count == 1 { return alike[0].id }
    let names = (alike.isEmpty ? genres : alike).map(\.name).joined(separator: ", ")
    throw .unanswerable(
      reason: alike.isEmpty
        ? "There is no genre “\(SafeText.clean(typed, limit: 40))”; there are \(names)"
        : "Which genre is meant, of \(names)?")
  }

  private static func words(_ text: String) -> [String] { SearchWord.words(of: text).map(\.text) }
}

/// Keywords that TMDB finds like some words.
struct TMDBKeywords: Decodable {
  private struct Keyword: Decodable {
    var id: Int
  }

  private enum CodingKeys: String, CodingKey { case results }

  private let results: LossyArray<Keyword>

  init(from decoder: any Decoder) throws {
    results = try decoder.container(keyedBy: CodingKeys.self).decode(LossyArray<Keyword>.self, forKey: .results)
  }

  /// As `with_keywords` takes them; nil for none.
  var anyOf: String? {
    results.elements.isEmpty ? nil : results.elements.map { String($0.id) }.joined(separator: "|")
  }
}

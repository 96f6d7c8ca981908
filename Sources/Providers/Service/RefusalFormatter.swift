/// The words of a refusal, wherever a service puts them: a text, a list, an object with a `message`, or an object of
/// faulty fields with lists of texts (KLIPY's 422: `{"locale":["The locale format is invalid."]}`).
struct RefusalFormatter: Decodable {
  private static let maximumDepth = 6
  private static let maximumCount = 4
  /// Where words for people stand, the best place first.
  private static let places = [
    "message", "msg", "detail", "status_message", "error", "errors", "reason", "info", "meta",
  ]

  private(set) var words: [String] = []

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < Self.maximumDepth else { return }
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      words = text.allSatisfy(\.isWhitespace) ? [] : [text]
    } else if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd, words.count < Self.maximumCount, let element = try? list.decode(RefusalFormatter.self) {
        words += element.words
      }
    } else if let fields = try? decoder.container(keyedBy: AnyKey.self) {
      for place in Self.places where words.isEmpty {
        words = fields.readable(RefusalFormatter.self, AnyKey(place))?.words ?? []
      }
      if words.isEmpty { words = Self.fieldByField(fields) }
    }
  }

  private static func fieldByField(_ fields: KeyedDecodingContainer<AnyKey>) -> [String] {
    fields.allKeys.sorted { $0.stringValue < $1.stringValue }.prefix(maximumCount).flatMap { key in
      (fields.readable(RefusalFormatter.self, key)?.words ?? []).map { "\(key.stringValue): \($0)" }
    }
  }
}

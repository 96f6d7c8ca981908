import Media

/// An item as a row of favourites, walls or plays.
struct CollectedItem {
  let source: String
  let id: String
  let group: SourceID?
  let words: String
  let json: String

  /// - Throws: `LibraryError` when the item cannot be kept.
  init(_ item: MediaItem, group: SourceID?) throws {
    source = item.id.source.rawValue
    id = item.id.value
    self.group = group
    words = FullTextFormatter.text(of: item, group: group)
    json = try StoredItem.json(item)
  }

  /// In the order source, id, grouping, words, item.
  var values: [SQLiteValue] { [.text(source), .text(id), .group(group), .text(words), .text(json)] }
}

extension SQLiteValue {
  /// The items of all sources that allow it form the group with the empty name.
  static func group(_ source: SourceID?) -> SQLiteValue { .text(source?.rawValue ?? "") }
}

extension SQLiteStatement {
  /// The column as the source whose items stand alone; nil for the group of all others.
  func group(at column: Int32) -> SourceID? {
    text(at: column).flatMap { $0.isEmpty ? nil : SourceID($0) }
  }
}

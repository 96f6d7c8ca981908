import FoundationEssentials
import Media

/// What came of an import.
public struct ImportCounts: Hashable, Sendable {
  /// New favourites.
  public var added = 0
  /// Those that were favourites already; they stay as they are.
  public var known = 0
  /// Those that could not be read and were left out.
  public var skipped = 0
}

extension Library {
  private static let formatVersion = 1
  private static let maximumImport = 256 << 20

  /// All favourites of all groups as JSON, the newest first: an object with `flickFavourites`, the format's version,
  /// and `items`, a list of objects with `added` in seconds since 1970, `group`, the source whose items stand alone,
  /// where it is one, and `item`.
  /// - Throws: `LibraryError`.
  public func exportFavourites() throws -> String {
    try perform { database in
      let rows = try database.prepare("SELECT number, grouping, item FROM favourite ORDER BY number DESC")
      var lines: [String] = []
      while try rows.step() {
        let time = FavouriteTable.time(ofNumber: rows.integer(at: 0))
        let group = try rows.group(at: 1).map { ",\"group\":\(try Self.json($0.rawValue))" } ?? ""
        lines.append("{\"added\":\(time)\(group),\"item\":\(try currentJSON(rows.text(at: 2) ?? "null"))}")
      }
      return "{\"flickFavourites\":\(Self.formatVersion),\"items\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
    }
  }

  /// Adds the favourites of an exported file to those that are there; all of them or, on an error, none.
  /// - Parameters:
  ///   - alone: The sources whose items may not stand beside others, whatever the file says.
  ///   - now: The time of those whose own is not told, in seconds since 1970.
  /// - Throws: `LibraryError`, also when the text is no such file.
  public func importFavourites(_ text: String, alone: Set<SourceID>, at now: Int) throws -> ImportCounts {
    let file = try Self.file(text)
    var counts = ImportCounts()
    // Those of one second are to keep their order, in which the newest is first.
    let rows: [(row: CollectedItem, time: Int)] = file.items.reversed().compactMap { entry in
      guard let item = entry.item, let row = try? CollectedItem(item, group: entry.group(alone: alone)) else {
        counts.skipped += 1
        return nil
      }
      return (row, entry.added ?? now)
    }
    try write { database in
      counts.added = 0
      let table = try FavouriteTable(database)
      for (row, time) in rows where try table.add(row, at: time) { counts.added += 1 }
    }
    counts.known = rows.count - counts.added
    if counts.added > 0 { changes.announce(.favourites) }
    return counts
  }

  /// A row's item as it is now; one that has not changed keeps what only a newer flick knows of it.
  private func currentJSON(_ json: String) throws -> String {
    guard let kept = StoredItem.item(json: json) else { return json }
    let item = current(kept)
    return item == kept ? json : try StoredItem.json(item)
  }

  private static func file(_ text: String) throws -> ExportedFile {
    guard text.utf8.count <= maximumImport else {
      throw LibraryError(
        message: "more than \(maximumImport >> 20) MB are no list of favourites; nothing was imported")
    }
    guard let file = try? JSONDecoder().decode(ExportedFile.self, from: Data(text.utf8)), file.flickFavourites > 0
    else {
      throw LibraryError(
        message: "not a file written by flick favourites export; nothing was imported")
    }
    guard file.flickFavourites <= formatVersion else {
      throw LibraryError(
        message: "this list is from a newer flick (format \(file.flickFavourites), this one reads \(formatVersion)): "
          + "nothing was imported")
    }
    return file
  }

  private static func json(_ text: String) throws -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data("null".utf8), as: UTF8.self)
  }
}

private struct ExportedFile: Decodable {
  /// One favourite, of which what cannot be read stays nil.
  struct Entry: Decodable {
    var added: Int?
    private var ownGroup: String?
    var item: MediaItem?

    private enum CodingKeys: String, CodingKey {
      case added, group, item
    }

    init(from decoder: any Decoder) throws {
      guard let fields = try? decoder.container(keyedBy: CodingKeys.self) else { return }
      added = fields.readable(Int.self, .added)
      ownGroup = fields.readable(String.self, .group)
      item = fields.readable(StoredItem.self, .item)?.item
    }

    func group(alone: Set<SourceID>) -> SourceID? {
      item.flatMap { alone.contains($0.id.source) || ownGroup == $0.id.source.rawValue ? $0.id.source : nil }
    }
  }

  var flickFavourites: Int
  var items: [Entry]
}

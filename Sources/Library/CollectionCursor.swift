import Media

/// Where a page of favourites or of a wall begins: after the row with this number, in the order of the collection.
struct CollectionCursor {
  var position: Int64

  /// - Throws: `LibraryError` for a cursor of somebody else.
  init(_ cursor: PageCursor) throws {
    guard let position = Int64(cursor.value) else {
      throw LibraryError(message: "the library has no such page")
    }
    self.position = position
  }

  /// A page of rows that hold a position and an item, each as it is now. One row more than `limit` shows that there is a
  /// next page.
  static func page(of rows: SQLiteStatement, limit: Int, _ current: (MediaItem) -> MediaItem) throws -> ResultPage {
    var page = ResultPage(items: [])
    var last: Int64 = 0
    while try rows.step() {
      guard page.items.count + page.skipped < limit else {
        page.next = PageCursor(String(last))
        break
      }
      last = rows.integer(at: 0)
      if let item = StoredItem.item(json: rows.text(at: 1) ?? "") {
        page.items.append(current(item))
      } else {
        page.skipped += 1
      }
    }
    return page
  }
}

extension ResultPage {
  /// The same with the total that a statement counts; without one when the statement counted no further than `most`.
  func withTotal(_ count: SQLiteStatement, below most: Int = .max) throws -> ResultPage {
    var page = self
    let total = try count.step() ? Int(count.integer(at: 0)) : 0
    page.total = total < most ? total : nil
    return page
  }
}

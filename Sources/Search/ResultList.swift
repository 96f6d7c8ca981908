import Media

/// The pages of one query put together: items unique by id, and the end found whatever the source does.
public struct ResultList: Sendable {
  /// How many pages of nothing but unreadable items are followed in search of a readable one.
  private static let maximumUnreadablePages = 3

  /// All that was found.
  public private(set) var results: SearchResults
  /// Where the next page begins; nil when there is none.
  public private(set) var next: PageCursor?
  /// About what the list takes in memory, in bytes.
  private(set) var cost = 0
  /// When its first page came: a list is as old as its oldest page.
  let born: Duration

  private var seenItems: Set<MediaItem.ID> = []
  /// A list, as there are few of them.
  private var seenCursors: [PageCursor] = []
  /// Pages without a readable item, one after the other.
  private var unreadablePages = 0

  /// A list without pages.
  public init(query: SearchQuery, source: SourceID, born: Duration) {
    results = SearchResults(query: query, source: source)
    self.born = born
  }

  /// Appends one more page and gives its new items. The list ends when the source says so, and also on an empty
  /// page, a cursor that was there before, or a page of nothing but known items: some services go round for ever.
  /// A page that is empty only because none of its items could be read does not end it, but a row of them does.
  @discardableResult
  public mutating func append(_ page: ResultPage) -> [MediaItem] {
    for shelf in page.shelves {
      // What stands on one shelf may stand on others as well.
      var seen: Set<MediaItem.ID> = []
      let items = shelf.items.filter { seen.insert($0.id).inserted }
      if !items.isEmpty { results.shelves.append(Shelf(title: shelf.title, items: items)) }
      _ = unseen(items)
    }
    let items = unseen(page.items)
    results.items += items
    results.total = page.total ?? results.total
    results.skipped += page.skipped

    let isRepeated = page.next.map(seenCursors.contains) ?? false
    if let next = page.next, !isRepeated { seenCursors.append(next) }
    let isUnreadable = page.items.isEmpty && page.shelves.isEmpty && page.skipped > 0
    unreadablePages = isUnreadable ? unreadablePages + 1 : 0
    let isOver = items.isEmpty && !isUnreadable || unreadablePages > Self.maximumUnreadablePages
    next = isRepeated || isOver ? nil : page.next
    results.isComplete = next == nil
    return items
  }

  private mutating func unseen(_ items: [MediaItem]) -> [MediaItem] {
    let new = items.filter { seenItems.insert($0.id).inserted }
    cost += new.reduce(0) { $0 + $1.estimatedBytes }
    return new
  }
}

extension MediaItem {
  /// About what an item takes in memory: its text, and its fields as the compiler lays them out.
  fileprivate var estimatedBytes: Int {
    let texts = [id.value, title, summary ?? "", pageURL?.text ?? "", credit.author ?? "", credit.license ?? ""]
    let links = [credit.authorURL?.text ?? "", credit.licenseURL?.text ?? ""]
    let text = (texts + links + tags).reduce(0) { $0 + $1.utf8.count }
    let files = renditions.reduce(0) { $0 + $1.url.text.utf8.count + $1.name.utf8.count }
    return MemoryLayout<MediaItem>.size + text + files + tags.count * MemoryLayout<String>.size
      + renditions.count * MemoryLayout<Rendition>.size
  }
}

import Blocking
import Media

/// The clips that come with flick: they need no key and no network.
public struct BundledProvider: MediaProvider {
  static let id = SourceID("bundled")

  /// Source `bundled`: on this machine, so without debounce, key and network.
  public let descriptor: SourceDescriptor
  private let store: Store

  /// - Parameter directory: The absolute path of the folder that holds `catalogue.json`. It is read at the first
  ///   question.
  /// - Parameter pageSize: How many items a page has; nil for the usual number.
  public init(directory: String, pageSize: Int? = nil) {
    descriptor = SourceDescriptor(
      id: Self.id, name: "Bundled clips", kinds: [.gif, .clip], placeholder: "Search bundled clips",
      isLocal: true, debounce: .zero, minimumLetters: 1, pageSize: 24
    ).withPageSize(pageSize)
    store = Store(directory: directory, source: descriptor.id)
  }

  /// The start page is a shelf of featured clips above all others; a search answers with what matches, the best first.
  /// - Throws: `SourceError.unreadable` when the catalogue is missing or damaged or its disk does not answer, `unexpected`
  ///   for a cursor of another source.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let offset = try cursor?.number() ?? 0
    // The first frame waits for the first page, and that needs a third of the clips.
    let isFirstPage = query.text.isEmpty && query.kind == nil && offset == 0
    let catalogue = try await isFirstPage ? store.beginning(of: descriptor.pageSize) : store.catalogue()
    try Task.checkCancellation()
    func isWanted(_ position: Int) -> Bool { query.kind == nil || catalogue.items[position].kind == query.kind }

    guard query.text.isEmpty else {
      return page(of: try await store.index().search(query.text).filter(isWanted), from: offset, in: catalogue)
    }
    let featured = (0..<catalogue.featuredCount).filter(isWanted)
    let others = (catalogue.featuredCount..<catalogue.items.count).filter(isWanted)
    var answer = page(of: others, from: offset, in: catalogue)
    answer.total = answer.total.map { $0 + featured.count }
    if offset == 0, !featured.isEmpty {
      answer.shelves = [Shelf(title: "Featured", items: featured.map { catalogue.items[$0] })]
    }
    return answer
  }

  /// What was left out is told with the last page.
  private func page(of positions: [Int], from offset: Int, in catalogue: BundledCatalogue) -> ResultPage {
    let end = min(offset + descriptor.pageSize, positions.count)
    let items = offset < end ? positions[offset..<end].map { catalogue.items[$0] } : []
    let total = positions.count + catalogue.unread
    return ResultPage(
      items: items, next: end < total ? PageCursor(number: end) : nil, total: total,
      skipped: end < total ? 0 : catalogue.skipped)
  }
}

/// Reads the catalogue once, off the caller's thread; after a failure the next question tries again.
private actor Store {
  private let directory: String
  private let source: SourceID
  private let disk = BlockingQueue()
  private var loaded: BundledCatalogue?
  private var indexed: LocalIndex?

  init(directory: String, source: SourceID) {
    self.directory = directory
    self.source = source
  }

  /// Over titles and tags, made at the first search: the start page comes sooner without it.
  func index() async throws -> LocalIndex {
    if let indexed { return indexed }
    let index = LocalIndex(try await catalogue().items.lazy.map { (title: $0.title, tags: $0.tags) })
    indexed = index
    return index
  }

  /// The shelf and the first clips after it, and the others only when they are there already or needed for a full page.
  func beginning(of count: Int) async throws -> BundledCatalogue {
    if let loaded { return loaded }
    let beginning = try await read(firstAfterShelf: count)
    if beginning.unread == 0 { loaded = beginning }
    return beginning.unread == 0 || beginning.skipped == 0 ? beginning : try await catalogue()
  }

  func catalogue() async throws -> BundledCatalogue {
    if let loaded { return loaded }
    let catalogue = try await read()
    loaded = catalogue
    return catalogue
  }

  private func read(firstAfterShelf count: Int? = nil) async throws -> BundledCatalogue {
    do {
      return try await disk.run { [directory, source] in
        try BundledCatalogue(directory: directory, source: source, firstAfterShelf: count)
      }
    } catch is NoAnswer {
      throw SourceError.unreadable(reason: "the disk of \(directory) does not answer")
    }
  }
}

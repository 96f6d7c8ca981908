import Media

/// The clips that come with flick: they need no key and no network.
public struct BundledProvider: MediaProvider {
  /// Source `bundled`: on this machine, so without debounce, key and network.
  public let descriptor: SourceDescriptor
  private let store: Store

  /// - Parameter directory: The absolute path of the folder that holds `catalogue.json`. It is read at the first
  ///   question.
  /// - Parameter pageSize: How many items a page has; nil for the usual number.
  public init(directory: String, pageSize: Int? = nil) {
    descriptor = SourceDescriptor(
      id: SourceID("bundled"), name: "Bundled clips", kinds: [.gif, .clip], placeholder: "Search bundled clips",
      isLocal: true, debounce: .zero, minimumLetters: 1, pageSize: 24
    ).withPageSize(pageSize)
    store = Store(directory: directory, source: descriptor.id)
  }

  /// The start page is a shelf of featured clips above all others; a search answers with what matches, the best first.
  /// - Throws: `SourceError.unreadable` when the catalogue is missing or damaged, `unexpected` for a cursor of another source.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let catalogue = try await store.catalogue()
    try Task.checkCancellation()
    let offset = try cursor?.number() ?? 0
    func isWanted(_ position: Int) -> Bool { query.kind == nil || catalogue.items[position].kind == query.kind }

    guard query.text.isEmpty else {
      let found = try await store.index().search(query.text).filter(isWanted)
      return page(of: found, from: offset, in: catalogue, total: found.count)
    }
    let featured = catalogue.featured.filter(isWanted)
    let isFeatured = Set(featured)
    let others = catalogue.items.indices.filter { isWanted($0) && !isFeatured.contains($0) }
    var answer = page(of: others, from: offset, in: catalogue, total: featured.count + others.count)
    if offset == 0, !featured.isEmpty {
      answer.shelves = [Shelf(title: "Featured", items: featured.map { catalogue.items[$0] })]
    }
    return answer
  }

  private func page(of positions: [Int], from offset: Int, in catalogue: BundledCatalogue, total: Int) -> ResultPage {
    let end = min(offset + descriptor.pageSize, positions.count)
    let items = offset < end ? positions[offset..<end].map { catalogue.items[$0] } : []
    return ResultPage(
      items: items, next: end < positions.count ? PageCursor(number: end) : nil, total: total,
      skipped: offset == 0 ? catalogue.skipped : 0)
  }
}

/// Reads the catalogue once, off the caller's thread; after a failure the next question tries again.
private actor Store {
  private let directory: String
  private let source: SourceID
  private var loaded: BundledCatalogue?
  private var indexed: LocalIndex?

  init(directory: String, source: SourceID) {
    self.directory = directory
    self.source = source
  }

  /// Over titles and tags, made at the first search: the start page comes sooner without it.
  func index() throws(SourceError) -> LocalIndex {
    if let indexed { return indexed }
    let index = LocalIndex(try catalogue().items.lazy.map { (title: $0.title, tags: $0.tags) })
    indexed = index
    return index
  }

  func catalogue() throws(SourceError) -> BundledCatalogue {
    if let loaded { return loaded }
    let catalogue = try BundledCatalogue(directory: directory, source: source)
    loaded = catalogue
    return catalogue
  }
}

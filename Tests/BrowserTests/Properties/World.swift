import Media
import Surface

@testable import Browser

/// What is around the browser: sources that answer, a library that keeps a wall and favourites, pictures. It is told
/// the effects, and is simple enough to be seen to be right.
struct World {
  static let wall = SourceID.wall("Cats")
  private static let pageSize = 24

  static let sources: [SourceEntry] = [
    clips, klipy, tenor, entry("service", "Service"), entry("films", "Films"),
    entry(SourceID.favourites.rawValue, "Favourites", isLocal: true), entry(wall.rawValue, "Cats", isLocal: true),
  ]

  private static func entry(_ id: String, _ name: String, isLocal: Bool = false) -> SourceEntry {
    SourceEntry(
      descriptor: SourceDescriptor(
        id: SourceID(id), name: name, kinds: [.gif, .clip], placeholder: "Search", isLocal: isLocal), status: .ready)
  }

  /// What each source has, in its order.
  private(set) var contents: [SourceID: [MediaItem]] = [:]
  /// The question that waits for its first answer.
  private(set) var asked: (query: SearchQuery, source: SourceID, generation: Int)?
  /// The question that was answered last.
  private(set) var answered: (query: SearchQuery, source: SourceID, generation: Int)?
  private var wantsMore = false
  /// What has been told of that question: nothing is told twice, whatever has been removed since.
  private var told: Set<MediaItem.ID> = []
  /// What is wanted of the library and not done yet.
  private(set) var wanted: [CollectionEffect] = []
  private var undoes: [(items: [MediaItem], wasRemoved: Bool, order: [MediaItem])] = []
  private(set) var wishes: [PictureWish] = []
  private(set) var askedDetails: MediaItem?
  private(set) var downloads: [Int] = []
  /// Whether what is shown of the wall has to be what the library has, with what is on its way there.
  private(set) var isInStep = false
  private var next = 10_000

  init() {
    for (number, entry) in Self.sources.enumerated() {
      contents[entry.descriptor.id] = items([130, 0, 0, 60, 90, 7, 40][number], from: 1 + number * 1000)
    }
  }

  /// Takes note of what the browser wants.
  mutating func take(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .search(let query, let source, let generation, _):
        asked = (query, source, generation)
        wantsMore = false
        isInStep = false
      case .loadMore(let generation): wantsMore = generation == answered?.generation
      case .collect(let effect) where effect.isWish:
        wanted.append(effect)
        switch effect {
        case .move, .remove, .setFavourite, .restoreFavourites: break
        default: isInStep = false
        }
      case .showPictures(let wishes): self.wishes = wishes
      case .details(let item, _): askedDetails = item
      case .cancelDetails: askedDetails = nil
      case .download(_, _, let number): downloads.append(number)
      default: break
      }
    }
  }

  // MARK: Searching

  /// The answer to the question that waits for one; nil where none does.
  mutating func answer() -> SearchEvent? {
    if let question = asked {
      asked = nil
      answered = question
      isInStep = wanted.isEmpty
      return first(of: question, count: Self.pageSize)
    }
    // What is on its way to the library is on none of its further pages yet.
    guard wantsMore, let question = answered, wanted.isEmpty else { return nil }
    wantsMore = false
    let rest = matching(question.query, question.source).filter { !told.contains($0.id) }
    let page = Array(rest.prefix(Self.pageSize))
    told.formUnion(page.map(\.id))
    return .appended(
      generation: question.generation, items: page, total: nil, skipped: 0, isComplete: page.count == rest.count)
  }

  /// What fails now; nil where nothing is waited for.
  mutating func failure() -> SearchEvent? {
    let error = SourceError.unreachable(host: "example.org", reason: "timed out")
    if let question = asked {
      asked = nil
      answered = nil
      return .failed(generation: question.generation, error, whilePaging: false)
    }
    guard wantsMore, let question = answered else { return nil }
    wantsMore = false
    return .failed(generation: question.generation, error, whilePaging: true)
  }

  /// The newest answer to the question that has been answered, as far as it was loaded.
  mutating func refreshed(loaded: Int) -> SearchEvent? {
    guard asked == nil, let question = answered else { return nil }
    wantsMore = false
    isInStep = wanted.isEmpty
    return first(of: question, count: max(Self.pageSize, loaded))
  }

  /// An answer to a question of long ago, with items that no other has.
  func lateAnswer(_ age: Int) -> SearchEvent? {
    guard let latest = asked?.generation ?? answered?.generation, latest > age else { return nil }
    let generation = latest - 1 - age
    let stale = (0..<9).map { number in
      var stale = item(number)
      stale.id.value = "stale-\(number)"
      return stale
    }
    let results = SearchResults(query: SearchQuery(""), source: clips.descriptor.id, items: stale)
    switch age {
    case 0: return .results(generation: generation, results, isCached: false)
    case 1: return .appended(generation: generation, items: stale, total: 9, skipped: 0, isComplete: true)
    case 2: return .failed(generation: generation, .refused(reason: "stale"), whilePaging: false)
    default: return .loading(generation: generation, whilePaging: false)
    }
  }

  private mutating func first(
    of question: (query: SearchQuery, source: SourceID, generation: Int), count: Int
  ) -> SearchEvent {
    var all = matching(question.query, question.source)
    var shelves: [Shelf] = []
    if question.source.rawValue == "films", question.query.text.isEmpty {
      shelves = [Shelf(title: "Popular", items: Array(all.prefix(20))), Shelf(title: "New", items: [])]
      all = Array(all.dropFirst(20))
    }
    let results = SearchResults(
      query: question.query, source: question.source, shelves: shelves, items: Array(all.prefix(count)),
      total: all.count, isComplete: all.count <= count)
    told = Set(shelves.flatMap(\.items).map(\.id) + results.items.map(\.id))
    return .results(generation: question.generation, results, isCached: false)
  }

  private func matching(_ query: SearchQuery, _ source: SourceID) -> [MediaItem] {
    let step = query.text.count + 1
    return (contents[source] ?? []).enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  // MARK: What the sources have

  mutating func grow() {
    guard let source = answered?.source else { return }
    next += 1
    contents[source]?.insert(item(next), at: 0)
    isInStep = false
  }

  mutating func shrink(_ number: Int) {
    guard let source = answered?.source, let count = contents[source]?.count, count > 0 else { return }
    contents[source]?.remove(at: number % count)
    isInStep = false
  }

  /// The wall with all that is on its way to it.
  var wallInTheEnd: [MediaItem.ID] {
    var world = self
    while world.settle() != nil {}
    return (world.contents[Self.wall] ?? []).map(\.id)
  }

  /// Does what was wanted first.
  mutating func settle() -> CollectionEvent? {
    guard !wanted.isEmpty else { return nil }
    let effect = wanted.removeFirst()
    return .done(effect, perform(effect))
  }

  mutating func refuse() -> CollectionEvent? {
    guard !wanted.isEmpty else { return nil }
    isInStep = false
    return .failed(wanted.removeFirst(), reason: "The library cannot be written: the disk is full.")
  }

  private mutating func perform(_ effect: CollectionEffect) -> CollectionAnswer {
    var shown = contents[Self.wall] ?? []
    defer { contents[Self.wall] = shown }
    switch effect {
    case .move(let id, _, let predecessor, let index):
      guard let from = shown.firstIndex(where: { $0.id == id }) else { return .nothing }
      undoes.append(([shown[from]], false, shown))
      let moved = shown.remove(at: from)
      let behind = predecessor.flatMap { predecessor in shown.firstIndex { $0.id == predecessor } }
      let target = predecessor == nil ? 0 : behind.map { $0 + 1 } ?? min(index, shown.count)
      shown.insert(moved, at: target)
    case .remove(let ids, _):
      undoes.append((shown.filter { ids.contains($0.id) }, true, shown))
      shown.removeAll { ids.contains($0.id) }
    case .undo:
      guard let undone = undoes.popLast() else { return .nothing }
      shown = undone.order
      return .undone(undone.items, wasRemoved: undone.wasRemoved)
    case .add(let items, let wall, _):
      let new = wall == "Cats" ? items.filter { item in !shown.contains { $0.id == item.id } } : items
      if wall == "Cats" { shown += new }
      return .added(new.count, wall: wall)
    case .setFavourite(let items, let isFavourite):
      contents[.favourites]?.removeAll { favourite in items.contains { $0.id == favourite.id } }
      if isFavourite { contents[.favourites]?.insert(contentsOf: items, at: 0) }
    case .restoreFavourites(let items): contents[.favourites]?.insert(contentsOf: items, at: 0)
    case .rename(_, let name): return .wall(name)
    case .list, .findFavourites, .delete, .undoDeletion: break
    }
    return .nothing
  }
}

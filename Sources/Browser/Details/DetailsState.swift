import Media
import Text

/// What the screen about one item knows of it, and where one is on it.
struct DetailsState: Hashable, Sendable {
  /// What Enter acts on; numbers count from 0.
  enum Focus: Hashable, Sendable {
    case picture, author, license, page
    case tag(Int)
    /// One of `files`.
    case file(Int)
    /// A row of pictures, of which one is selected.
    case shelf(Int)
  }

  /// A picture of a shelf.
  struct ShelfPicture: Hashable, Sendable {
    var shelf: Int
    var index: Int
  }

  /// A double click needs two presses on one thing.
  struct Click: Hashable, Sendable {
    var focus: Focus
    var picture: ShelfPicture?
    var time: Duration
  }

  /// As the search found it, then as the source knows it.
  private(set) var item: MediaItem
  /// The item's renditions: first what can be played, then previews, then stills.
  private(set) var files: [Rendition]
  /// The item's longer words and its tags, measured once: every frame is set in them anew.
  private(set) var summary: DisplayText
  private(set) var tags: [DisplayText]
  private(set) var facts: [ItemDetails.Fact] = []
  private(set) var shelves: [Shelf] = []
  /// The selected picture of each shelf.
  var selected: [Int] = []
  /// The first picture shown of each shelf.
  var starts: [Int] = []
  /// The picture of a shelf that is shown large in place of the item's own.
  var shown: ShelfPicture?
  /// The file that Enter plays since it was played once.
  var chosen: Rendition?
  /// Since when the source is asked for more; nil when it is not.
  var askedSince: Duration?
  /// Why the source did not tell more.
  var problem: Problem?
  var focus = Focus.picture
  /// The row of the text at the top of the screen.
  var scroll = 0
  var click: Click?

  /// What the search told of an item.
  /// - Parameter askedSince: since when the source is asked for more.
  init(_ item: MediaItem, askedSince: Duration? = nil) {
    self.item = item
    self.askedSince = askedSince
    files = Self.files(of: item)
    summary = DisplayText(item.summary ?? "")
    tags = item.tags.map { DisplayText($0) }
  }

  /// Shows what the source knows; what has the focus keeps it where it is still there.
  mutating func merge(_ answer: ItemDetails) {
    let former = self
    var item = answer.item
    // Pictures and later answers go by it.
    item.id = former.item.id
    if item.playable != nil { item.needsResolving = false }
    self = DetailsState(item)
    facts = answer.facts
    shelves = answer.shelves.filter { !$0.items.isEmpty }
    selected = shelves.map { _ in 0 }
    starts = selected
    chosen = former.chosen.flatMap { files.contains($0) ? $0 : nil }
    scroll = former.scroll
    focus = former.focus(in: self) ?? .picture
  }

  /// What Enter on the item plays; nil where that is not known yet.
  var playable: Rendition? { chosen ?? item.playable }

  /// The item whose picture is shown large.
  var pictured: MediaItem { shown.flatMap { self[$0] } ?? item }

  /// The selected picture of the shelf that has the focus.
  var focusedPicture: ShelfPicture? {
    guard case .shelf(let shelf) = focus, selected.indices.contains(shelf) else { return nil }
    return ShelfPicture(shelf: shelf, index: selected[shelf])
  }

  /// What keys act on that act on an item in the grid.
  var actingItem: MediaItem { target.item }

  /// The same with the file that has the focus or was chosen before.
  var target: Target {
    if case .file(let number) = focus { return Target(item: item, file: files[number]) }
    let acting = focusedPicture.flatMap { self[$0] } ?? pictured
    return Target(item: acting, file: acting.id == item.id ? chosen : nil)
  }

  /// The picture at a place of a shelf, if there is one there.
  subscript(picture: ShelfPicture) -> MediaItem? {
    guard shelves.indices.contains(picture.shelf), shelves[picture.shelf].items.indices.contains(picture.index) else {
      return nil
    }
    return shelves[picture.shelf].items[picture.index]
  }

  /// What has the focus here, as it is called in another state of the same screen; nil where it is gone.
  private func focus(in other: DetailsState) -> Focus? {
    switch focus {
    case .picture: .picture
    case .author: other.item.credit.authorURL.map { _ in .author }
    case .license: other.item.credit.licenseURL.map { _ in .license }
    case .page: other.item.pageURL.map { _ in .page }
    case .tag(let number): other.item.tags.firstIndex(of: item.tags[number]).map { .tag($0) }
    case .file(let number): other.files.firstIndex { $0.name == files[number].name }.map { .file($0) }
    case .shelf(let number): other.shelves.firstIndex { $0.title == shelves[number].title }.map { .shelf($0) }
    }
  }

  private static func files(of item: MediaItem) -> [Rendition] {
    [Rendition.Role.full, .preview, .still].flatMap { role in item.renditions.filter { $0.role == role } }
  }
}

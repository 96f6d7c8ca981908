import Media
import Surface

/// Everything that the browser knows; changed by `update` alone, shown by `view` alone.
public struct State: Sendable {
  /// Where single keys go.
  public enum Focus: Hashable, Sendable {
    case query, grid
  }

  /// A double click needs two presses on one tile.
  struct Click: Sendable {
    var selection: Selection
    var time: Duration
  }

  public var settings: Settings
  public var geometry: TerminalGeometry
  public var sources: [SourceEntry]
  public internal(set) var source: SourceID
  public internal(set) var kind: MediaKind?
  public internal(set) var editor = LineEditor()
  public internal(set) var focus = Focus.query
  /// Counts the questions asked; answers to older ones are dropped.
  public internal(set) var generation = 0
  public internal(set) var results: SearchResults?
  /// Whether they came from flick's memory instead of the source.
  public internal(set) var isCached = false
  public internal(set) var problem: Problem?
  public internal(set) var notice: Notice?
  public internal(set) var overlay: Overlay?
  public internal(set) var selection = Selection()
  /// The row of the content at the top of the screen.
  public internal(set) var scroll = 0
  /// The first item shown of each shelf.
  public internal(set) var shelfStarts: [Int] = []
  public internal(set) var tileSize = TileSize()
  /// Since when a request is under way; nil when none is.
  public internal(set) var loadingSince: Duration?
  /// A further page is under way.
  var isLoadingMore = false
  /// The item that plays inside the terminal when it is asked for once more.
  var playsInTerminalNext: MediaItem.ID?
  var click: Click?
  var history = QueryHistory()
  /// Time of the last event, since the start.
  var now: Duration = .zero

  public init(
    settings: Settings, geometry: TerminalGeometry, sources: [SourceEntry], source: SourceID, query: String = ""
  ) {
    self.settings = settings
    self.geometry = geometry
    self.sources = sources
    self.source = source
    editor.insert(query)
  }

  /// The question that the search line asks now.
  public var query: SearchQuery {
    SearchQuery(editor.text, kind: kind, filter: settings.filter, locale: settings.locale)
  }

  /// Whether what is shown answers what is asked.
  public var isCurrent: Bool {
    results?.query == query && results?.source == source
  }

  public var selectedItem: MediaItem? { results?[selection] }

  /// The source in use.
  public var entry: SourceEntry? { sources.first { $0.descriptor.id == source } }

  /// When `update` wants a tick, in time since the start; nil while nothing moves by itself.
  public var nextDeadline: Duration? {
    guard let loadingSince else { return nil }
    if now < loadingSince + Spinner.delay { return loadingSince + Spinner.delay }
    return Spinner.nextFrame(after: now, since: loadingSince)
  }
}

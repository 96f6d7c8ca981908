import Media
import Surface

/// Everything that the browser knows; changed by `update` alone, shown by `view` alone.
public struct State: Sendable {
  /// Where single keys go.
  enum Focus: Hashable, Sendable {
    case query, grid
  }

  /// A double click needs two presses on one tile.
  struct Click: Sendable {
    var selection: Selection
    var time: Duration
  }

  /// What the user and the terminal have settled.
  public var settings: BrowserSettings
  var geometry: TerminalGeometry
  var sources: [SourceEntry]
  var source: SourceID
  var kind: MediaKind?
  var editor = LineEditor()
  var focus = Focus.query { didSet { followsSelection = false } }
  /// Somebody moves among the results, so a cursor that is read out goes with them.
  var followsSelection = false
  /// Counts the questions asked; answers to older ones are dropped.
  var generation = 0
  var results: SearchResults?
  /// Whether they came from flick's memory instead of the source.
  var isCached = false
  var problem: Problem?
  var notice: Notice?
  /// Something that helps a newcomer, until the first key.
  var hint: String?
  var overlay: Overlay?
  /// The screen about one item; nil while the grid is shown.
  var details: DetailsState?
  var selection = Selection()
  var marks = MultiSelection()
  var downloads = DownloadQueue()
  /// The row of the content at the top of the screen.
  var scroll = 0
  /// The first item shown of each shelf.
  var shelfStarts: [Int] = []
  var tileSize = TileSize()
  /// Since when a request is under way; nil when none is.
  var loadingSince: Duration?
  /// End was pressed before all of a local source was there: the selection goes on to the end.
  var followsEnd = false
  /// A further page is under way.
  var isLoadingMore = false
  var pictureMode = PictureMode.off(reason: "")
  /// The pictures that are wanted now and have come or failed.
  var pictures: [PictureKey: PictureProgress] = [:]
  /// The wishes that were made last.
  var wished: [PictureKey] = []
  /// What the selected tile plays.
  var animation: Animation?
  var isPaused = false
  /// Whether the terminal's window has the focus, as far as it tells.
  var hasFocus = true
  /// Time of the last key or mouse event, since the start.
  var lastInput = Duration.zero
  /// The direction in which the grid was scrolled last.
  var travelsUp = false
  /// The item that plays inside the terminal when it is asked for once more.
  var playsInTerminalNext: MediaItem.ID?
  var click: Click?
  /// Where the button went down on a tile; nil once a drag has begun, or it is up.
  var pressed: Press?
  /// The tile that is picked up.
  var lift: Drag?
  /// What was done to the order of what is shown.
  var arrangement = Arrangement()
  /// Changes of walls that the library has not answered yet.
  var pendingWallChanges = 0
  /// The item to be selected when the next answer to the same question comes.
  var selectsNext: MediaItem.ID?
  var favourites = FavouriteStatus()
  var history = QueryHistory()
  var suggestions: Suggestions?
  /// What was selected when the session ended that is gone on with, until it is there again or a key is pressed.
  var returning: SessionSnapshot.Position?
  /// What sources were last heard to grant.
  var allowances: [SourceID: RateLimitState] = [:]
  /// Sources whose keys were kept though nobody could be asked whether they are good, until one answers.
  var uncheckedKeys: Set<SourceID> = []
  /// Whether there is a wall that u can bring back.
  var hasDeletedWalls = false
  /// Time of the last event, since the start.
  var now: Duration = .zero

  /// Nothing asked yet: `start` asks the first question.
  /// - Parameters:
  ///   - returning: what is to be selected if it is found where it was.
  ///   - uncheckedKeys: sources whose keys were kept in former sessions though nobody could be asked.
  public init(
    settings: BrowserSettings, geometry: TerminalGeometry, sources: [SourceEntry], source: SourceID,
    kind: MediaKind? = nil,
    query: String = "", returning: SessionSnapshot.Position? = nil, uncheckedKeys: Set<SourceID> = []
  ) {
    self.settings = settings
    self.geometry = geometry
    self.sources = sources
    self.source = source
    self.kind = kind
    self.returning = returning
    self.uncheckedKeys = uncheckedKeys
    if !query.isEmpty { editor.insert(query) }
  }

  /// The question that the search line asks now.
  var query: SearchQuery {
    SearchQuery(editor.text, kind: kind, filter: settings.filter, locale: settings.locale)
  }

  /// Whether what is shown answers what is asked.
  var isCurrent: Bool {
    results?.query == query && results?.source == source
  }

  var selectedItem: MediaItem? { results?[selection] }

  /// Since when an answer is waited for that is to be seen; nil when none is.
  var waitingSince: Duration? { details == nil ? loadingSince : details?.askedSince }

  /// Whether keys go to something that is open or picked up, so that it is theirs to be told.
  var takesKeysForItself: Bool { overlay != nil || lift != nil }

  /// The source in use.
  var entry: SourceEntry? { sources.first { $0.descriptor.id == source } }

  /// Whether printable keys are text for the query.
  public var takesText: Bool { focus == .query && overlay == nil && details == nil }

  /// When `update` wants a tick, in time since the start; nil while nothing moves by itself.
  public var nextDeadline: Duration? {
    [spinnerDeadline, animationDeadline, lift?.scrollDue].compactMap { $0 }.min()
  }

  private var spinnerDeadline: Duration? {
    guard let waitingSince else { return nil }
    if now < waitingSince + Spinner.delay { return waitingSince + Spinner.delay }
    if settings.usesScreenReader { return nil }
    return Spinner.nextFrame(after: now, since: waitingSince)
  }
}

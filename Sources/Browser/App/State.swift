import Media
import Surface
import Text

/// Everything that the browser knows, a feature a part; changed by `update` alone, shown by `view` alone.
public struct State: Sendable {
  var shared: Shared
  var search: SearchState
  var grid = GridState()
  /// The screen about one item; nil while the grid is shown.
  var details: DetailsState?
  /// What lies over the grid.
  var overlay: Overlay?
  var collections = CollectionsState()
  var pictures = PicturesState()
  var downloads = DownloadQueue()
  /// What is said in the bottom line.
  var notice: Notice?
  /// Something that helps a newcomer, until the first key.
  var hint: String?

  /// Nothing asked yet: `start` asks the first question.
  /// - Parameters:
  ///   - returning: what is to be selected if it is found where it was.
  ///   - uncheckedKeys: sources whose keys were kept in former sessions though nobody could be asked.
  public init(
    settings: BrowserSettings, geometry: TerminalGeometry, sources: [SourceEntry], source: SourceID,
    kind: MediaKind? = nil,
    query: String = "", returning: SessionSnapshot.Position? = nil, uncheckedKeys: Set<SourceID> = []
  ) {
    shared = Shared(settings: settings, geometry: geometry, sources: sources)
    search = SearchState(
      source: source, kind: kind, query: query, returning: returning, uncheckedKeys: uncheckedKeys)
  }
}

extension State {
  /// What the user and the terminal have settled.
  public var settings: BrowserSettings { shared.settings }

  /// Where single keys go.
  var focus: Shared.Focus {
    get { shared.focus }
    set {
      shared.focus = newValue
      grid.followsSelection = false
    }
  }

  /// The question that the search line asks now.
  var query: SearchQuery { search.query(shared) }

  /// Whether what is shown answers what is asked.
  var isCurrent: Bool { search.isCurrent(shared) }

  /// The source in use.
  var entry: SourceEntry? { shared.entry(of: search.source) }

  /// What can be accepted in place of the search line.
  var completions: [String] { focus == .query && details == nil ? search.completions(shared) : [] }

  /// What can be added to the search line.
  var inlineCompletion: String? { focus == .query && details == nil ? search.inlineCompletion(shared) : nil }

  var completionsLayout: CompletionsLayout { CompletionsLayout(completions, shared) }

  /// What is wrong with what is shown.
  var shownProblem: Problem? { details == nil ? search.problem : details?.problem }

  /// The same where there is nothing else in the grid, which then says it in all its words.
  var problemInGrid: Problem? {
    let screen = shared.screen
    guard details == nil, search.results?.isEmpty != false, !screen.isList, screen.content.rows > 0 else { return nil }
    return search.problem
  }

  /// What there is to say of what is asked and answered.
  var searchWords: SearchFormatter { SearchFormatter(search: search, shared: shared) }

  var headerLayout: HeaderLayout { HeaderLayout(source: DisplayText(HeaderFormatter(state: self).sourceWithArrow)) }

  /// Since when an answer is waited for that is to be seen; nil when none is.
  var waitingSince: Duration? { details == nil ? search.loadingSince : details?.askedSince }

  /// Whether keys go to something that is open or picked up, so that it is theirs to be told.
  var takesKeysForItself: Bool { overlay != nil || collections.drag != nil }

  /// Whether printable keys are text for the query.
  public var takesText: Bool { focus == .query && overlay == nil && details == nil }

  /// When `update` wants a tick, in time since the start; nil while nothing moves by itself.
  public var nextDeadline: Duration? {
    [spinnerDeadline, pictures.deadline(now: shared.now), collections.drag?.scrollDue, countDeadline, search.heldUntil]
      .compactMap { $0 }.min()
  }

  /// The seconds are counted until a source may be asked again. A screen reader would read all of them out.
  private var countDeadline: Duration? {
    shared.settings.usesScreenReader ? nil : search.rateLimit.nextCount(now: shared.now)
  }

  private var spinnerDeadline: Duration? {
    guard let waitingSince else { return nil }
    if shared.now < waitingSince + Spinner.delay { return waitingSince + Spinner.delay }
    if shared.settings.usesScreenReader { return nil }
    return Spinner.nextFrame(after: shared.now, since: waitingSince)
  }
}

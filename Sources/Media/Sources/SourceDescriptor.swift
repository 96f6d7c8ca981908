/// What flick must know of a source before it asks it anything.
public struct SourceDescriptor: Hashable, Sendable {
  /// The key that a source wants.
  public struct Key: Hashable, Sendable {
    /// The environment variables that may hold it, the first one is the one to name to people.
    public var variables: [String]
    /// Where a person gets one; nil where there are no new ones.
    public var page: String?

    /// A key that any of the variables may hold.
    public init(variables: [String], page: String?) {
      self.variables = variables
      self.page = page
    }
  }

  /// How many requests a source grants.
  public struct Budget: Hashable, Sendable {
    /// So many in each period.
    public var requests: Int
    /// Counted from the first request.
    public var period: Duration

    /// A number of requests per period.
    public init(requests: Int, per period: Duration) {
      self.requests = requests
      self.period = period
    }
  }

  /// As `--source` takes it.
  public var id: SourceID
  /// As shown to people: `KLIPY`.
  public var name: String
  /// What it has.
  public var kinds: [MediaKind]
  /// What people may call its items as well; asked for it gives all that it has.
  public var alsoCalled: Set<MediaKind>
  /// Whether one search is for items of several kinds; else one of no kind is for those of the first.
  public var combinesKinds: Bool
  /// Shown in the empty search line; some services prescribe it (`Search KLIPY`).
  public var placeholder: String
  /// Shown where the source demands it (`Powered By GIPHY`).
  public var attribution: String?
  /// The page about the source.
  public var homepage: String?
  /// nil for a source that needs none.
  public var key: Key?
  /// The base URL when neither the environment nor the settings name another; nil for a source that is off until
  /// one of them does.
  public var baseURL: String?
  /// Answers come from this machine: no network, no debounce.
  public var isLocal: Bool
  /// Pause after the last change of the query before it is sent.
  public var debounce: Duration
  /// A shorter query is not sent, but for the empty one.
  public var minimumLetters: Int
  /// How many items a page has.
  public var pageSize: Int
  /// The most that the source gives at once.
  public var maximumPageSize: Int
  /// All of them hold at once; none where the source has no fixed one.
  public var budgets: [Budget]
  /// The most questions that are under way at once.
  public var maximumRequests: Int
  /// The most media files that are fetched at once.
  public var maximumFetches: Int
  /// What the empty query shows, as people call it: `Trending`, `Featured videos`.
  public var startPage: String
  /// Whether it completes words.
  public var hasSuggestions: Bool
  /// Media may be kept on disk.
  public var allowsStoring: Bool
  /// Items may stand beside those of other sources.
  public var allowsMixing: Bool
  /// Results may be shown in another order than the source's, and without some of them.
  public var allowsReordering: Bool
  /// What plays are web pages with films on them, so that there are no files to download.
  public var playsPages: Bool
  /// By which one sees at a glance what is searched.
  public var hue: Hue

  /// A source that needs no key and allows everything, if nothing else is said.
  public init(
    id: SourceID, name: String, kinds: [MediaKind], alsoCalled: Set<MediaKind> = [], placeholder: String,
    attribution: String? = nil,
    homepage: String? = nil, key: Key? = nil, baseURL: String? = nil, isLocal: Bool = false,
    debounce: Duration = .milliseconds(180), minimumLetters: Int = 1, pageSize: Int = 24, maximumPageSize: Int = 50,
    budgets: [Budget] = [], maximumRequests: Int = 6, maximumFetches: Int = 6, startPage: String = "Trending",
    hasSuggestions: Bool = false, combinesKinds: Bool = true, allowsStoring: Bool = true, allowsMixing: Bool = true,
    allowsReordering: Bool = true, playsPages: Bool = false, hue: Hue = .cyan
  ) {
    self.id = id
    self.name = name
    self.kinds = kinds
    self.alsoCalled = alsoCalled
    self.combinesKinds = combinesKinds
    self.placeholder = placeholder
    self.attribution = attribution
    self.homepage = homepage
    self.key = key
    self.baseURL = baseURL
    self.isLocal = isLocal
    self.debounce = debounce
    self.minimumLetters = minimumLetters
    self.pageSize = pageSize
    self.maximumPageSize = maximumPageSize
    self.budgets = budgets
    self.maximumRequests = maximumRequests
    self.maximumFetches = maximumFetches
    self.startPage = startPage
    self.hasSuggestions = hasSuggestions
    self.allowsStoring = allowsStoring
    self.allowsMixing = allowsMixing
    self.allowsReordering = allowsReordering
    self.playsPages = playsPages
    self.hue = hue
  }

  /// With pages of the size that the user wants, as far as the source gives them; nil leaves its own.
  public func withPageSize(_ wanted: Int?) -> SourceDescriptor {
    guard let wanted else { return self }
    var copy = self
    copy.pageSize = max(1, min(wanted, maximumPageSize))
    return copy
  }
}

extension SourceDescriptor {
  /// What a search for items of a kind is called here: nil for a kind that it does not have, and for the one that it
  /// searches for anyway, so that both are the same question.
  public func choice(of kind: MediaKind) -> MediaKind? {
    kinds.contains(kind) && (combinesKinds || kind != kinds.first) ? kind : nil
  }

  /// The environment variable that sets the source's base URL, as `FLICK_KLIPY_URL`.
  public var baseURLVariable: String {
    "FLICK_\(String(id.rawValue.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }))_URL"
  }
}

import Media

/// What is asked of which source, and what it has answered.
struct SearchState: Sendable {
  var source: SourceID
  /// nil for all kinds.
  var kind: MediaKind?
  var editor = LineEditor()
  /// Counts the questions asked; answers to older ones are dropped.
  var generation = 0
  var results: SearchResults?
  /// Whether they came from flick's memory instead of the source.
  var isCached = false
  var problem: Problem?
  /// Since when a request is under way; nil when none is.
  var loadingSince: Duration?
  /// A further page is under way.
  var isLoadingMore = false
  var history = QueryHistory()
  var suggestions: Suggestions?
  /// What sources were last heard to grant.
  var rateLimits: [SourceID: RateLimitState] = [:]
  /// Sources whose keys were kept though nobody could be asked whether they are good, until one answers.
  var uncheckedKeys: Set<SourceID>
  /// What was selected when the session ended that is gone on with, until it is there again or a key is pressed.
  var returning: SessionSnapshot.Position?

  init(
    source: SourceID, kind: MediaKind?, query: String, returning: SessionSnapshot.Position?,
    uncheckedKeys: Set<SourceID>
  ) {
    self.source = source
    self.kind = kind
    self.returning = returning
    self.uncheckedKeys = uncheckedKeys
    if !query.isEmpty { editor.insert(query) }
  }
}

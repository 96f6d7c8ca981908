import Media

/// What there is to say of what is asked and answered.
struct SearchFormatter {
  let search: SearchState
  let shared: Shared

  private var descriptor: SourceDescriptor? { shared.entry(of: search.source)?.descriptor }

  /// One line for people: what happened, to what. Which keys help is not in it.
  func sentence(of problem: Problem) -> String {
    let name = shared.entry(of: problem.source)?.descriptor.name ?? problem.source.rawValue
    switch problem.error {
    case .needsKey(let variable): return "\(name) needs a key (\(variable))."
    case .limited where problem.isPostponed:
      // Counted, it would be read out again with every key.
      let seconds = shared.settings.usesScreenReader ? nil : search.rateLimit.secondsToWait(now: shared.now)
      let wait = seconds.flatMap { SourceError.readable(.seconds($0)) } ?? "a while"
      return "\(name): limit reached, asked again by itself in \(wait)."
    case .badKey(let variable): return "\(name) refused the key: check \(variable)."
    default:
      let remark = search.uncheckedKeys.contains(problem.source) ? "Key kept, but not checked: " : ""
      return remark + problem.error.sentence(about: name)
    }
  }

  /// That there are no results.
  func nothingFound(_ results: SearchResults) -> String {
    let asked = results.query.text
    guard !asked.isEmpty else {
      return results.source.adviceWhenEmpty ?? "\(descriptor?.name ?? "This source") has nothing to show here."
    }
    let nothing = "\(search.kind.map { "No \($0.plural)" } ?? "Nothing") found for “\(asked)”"
    let key = KeyMode.query.key(for: .deleteToStart)
    if results.source.wallName != nil { return "\(nothing) on this wall: \(key) shows all of it." }
    return results.source.isFavourites ? "\(nothing) among these favourites: \(key) shows all of them." : "\(nothing)."
  }

  /// What works without the network that is not there; nil where it is, or nothing does.
  var adviceWithoutNetwork: String? {
    guard case .unreachable = search.problem?.error,
      let local = shared.sources.first(where: { $0.descriptor.isLocal && $0.count == nil })?.descriptor
    else { return nil }
    let key = KeyMode.query.key(for: .sources)
    return "\(local.name) (no network needed): press \(key), or start flick --source \(local.id.rawValue)."
  }

  /// What the source still grants, when that is little but not yet so little that the search line says so.
  var rateLimit: String? {
    guard search.rateLimit.nearlyUsedUp(now: shared.now) == nil else { return nil }
    return search.shortRateLimit(now: shared.now).map(rest)
  }

  /// Why what is typed is not asked at once, at three lengths, the longest first; none when it is.
  var obstacle: [String] {
    let name = descriptor?.name ?? "this source"
    if let seconds = search.rateLimit.secondsToWait(now: shared.now) {
      let wait = SourceError.readable(.seconds(seconds)).map { "in \($0)" } ?? "later"
      return ["\(name) wants a pause: searches by itself \(wait)", "searches by itself \(wait)", "goes on \(wait)"]
    }
    guard let limit = search.rateLimit.nearlyUsedUp(now: shared.now) else { return [] }
    let searches = "\(KeyMode.query.key(for: .play)) searches"
    let rest = "\(searches): \(rest(limit))"
    return [limit.basis == .answer ? rest : "\(rest) (flick's own count)", rest, searches]
  }

  private func rest(_ limit: RateLimit) -> String {
    "\(limit.basis == .answer ? "" : "about ")\(limit.remaining) of \(limit.limit) requests left"
  }

  /// What there is to say of the results besides their number.
  func remarks(_ results: SearchResults) -> [String] {
    let isFromMemory = search.isCached && search.isCurrent(shared) && descriptor?.isLocal != true
    return [results.skipped > 0 ? "\(results.skipped) unreadable" : nil, isFromMemory ? "cached" : nil]
      .compactMap { $0 }
  }

  /// The results are those of the query before.
  var areFormer: Bool { search.problem != nil && !search.isCurrent(shared) }

  /// The source's name, and what there is to say of it.
  var source: [String] {
    guard let descriptor else { return [] }
    return [descriptor.name, search.kind.map { "\($0.plural) only" }, descriptor.attribution].compactMap { $0 }
  }

  /// What an empty line shows, while that is what is shown; shelves have titles of their own.
  var startPage: String? {
    guard let results = search.results, results.query.text.isEmpty, results.source == search.source,
      results.shelves.isEmpty, !results.isEmpty
    else { return nil }
    return descriptor?.startPage
  }
}

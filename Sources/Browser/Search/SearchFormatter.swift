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

  /// What the source still grants, when that is little.
  var rateLimit: String? {
    search.shortRateLimit(now: shared.now).map { "\($0.remaining) of \($0.limit) requests left" }
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

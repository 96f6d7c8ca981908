import Media

/// Why there are no results of the present query, until there are.
struct Problem: Hashable, Sendable {
  var error: SourceError
  var source: SourceID
  /// The first page is there; a further one failed.
  var whilePaging: Bool

  init(error: SourceError, source: SourceID, whilePaging: Bool) {
    self.error = error
    self.source = source
    self.whilePaging = whilePaging
  }

  /// What keys help, as the bottom line shows them.
  func addRemedies(to list: inout HintList) {
    switch error {
    case .needsKey: return list.add(.sources, label: "enter it, or another source")
    case .badKey: return list.add(.sources, label: "another key or source")
    case .isOff: break
    case .needsConsent(_, let action):
      list.add(.reload)
      list.add(.play, label: action)
    default: list.add(.reload)
    }
    list.add(.sources, label: "another source")
  }
}

extension State {
  /// What is wrong with what is shown.
  var shownProblem: Problem? { details == nil ? search.problem : details?.problem }

  /// The same where there is nothing else in the grid, which then says it in all its words.
  var problemInGrid: Problem? {
    guard details == nil, search.results?.isEmpty != false, !shared.screen.isList, shared.screen.content.rows > 0 else {
      return nil
    }
    return search.problem
  }

  /// One line for people: what happened, to what. Which keys help is not in it.
  func words(of problem: Problem) -> String {
    let name = shared.sources.first { $0.descriptor.id == problem.source }?.descriptor.name ?? problem.source.rawValue
    switch problem.error {
    case .needsKey(let variable): return "\(name) needs a key (\(variable))."
    case .badKey(let variable): return "\(name) refused the key: check \(variable)."
    default: return keyRemark(of: problem) + problem.error.sentence(about: name)
    }
  }

  private func keyRemark(of problem: Problem) -> String {
    search.uncheckedKeys.contains(problem.source) ? "Key kept, but not checked: " : ""
  }
}

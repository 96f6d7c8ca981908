import Media

/// Why there are no results of the present query, until there are.
struct Problem: Hashable, Sendable {
  var error: SourceError
  var source: SourceID
  /// The first page is there; a further one failed.
  var whilePaging: Bool
  /// It is asked again by itself when the source may be asked.
  var isPostponed = false

  /// What keys help, as the bottom line shows them.
  func addRemedies(to list: inout HintList) {
    switch error {
    case .needsKey: return list.add(.sources, label: "enter it, or another source")
    case .badKey: return list.add(.sources, label: "another key or source")
    case .isOff: break
    // Asked now, it would only wait again.
    case .limited where isPostponed: break
    case .needsConsent(_, let action):
      list.add(.reload)
      list.add(.play, label: action)
    default: list.add(.reload)
    }
    list.add(.sources, label: "another source")
  }
}

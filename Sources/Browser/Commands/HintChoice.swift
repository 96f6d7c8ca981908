/// Which hints are shown where there is no room for all.
enum HintChoice {
  /// Columns between two hints.
  private static let gap = 2

  /// As many as fit, each whole and in their order: the one for help comes before the first key, that before those that
  /// are worth more, and those before the others.
  /// - Parameter width: of one hint, in columns.
  static func fitting(_ hints: [Hint], columns: Int, width: (Hint) -> Int) -> [Hint] {
    let firstKey = hints.firstIndex { !$0.isNote }
    func rank(_ index: Int) -> Int {
      let priority = hints[index].priority
      return priority == .help ? 0 : index == firstKey ? 1 : 2 + priority.rawValue
    }
    // Two of one rank stay in their order.
    let order = hints.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    var chosen: Set<Int> = []
    var used = -gap
    for index in order {
      let longer = used + gap + width(hints[index])
      guard longer <= columns else { continue }
      used = longer
      chosen.insert(index)
    }
    return hints.indices.filter(chosen.contains).map { hints[$0] }
  }
}

/// Which of the keys that help are shown where there is no room for all.
enum HintChoice {
  /// The key that shows all others comes before everything.
  private static let first = "F1"
  /// These lead out of where one is, or on to where there is more, so they are worth more than what lies between.
  private static let lasting = ["Esc", "F2", "^Q", "/"]
  /// Columns between two hints.
  private static let gap = 2

  /// As many as fit, each whole and in their order: the one for help comes before the first one, that before the ways
  /// out, and those before the others.
  /// - Parameter width: of one hint, in columns.
  static func fitting(
    _ hints: [(key: String, does: String)], columns: Int, width: ((key: String, does: String)) -> Int
  ) -> [(key: String, does: String)] {
    let help = hints.indices.filter { hints[$0].key == first }
    let ways = lasting.flatMap { key in hints.indices.filter { hints[$0].key == key } }
    var chosen: Set<Int> = []
    var used = -gap
    for index in help + hints.indices.prefix(1) + ways + hints.indices where !chosen.contains(index) {
      let longer = used + gap + width(hints[index])
      guard longer <= columns else { continue }
      used = longer
      chosen.insert(index)
    }
    return hints.indices.filter(chosen.contains).map { hints[$0] }
  }
}

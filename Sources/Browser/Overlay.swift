import Media

/// What lies over the grid.
enum Overlay: Hashable, Sendable {
  /// The keys; the first line shown.
  case help(firstLine: Int)
  case sources(SourcePicker)
}

/// The list of sources, or the prompt for the key of one.
struct SourcePicker: Hashable, Sendable {
  /// The index of the source under the bar.
  var selected: Int
  /// The key being entered for the selected source; nil while the list is shown.
  var keyEntry: LineEditor?

  /// The list, or with a key entry its prompt.
  init(selected: Int, keyEntry: LineEditor? = nil) {
    self.selected = selected
    self.keyEntry = keyEntry
  }
}

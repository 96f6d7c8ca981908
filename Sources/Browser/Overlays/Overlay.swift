import Media

/// What lies over the grid.
enum Overlay: Hashable, Sendable {
  /// The keys; the first line shown.
  case help(firstLine: Int)
  case sources(SourcePicker)
  case walls(WallDialog)
}

/// The list of sources, or the prompt for the key of one.
struct SourcePicker: Hashable, Sendable {
  /// The index of the source under the bar.
  var selected: Int
  /// The key being entered for the selected source; nil while the list is shown.
  var apiKeyEntry: APIKeyEntry?

  /// The list, or with a key entry its prompt.
  init(selected: Int, apiKeyEntry: APIKeyEntry? = nil) {
    self.selected = selected
    self.apiKeyEntry = apiKeyEntry
  }
}

/// A key on its way from the clipboard to the source that has to take it.
struct APIKeyEntry: Hashable, Sendable {
  var line = LineEditor()
  /// The source is being asked.
  var isChecking = false
  /// Why what stands in the line was not kept; nil once it is changed.
  var refusal: String?
}

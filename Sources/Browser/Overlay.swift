import Media

/// What lies over the grid.
public enum Overlay: Hashable, Sendable {
  /// The keys; the first line shown.
  case help(firstLine: Int)
  case sources(SourcePicker)
}

/// The list of sources, or the prompt for the key of one.
public struct SourcePicker: Hashable, Sendable {
  public var selected: Int
  /// The key being entered for the selected source; nil while the list is shown.
  public var keyEntry: LineEditor?

  public init(selected: Int, keyEntry: LineEditor? = nil) {
    self.selected = selected
    self.keyEntry = keyEntry
  }
}

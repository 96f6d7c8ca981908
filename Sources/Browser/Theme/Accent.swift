import Media

/// The colour of the selection's marks and of the prompt.
public enum Accent: Hashable, Sendable {
  /// Each source's own.
  case source
  case hue(Hue)
  case color(RGB)
}

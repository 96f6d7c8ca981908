/// The colour of the selection's frame and of the prompt.
public enum Accent: Hashable, Sendable {
  /// Each source's own.
  case source
  case hue(Hue)
  case color(RGB)
}

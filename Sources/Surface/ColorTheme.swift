/// Which colours the whole screen has.
public enum ColorTheme: String, CaseIterable, Hashable, Sendable {
  /// The terminal's own, as the user has set them there.
  case terminal
  case dark
  case light
}

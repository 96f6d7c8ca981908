/// How pictures are drawn in the terminal. The raw value is the name that users write in settings.
public enum GraphicsMode: String, Hashable, Sendable, CaseIterable {
  /// kitty's protocol with Unicode placeholders: the picture lies in ordinary cells.
  case kitty
  /// kitty's protocol with placements at the cursor, for terminals that do not know placeholders.
  case kittyDirect = "kitty-direct"
  case sixel
  /// Characters in two colours.
  case symbols
  case none
}

/// How pictures are drawn in the terminal.
public enum GraphicsMode: Hashable, Sendable {
  /// kitty's protocol with Unicode placeholders: the picture lies in ordinary cells.
  case kitty
  /// kitty's protocol with placements at the cursor, for terminals that do not know placeholders.
  case kittyDirect
  case sixel
  /// Characters in two colours.
  case symbols(SymbolSet)
  case none

  /// Whether pictures go where their cells go; else they lie over these.
  var liesInCells: Bool { self != .kittyDirect && self != .sixel }

  /// As people write it.
  public var name: String {
    switch self {
    case .kitty: "kitty"
    case .kittyDirect: "kitty-direct"
    case .sixel: "sixel"
    case .symbols(let set): "symbols (\(set.rawValue))"
    case .none: "none"
    }
  }
}

/// Which characters pictures are made of.
public enum SymbolSet: String, Hashable, Sendable, CaseIterable {
  case half, quad, sextant, ascii
}

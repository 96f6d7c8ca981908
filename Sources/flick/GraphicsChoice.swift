import Terminal

/// How pictures may be drawn in the terminal.
enum GraphicsChoice: String, CaseIterable {
  case kitty, sixel, symbols, none
  case kittyDirect = "kitty-direct"
}

extension GraphicsChoice {
  /// In the terminal's words.
  var wish: GraphicsDecision.Wish {
    switch self {
    case .kitty: .kitty
    case .kittyDirect: .kittyDirect
    case .sixel: .sixel
    case .symbols: .symbols
    case .none: .none
    }
  }
}

import Surface

/// How pictures are drawn, and why: from the terminal's answers, the surroundings, and the user's wish.
public struct GraphicsDecision: Hashable, Sendable {
  /// How pictures are drawn.
  public let mode: GraphicsMode
  /// What symbols are made of: as the user wishes, else what the terminal is likely to draw.
  public let symbols: SymbolSet
  /// Why, in a few words for people.
  public let reason: String
  /// The line of tmux's configuration without which no more is possible.
  public let advice: String?

  /// Decides. `hasColors` says whether the screen is drawn with 256 colours or more, without which there are no
  /// placeholders: they say by their colour which picture they belong to.
  public init(
    _ capabilities: TerminalCapabilities, environment: TerminalEnvironment, wish: GraphicsMode? = nil,
    symbols wishedSymbols: SymbolSet? = nil, hasColors: Bool = true
  ) {
    let insideTmux = environment.multiplexer == .tmux
    let version = capabilities.version.map(TerminalVersion.init)
    symbols = wishedSymbols ?? Self.symbolSet(environment.term, version)
    let name = capabilities.version ?? "the terminal"
    let isHeard = capabilities.version != nil || capabilities.graphicsMessage != nil
    let tmuxAdvice = insideTmux && !isHeard ? "set -g allow-passthrough on" : nil

    if let wish {
      (mode, reason, advice) =
        switch wish {
        case .kitty where !hasColors: (.kittyDirect, "asked for; without colours there are no placeholders", nil)
        case .kitty: (.kitty, "asked for", tmuxAdvice)
        case .kittyDirect: (.kittyDirect, "asked for", nil)
        case .sixel: (.sixel, "asked for", nil)
        case .symbols: (.symbols, "asked for", nil)
        case .none: (.none, "asked for", nil)
        }
    } else if insideTmux {
      switch (capabilities.hasKittyGraphics, version?.hasPlaceholders) {
      case (true, false):
        (mode, reason, advice) = (.symbols, "\(name), around tmux, has no placeholders for kitty's graphics", nil)
      case (true, _) where hasColors:
        (mode, reason, advice) = (.kitty, "\(name), around tmux, answered the question about kitty's graphics", nil)
      case (true, _):
        (mode, reason, advice) = (.symbols, "without colours there are no placeholders for kitty's graphics", nil)
      case (false, _) where isHeard:
        (mode, reason, advice) = (.symbols, "\(name), around tmux, does not have kitty's graphics", nil)
      case (false, _):
        (mode, reason, advice) = (.symbols, "no answer came through tmux from the terminal around it", tmuxAdvice)
      }
    } else if environment.multiplexer == .screen {
      (mode, reason, advice) = (.symbols, "GNU screen lets no pictures through", nil)
    } else if capabilities.hasKittyGraphics {
      let hasPlaceholders = version?.hasPlaceholders ?? false
      let answer = "\(name) answered the question about kitty's graphics"
      (mode, reason, advice) =
        hasPlaceholders && hasColors
        ? (.kitty, answer, nil)
        : (.kittyDirect, "\(answer)\(hasPlaceholders ? "" : ", but is not known to have placeholders")", nil)
    } else if capabilities.hasSixel, capabilities.cellSize == nil, capabilities.textAreaSize == nil {
      (mode, reason, advice) = (.symbols, "\(name) has sixel, but does not tell the size of its cells", nil)
    } else if capabilities.hasSixel {
      (mode, reason, advice) = (.sixel, "\(name) says that it has sixel", nil)
    } else {
      (mode, reason, advice) =
        capabilities.isComplete
        ? (.symbols, "\(name) has neither kitty's graphics nor sixel", nil)
        : (.symbols, "the terminal did not answer in time", nil)
    }
  }

  private static func symbolSet(_ term: String, _ version: TerminalVersion?) -> SymbolSet {
    if term.hasPrefix("vt") { return .ascii }
    // Its font has 512 characters at most: whole and half blocks, as a rule.
    if term == "linux" { return .half }
    return version?.drawsSextants == true ? .sextant : .quad
  }
}

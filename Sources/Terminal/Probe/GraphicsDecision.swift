import Surface

/// How pictures are drawn, and why: from the terminal's answers, the environment, and the user's wish.
public struct GraphicsDecision: Hashable, Sendable {
  /// How pictures are drawn.
  public let mode: GraphicsMode
  /// What symbols are made of: as the user wishes, else what the terminal is likely to draw.
  public let symbols: SymbolSet
  /// Why, in a few words for people.
  public let reason: String
  /// The line of tmux's configuration without which no more is possible.
  public let advice: String?

  private typealias Choice = (mode: GraphicsMode, reason: String)

  /// Decides. `hasColors` says whether the screen is drawn with 256 colours or more, without which there are no
  /// placeholders: they say by their colour which picture they belong to.
  public init(
    _ capabilities: TerminalCapabilities, environment: TerminalEnvironment, wish: GraphicsMode? = nil,
    symbols wishedSymbols: SymbolSet? = nil, hasColors: Bool = true
  ) {
    let version = capabilities.version.map(TerminalVersion.init)
    symbols = wishedSymbols ?? Self.symbolSet(environment.term, version)
    let choice: Choice =
      if let wish {
        Self.choice(of: wish, hasColors: hasColors)
      } else if environment.multiplexer == .tmux {
        Self.choiceInsideTmux(capabilities, version, hasColors: hasColors)
      } else if environment.multiplexer == .screen {
        (.symbols, "GNU screen lets no pictures through")
      } else {
        Self.choice(capabilities, version, hasColors: hasColors)
      }
    (mode, reason) = choice
    let mayBeStopped = environment.multiplexer == .tmux && !capabilities.isHeard
    advice = mayBeStopped && (wish == nil || mode == .kitty) ? "set -g allow-passthrough on" : nil
  }

  private static func choice(of wish: GraphicsMode, hasColors: Bool) -> Choice {
    wish == .kitty && !hasColors
      ? (.kittyDirect, "asked for; without colours there are no placeholders") : (wish, "asked for")
  }

  private static func choiceInsideTmux(
    _ capabilities: TerminalCapabilities, _ version: TerminalVersion?, hasColors: Bool
  ) -> Choice {
    let name = capabilities.version ?? "the terminal"
    guard capabilities.isHeard else { return (.symbols, "no answer came through tmux from the terminal around it") }
    guard capabilities.hasKittyGraphics else {
      return (.symbols, "\(name), around tmux, does not support kitty graphics")
    }
    guard version?.hasPlaceholders != false else {
      return (.symbols, "\(name), around tmux, supports kitty graphics, but not their placeholders")
    }
    return hasColors
      ? (.kitty, "\(name), around tmux, supports kitty graphics")
      : (.symbols, "without colours kitty graphics have no placeholders")
  }

  private static func choice(
    _ capabilities: TerminalCapabilities, _ version: TerminalVersion?, hasColors: Bool
  ) -> Choice {
    let name = capabilities.version ?? "the terminal"
    if capabilities.hasKittyGraphics {
      let answer = "\(name) supports kitty graphics"
      guard version?.hasPlaceholders == true else {
        return (.kittyDirect, "\(answer), but is not known to have placeholders")
      }
      return (hasColors ? .kitty : .kittyDirect, answer)
    }
    if capabilities.hasSixel {
      return capabilities.cellSize == nil && capabilities.textAreaSize == nil
        ? (.symbols, "\(name) supports sixel, but does not tell the size of its cells")
        : (.sixel, "\(name) supports sixel")
    }
    return (
      .symbols,
      capabilities.isComplete
        ? "\(name) supports neither kitty graphics nor sixel" : "the terminal did not answer in time"
    )
  }

  private static func symbolSet(_ term: String, _ version: TerminalVersion?) -> SymbolSet {
    if term.hasPrefix("vt") { return .ascii }
    // Its font has 512 characters at most: whole and half blocks, as a rule.
    if term == "linux" { return .half }
    return version?.drawsSextants == true ? .sextant : .quad
  }
}

extension TerminalCapabilities {
  /// Whether the terminal itself, not only a multiplexer, has answered.
  fileprivate var isHeard: Bool { version != nil || graphicsMessage != nil }
}

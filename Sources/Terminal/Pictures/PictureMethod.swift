import Surface

/// How pictures come to be drawn: the form that they are made in, and what brings them to the terminal.
struct PictureMethod {
  /// Nil for no pictures.
  let form: PictureForm?
  /// Nil where pictures are cells like all others.
  let driver: (any PictureDriver)?

  /// The one place where a graphics mode becomes a driver.
  /// - Parameter seed: the process's number, or whatever else differs between programs in one terminal.
  init(
    _ mode: GraphicsMode, symbols: SymbolSet, colors: ColorMode, _ capabilities: TerminalCapabilities,
    multiplexer: Multiplexer, seed: Int
  ) {
    let kitty = { usesPlaceholders in
      KittyPictures(
        usesPlaceholders: usesPlaceholders, animates: capabilities.animates, seed: seed, wrap: multiplexer.wrap)
    }
    (form, driver) =
      switch mode {
      case .kitty: (.png, KittyPlaceholderDriver(kitty(true)))
      case .kittyDirect: (.png, KittyPlacementDriver(kitty(false)))
      case .sixel:
        (.sixel(colors: capabilities.usableSixelColors), SixelDriver(synchronizes: capabilities.synchronizes))
      case .symbols: (.cells(symbols, colors), nil)
      case .none: (nil, nil)
      }
  }
}

import Surface

extension Configuration {
  /// How pictures are to be drawn; nil for what the terminal can. A screen reader cannot read them out.
  public var wishedGraphics: GraphicsMode? {
    self[Registry.screenReader] ? GraphicsMode.none : self[Registry.graphics]
  }
}

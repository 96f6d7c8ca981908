/// How many colours the terminal draws with.
public enum ColorMode: String, Hashable, Sendable, CaseIterable {
  case mono, eight, sixteen, indexed256, truecolor

  /// Whether there are enough for pictures and for colours of the program's own: 256 or more. The 8 or 16 are those of
  /// the terminal's theme, in which text may not be readable.
  public var hasManyColors: Bool { self == .indexed256 || self == .truecolor }
}

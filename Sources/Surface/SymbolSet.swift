/// Which characters pictures are drawn with, where the terminal draws no pixels.
public enum SymbolSet: String, Hashable, Sendable, CaseIterable {
  case half, quad, sextant, ascii
}

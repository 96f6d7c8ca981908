import Terminal

extension SymbolSet {
  /// All names, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

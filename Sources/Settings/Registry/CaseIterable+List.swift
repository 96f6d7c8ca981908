extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// All names, for messages.
  public static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Collection where Element: RawRepresentable, Element.RawValue == String {
  /// All names as code, for texts: `a`, `b` or `c`.
  var alternatives: String {
    let names = map { "`\($0.rawValue)`" }
    return names.count < 2
      ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }
}

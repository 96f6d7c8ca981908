import Media

extension MediaKind {
  /// As options and settings take them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

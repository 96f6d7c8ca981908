extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// All names, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// All names, for messages.
  public static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// What is wrong with a JSON5 text, and where.
public struct JSON5Error: Error, Hashable, Sendable {
  /// Where it is.
  public let place: TextPlace
  /// For people, without the place: `expected "," or "}"`.
  public let message: String
}

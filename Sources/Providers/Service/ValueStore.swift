/// Where a provider keeps the few small values that outlive the program, as Tenor's anonymous id.
public protocol ValueStore: Sendable {
  /// The value kept under a key; nil when there is none.
  func value(forKey key: String) async throws -> String?
  /// Keeps a value under a key in place of the former one.
  func setValue(_ value: String, forKey key: String) async throws
}

/// Where bytes of media are kept between runs.
public protocol ByteStore: Sendable {
  /// The bytes kept under a key; nil when there are none. A hit makes them the most recently used.
  func bytes(forKey key: String) async throws -> [UInt8]?
  /// Keeps bytes under a key, in place of the least recently used ones when there is no more room.
  func setBytes(_ bytes: [UInt8], forKey key: String) async throws
}

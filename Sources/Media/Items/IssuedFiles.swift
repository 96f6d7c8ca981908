import Synchronization

/// The files that a source of this session has named, wherever they lie: what an imported item claims is none of them.
public final class IssuedFiles: Sendable {
  /// Of their paths: the seed is another one in each process, so nobody finds a path that is taken for another one.
  private let hashes = Mutex<Set<Int>>([])

  /// None yet.
  public init() {}

  /// Adds a file by the bytes of its path.
  public func insert(_ path: [UInt8]) { hashes.withLock { _ = $0.insert(path.hashValue) } }

  /// Whether it was named.
  public func contains(_ path: [UInt8]) -> Bool { hashes.withLock { $0.contains(path.hashValue) } }
}

extension IssuedFiles: Hashable {
  /// Whether both are the same object.
  public static func == (left: IssuedFiles, right: IssuedFiles) -> Bool { left === right }

  /// By what it is, not by what it holds.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

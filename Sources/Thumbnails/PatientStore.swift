import Blocking
import Synchronization

/// A store on a disk that may sleep or be gone: while it does not answer it is as good as empty.
final class PatientStore: Sendable {
  private static let patience = Duration.seconds(2)

  private let store: any ByteStore
  /// When the calls that are not over were made.
  private let underWay = Mutex<[Int: ContinuousClock.Instant]>([:])
  private let lastNumber = Atomic(0)

  init(_ store: any ByteStore) { self.store = store }

  /// The bytes under a key; nil when there are none, and when the store fails.
  func bytes(forKey key: String) async -> [UInt8]? {
    await ask { try await $0.bytes(forKey: key) } ?? nil
  }

  /// Keeps bytes under a key, if the store can.
  func setBytes(_ bytes: [UInt8], forKey key: String) async {
    await ask { try await $0.setBytes(bytes, forKey: key) }
  }

  @discardableResult
  private func ask<Value: Sendable>(
    _ question: @escaping @Sendable (any ByteStore) async throws -> Value
  ) async -> Value? {
    let now = ContinuousClock.now
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let isSilent = underWay.withLock { calls in
      guard !calls.values.contains(where: { $0 + Self.patience < now }) else { return true }
      calls[number] = now
      return false
    }
    guard !isSilent else { return nil }
    return try? await Patience.wait(Self.patience) { [self] in
      defer { underWay.withLock { calls in calls[number] = nil } }
      return try await question(store)
    }
  }
}

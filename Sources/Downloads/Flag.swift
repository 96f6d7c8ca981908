import Synchronization

/// A yes or no that several threads share.
final class Flag: Sendable {
  private let state: Atomic<Bool>

  init(_ value: Bool) { state = Atomic(value) }

  var value: Bool {
    get { state.load(ordering: .sequentiallyConsistent) }
    set { state.store(newValue, ordering: .sequentiallyConsistent) }
  }
}

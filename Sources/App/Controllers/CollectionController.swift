import Browser
import CommandLine
import Library
import Synchronization

/// Has the library do what the user wants of favourites and walls: beside the main thread, to which it is confined
/// itself, and in the order in which it was wanted.
final class CollectionController {
  private let worker: CollectionWorker
  private let queue = TaskQueue()
  /// What was wanted before `begin`; nil afterwards.
  private var waiting: [CollectionEffect]? = []
  /// How much of what the user wanted is not done.
  private let unfinished = Unfinished()

  init(_ library: Library, _ sources: SourceController, post: @escaping @Sendable (Event) -> Void) {
    worker = CollectionWorker(library, sources, post: post)
  }

  /// Has something done; it waits for `begin`.
  func perform(_ effect: CollectionEffect) {
    if effect.isWish { unfinished.count.add(1, ordering: .relaxed) }
    if waiting == nil { add(effect) } else { waiting?.append(effect) }
  }

  /// Does what was wanted and what will be; once, when the first results are there.
  func begin() {
    add(.list)
    addWaiting()
  }

  /// Returns when all that was wanted is done, or at a moment at the latest: what the user has collected must not go with
  /// the program.
  /// - Returns: false when something of it is not done.
  func close(until end: ContinuousClock.Instant) -> Bool {
    addWaiting()
    guard unfinished.count.load(ordering: .relaxed) > 0 else { return true }
    queue.wait(until: end)
    return unfinished.count.load(ordering: .relaxed) == 0
  }

  private func addWaiting() {
    let effects = waiting ?? []
    waiting = nil
    effects.forEach(add)
  }

  private func add(_ effect: CollectionEffect) {
    queue.add { [worker, unfinished] in
      await worker.perform(effect)
      if effect.isWish { unfinished.count.subtract(1, ordering: .relaxed) }
    }
  }

  private final class Unfinished: Sendable {
    let count = Atomic(0)
  }
}

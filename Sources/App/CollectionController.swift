import Blocking
import Browser
import CommandLine
import Library
import Synchronization

/// Has the library do what the user wants of favourites and walls: beside the main thread, to which it is confined
/// itself, and in the order in which it was wanted.
final class CollectionController {
  private let worker: CollectionWorker
  /// What was wanted before `begin`.
  private var waiting: [CollectionOrder] = []
  private var queue: AsyncStream<CollectionOrder>.Continuation?
  private var work: Task<Void, Never>?
  /// How much of what the user wanted is not done.
  private let unfinished = Unfinished()

  init(_ library: Library, post: @escaping @Sendable (Message) -> Void) {
    worker = CollectionWorker(library: library, post: post)
  }

  /// Takes what is wanted; it waits for `begin`.
  func take(_ effect: CollectionEffect, _ sources: Sources) {
    let order = CollectionOrder(effect: effect, sources: sources)
    if effect.isWish { unfinished.count.add(1, ordering: .relaxed) }
    if let queue { queue.yield(order) } else { waiting.append(order) }
  }

  /// Does what was wanted and what will be; once, when the first results are there.
  func begin(_ sources: Sources) {
    start(with: CollectionOrder(effect: .list, sources: sources))
  }

  /// Returns when all that was wanted is done, or at a moment at the latest: what the user has collected must not go with
  /// the program.
  /// - Returns: false when something of it is not done.
  func close(until end: ContinuousClock.Instant) -> Bool {
    if queue == nil, !waiting.isEmpty { start() }
    queue?.finish()
    guard let work, unfinished.count.load(ordering: .relaxed) > 0 else { return true }
    try? MainThread.wait(until: end) { await work.value }
    return unfinished.count.load(ordering: .relaxed) == 0
  }

  private func start(with first: CollectionOrder? = nil) {
    let (orders, queue) = AsyncStream.makeStream(of: CollectionOrder.self)
    self.queue = queue
    if let first { queue.yield(first) }
    for order in waiting { queue.yield(order) }
    waiting = []
    work = Task { [worker, unfinished] in
      for await order in orders {
        await worker.perform(order)
        if order.effect.isWish { unfinished.count.subtract(1, ordering: .relaxed) }
      }
    }
  }

  private final class Unfinished: Sendable {
    let count = Atomic(0)
  }
}

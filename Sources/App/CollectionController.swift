import Browser
import CommandLine
import Library
import Media

/// Has the library do what the user wants of favourites and walls: beside the main thread, to which it is confined
/// itself, and in the order in which it was wanted.
final class CollectionController {
  private let worker: CollectionWorker
  /// What was wanted before `begin`.
  private var waiting: [CollectionOrder] = []
  private var queue: AsyncStream<CollectionOrder>.Continuation?
  private var work: Task<Void, Never>?

  init(_ library: Library, post: @escaping @Sendable (Message) -> Void) {
    worker = CollectionWorker(library: library, post: post)
  }

  /// Takes what is wanted; it waits for `begin`.
  func take(_ effect: CollectionEffect, _ sources: Sources) {
    let order = CollectionOrder(effect: effect, sources: sources)
    if let queue { queue.yield(order) } else { waiting.append(order) }
  }

  /// Does what was wanted and what will be; once, when the first results are there.
  func begin(_ sources: Sources) {
    start(with: CollectionOrder(effect: .list, sources: sources))
  }

  /// Returns when all that was wanted is done: what the user has collected must not go with the program.
  func close() {
    if queue == nil, !waiting.isEmpty { start() }
    queue?.finish()
    guard let work else { return }
    try? Blocking.run { await work.value }
  }

  private func start(with first: CollectionOrder? = nil) {
    let (orders, queue) = AsyncStream.makeStream(of: CollectionOrder.self)
    self.queue = queue
    if let first { queue.yield(first) }
    for order in waiting { queue.yield(order) }
    waiting = []
    work = Task { [worker] in
      // When something was removed from the favourites, for as long as it may be put back.
      var times: [MediaItem.ID: Int] = [:]
      for await order in orders { await worker.perform(order, &times) }
    }
  }
}

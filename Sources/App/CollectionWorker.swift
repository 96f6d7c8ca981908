import Browser
import CommandLine
import Glibc
import Library
import Media
import Settings
import Synchronization

/// What is wanted of favourites and walls, and the sources as they were when it was wanted.
struct CollectionOrder: Sendable {
  var effect: CollectionEffect
  var sources: Sources
}

/// Does one thing after the other with the library, and tells what came of it.
struct CollectionWorker: Sendable {
  let library: Library
  let post: @Sendable (Message) -> Void
  private let formerTimes = FormerTimes()

  init(library: Library, post: @escaping @Sendable (Message) -> Void) {
    self.library = library
    self.post = post
  }

  /// Does what is wanted.
  func perform(_ order: CollectionOrder) async {
    let answer: CollectionAnswer
    do {
      answer = try await library.answer { try await result(of: order, in: $0) }
    } catch {
      post(.event(.collection(.failed(order.effect, reason: reason(error, order)))))
      return
    }
    if order.effect.changesWhatThereIs, let all = try? await library.answer({ try await Collections($0) }) {
      post(.collections(all))
    }
    post(.event(.collection(.done(order.effect, answer))))
  }

  private func result(of order: CollectionOrder, in library: Library) async throws -> CollectionAnswer {
    switch order.effect {
    case .list: break
    case .findFavourites(let items):
      let asked = Set(items.map(\.id))
      post(.event(.collection(.favourites(try await library.favouriteIDs(among: asked), among: asked))))
    case .setFavourite(let items, true):
      try await library.addFavourites(items, of: order.sources) { _ in time(nil) }
      for item in items { report(item, order) }
    case .setFavourite(let items, false):
      for item in items { formerTimes[item.id] = try await library.removeFavourite(item.id) }
    case .restoreFavourites(let items):
      try await library.addFavourites(items, of: order.sources) { [formerTimes] in formerTimes[$0] ?? time(nil) }
    case .add(let items, let wall, let isNew):
      let rows = items.map { (item: $0, group: order.sources.group(of: $0)) }
      let addition = try await library.add(rows, toWall: wall, isNew: isNew)
      return .added(addition.added, wall: addition.wall)
    case .move(let id, let wall, let predecessor, let index):
      try await library.move(id, onWall: wall, behind: predecessor, orTo: index)
    case .remove(let ids, let wall):
      try await library.remove(ids, fromWall: wall)
    case .undo(let wall):
      guard let undone = try await library.undoChange(ofWall: wall) else { return .nothing }
      return .undone(undone.items, wasRemoved: undone.wasRemoved)
    case .rename(let wall, let name): return .wall(try await library.renameWall(named: wall, to: name))
    case .delete(let wall): try await library.deleteWall(named: wall)
    case .undoDeletion: return try await library.undoWallDeletion().map { .wall($0) } ?? .nothing
    }
    return .nothing
  }

  private func reason(_ error: any Error, _ order: CollectionOrder) -> String {
    guard let error = error as? LibraryError else { return "\(error)" }
    guard let mixture = error.mixture, let alone = order.sources[mixture.alone] else { return error.message }
    return mixture.message(naming: alone.descriptor.name)
  }

  /// Some sources want to know; nobody waits for it.
  private func report(_ item: MediaItem, _ order: CollectionOrder) {
    guard let provider = order.sources[item.id.source] else { return }
    Task { await provider.reportKept(item) }
  }
}

/// When what is no favourite any more was made one, in seconds since 1970, for as long as it may be put back.
private final class FormerTimes: Sendable {
  private let times = Mutex<[MediaItem.ID: Int]>([:])

  subscript(id: MediaItem.ID) -> Int? {
    get { times.withLock { $0[id] } }
    set { times.withLock { $0[id] = newValue } }
  }
}

extension CollectionEffect {
  /// Whether what can be searched, or how much there is, is another after it.
  fileprivate var changesWhatThereIs: Bool {
    switch self {
    case .findFavourites, .move: false
    case .list, .setFavourite, .restoreFavourites, .add, .remove, .undo, .rename, .delete, .undoDeletion: true
    }
  }
}

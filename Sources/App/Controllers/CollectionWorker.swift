import Browser
import CommandLine
import Glibc
import Library
import Media
import Synchronization

/// Does what is wanted of favourites and walls with the library, and tells what came of it.
struct CollectionWorker: Sendable {
  private let library: Library
  private let sources: SourceController
  private let post: @Sendable (Event) -> Void
  private let formerTimes = FormerTimes()

  init(_ library: Library, _ sources: SourceController, post: @escaping @Sendable (Event) -> Void) {
    self.library = library
    self.sources = sources
    self.post = post
  }

  /// Does one thing.
  func perform(_ effect: CollectionEffect) async {
    let answer: CollectionAnswer
    do {
      answer = try await library.answer { try await result(of: effect, in: $0) }
    } catch {
      post(.collection(.failed(effect, reason: reason(error))))
      return
    }
    if effect.changesWhatThereIs, let all = try? await library.answer({ try await Collections($0) }) {
      sources.list(all)
    }
    post(.collection(.done(effect, answer)))
  }

  private func result(of effect: CollectionEffect, in library: Library) async throws -> CollectionAnswer {
    let sources = sources.sources
    switch effect {
    case .list: break
    case .findFavourites(let items):
      let asked = Set(items.map(\.id))
      post(.collection(.favourites(try await library.favouriteIDs(among: asked), among: asked)))
    case .setFavourite(let items, true):
      try await library.addFavourites(items, of: sources) { _ in time(nil) }
      for item in items { report(item) }
    case .setFavourite(let items, false):
      for item in items { formerTimes[item.id] = try await library.removeFavourite(item.id) }
    case .restoreFavourites(let items):
      try await library.addFavourites(items, of: sources) { [formerTimes] in formerTimes[$0] ?? time(nil) }
    case .add(let items, let wall, let isNew):
      let rows = items.map { (item: $0, group: sources.group(of: $0)) }
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

  private func reason(_ error: any Error) -> String {
    guard let error = error as? LibraryError else { return "\(error)" }
    guard let mixture = error.mixture, let alone = sources[mixture.alone] else { return error.message }
    return mixture.message(naming: alone.descriptor.name)
  }

  /// Some sources want to know; nobody waits for it.
  private func report(_ item: MediaItem) {
    guard let provider = sources[item.id.source] else { return }
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

import Browser
import CommandLine
import Media
import Settings
import Synchronization

/// What can be searched now: the one owner of the sources, which a key that is entered and a wall that is made change.
/// All controllers ask it, on whatever thread.
final class SourceController: Sendable {
  private let context: Mutex<Context>
  private let post: @Sendable (Event) -> Void

  init(_ context: Context, post: @escaping @Sendable (Event) -> Void) {
    self.context = Mutex(context)
    self.post = post
  }

  /// All of them as they are now.
  var sources: Sources { context.withLock { $0.sources } }

  /// nil for a source that is not there any more.
  subscript(id: SourceID) -> (any MediaProvider)? { context.withLock { $0.sources[id] } }

  /// Whether a source that wants a key has one.
  var hasKeys: Bool { sources.entries.contains { $0.descriptor.key != nil && $0.status == .ready } }

  /// Where the key of a source comes from; nil where there is none.
  func originOfKey(for descriptor: SourceDescriptor) -> Origin? {
    context.withLock { $0.configuration.key(for: descriptor)?.origin }
  }

  /// The settings and the sources as they would be with a key.
  /// - Throws: `UserError`.
  func trial(of key: String, for source: SourceID) throws -> Context {
    var trial = context.withLock { $0 }
    try trial.use(key: key, for: source)
    return trial
  }

  /// Lists what the user has collected from now on.
  func list(_ collections: Collections) {
    context.withLock { context in
      context.sources.collections = collections
      // Under the lock, so that what is posted last is what there is.
      post(.collection(.listed(context.sources.entries, hasDeletedWalls: collections.hasDeletedWalls)))
    }
  }

  /// Makes a source anew with a key that was entered, or without.
  /// - Parameters:
  ///   - event: posted before what can be searched now.
  ///   - forget: called before anything is posted, so that nobody is answered by what the former source has found.
  /// - Throws: `UserError`.
  func use(_ key: String?, for source: SourceID, telling event: Event?, forget: () -> Void) throws {
    try context.withLock { context in
      try context.use(key: key, for: source)
      forget()
      if let event { post(event) }
      post(.sources(context.sources.entries))
    }
  }
}

import Blocking
import Browser
import Media
import Settings
import Synchronization

/// Checks keys that are entered, uses them, and keeps them in their file.
final class CredentialController: Sendable {
  private let sources: SourceController
  private let search: SearchController
  private let store: CredentialStore
  private let post: @Sendable (Event) -> Void
  private let checking = Mutex<Task<Void, any Error>?>(nil)
  /// The keys of one file are written one after the other.
  private let saving = TaskQueue()
  /// Where that file lies.
  private let disk = BlockingQueue()

  init(
    _ store: CredentialStore, _ sources: SourceController, _ search: SearchController,
    post: @escaping @Sendable (Event) -> Void
  ) {
    self.store = store
    self.sources = sources
    self.search = search
    self.post = post
  }

  /// Asks the source whether it takes a key, and keeps the key unless it refuses.
  func check(_ key: String, for source: SourceID) {
    cancelCheck()
    let trial: (provider: any MediaProvider, origin: Origin?)
    do {
      let context = try sources.trial(of: key, for: source)
      guard let provider = context.sources[source] else { return }
      trial = (provider, context.configuration.key(for: provider.descriptor)?.origin)
    } catch {
      return refuse(source, (error as? UserError)?.message ?? "\(error)")
    }
    if let origin = trial.origin, origin != .savedKeys {
      return refuse(source, "the key in \(origin) comes before one entered here: change it there")
    }
    let task = Task { [self] in
      switch try await APIKeyCheck.ask(trial.provider) {
      case .refused(let reason): refuse(source, reason)
      case .taken: keep(key, for: source, isChecked: true)
      case .unanswered: keep(key, for: source, isChecked: false)
      }
    }
    checking.withLock { $0 = task }
  }

  /// The answer is no longer wanted.
  func cancelCheck() { checking.withLock { $0 }?.cancel() }

  /// Remembers that a source has said whether the key is good that was kept for it.
  func markChecked(_ source: SourceID) {
    save(orSay: "the key is called unchecked again when flick starts") { try $0.markChecked(source.rawValue) }
  }

  /// Forgets the key that was entered for a source, or says where else it comes from.
  func remove(of source: SourceID) {
    guard let descriptor = sources[source]?.descriptor else { return }
    let name = descriptor.name
    guard let origin = sources.originOfKey(for: descriptor) else {
      return post(.notice(Notice("There is no key for \(name).")))
    }
    guard origin == .savedKeys else {
      return post(.notice(Notice("the key of \(name) comes from \(origin): remove it there", isError: true)))
    }
    guard use(nil, for: source) else { return }
    save(orSay: "the key of \(name) is back when flick starts again") { try $0.save(nil, for: source.rawValue) }
    post(.notice(Notice("Removed the key for \(name).")))
  }

  /// Returns when the keys are on the disk, at a moment at the latest.
  func close(until end: ContinuousClock.Instant) { saving.wait(until: end) }

  private func refuse(_ source: SourceID, _ reason: String) { post(.key(.refused(source, reason: reason))) }

  /// Uses a key from now on; the file is written afterwards.
  private func keep(_ key: String, for source: SourceID, isChecked: Bool) {
    guard use(key, for: source, telling: .key(.accepted(source, isChecked: isChecked))) else { return }
    save(orSay: "it is used until flick ends") { try $0.save(key, for: source.rawValue, isChecked: isChecked) }
  }

  /// - Returns: whether it could be done.
  private func use(_ key: String?, for source: SourceID, telling event: Event? = nil) -> Bool {
    do {
      try sources.use(key, for: source, telling: event) { search.forget(source) }
      return true
    } catch {
      post(.notice(Notice("\(error)", isError: true)))
      return false
    }
  }

  private func save(orSay consequence: String, _ body: @escaping @Sendable (CredentialStore) throws -> Void) {
    saving.add { [store, disk, post] in
      do { try await disk.run { try body(store) } } catch {
        let fault = error is NoAnswer ? "its disk does not answer" : "it could not be changed"
        let reason = (error as? UserError)?.message ?? "\(store.path): \(fault)"
        post(.notice(Notice("\(reason); \(consequence)", isError: true)))
      }
    }
  }
}

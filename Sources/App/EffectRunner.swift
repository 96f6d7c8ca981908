import Blocking
import Browser
import CommandLine
import Glibc
import Media
import Playback
import Processes
import Search
import Settings
import Terminal

/// Carries effects out beside the main thread; what comes of them is posted to the mailbox.
final class EffectRunner {
  private(set) var context: Context
  let mailbox: Mailbox<Message>
  private let search: SearchService
  let details: DetailsService
  private let suggestions: SuggestionService
  let playback: Playback
  private let collections: CollectionController
  private let downloads: DownloadController
  /// nil in a private session.
  private let memory: SessionMemory?
  /// Listens to the sources that were used and may change by themselves.
  private var listeners: [SourceID: Task<Void, Never>] = [:]
  private var keyCheck: Task<Void, any Error>?
  /// The keys of one file are written one after the other.
  private var keySaving: Task<Void, Never>?
  /// Where that file lies.
  private let keysDisk = BlockingQueue()

  init(_ context: Context, mailbox: Mailbox<Message>) {
    self.context = context
    self.mailbox = mailbox
    search = SearchService(clock: ContinuousClock()) { mailbox.post(.event(.search($0))) }
    details = DetailsService(clock: ContinuousClock()) { mailbox.post(.event(.details($0, $1))) }
    suggestions = SuggestionService(clock: ContinuousClock()) {
      mailbox.post(.event(.suggestions(generation: $0, $1)))
    }
    memory =
      context.isPrivate ? nil : SessionMemory(library: context.library) { mailbox.post(.event($0)) }
    downloads = DownloadController(context, mailbox: mailbox)
    context.requests.listen { mailbox.post(.event(.rateLimit($0, $1))) }
    collections = CollectionController(context.library) { mailbox.post($0) }
    playback = Playback(
      settings: context.playbackSettings,
      environment: PlaybackEnvironment(variables: context.environment.variables),
      terminal: TerminalLoan(
        begin: {
          let (descriptors, answer) = AsyncStream.makeStream(of: Int32.self)
          mailbox.post(.terminalWanted(answer))
          return await descriptors.first { _ in true }
        }, end: { mailbox.post(.terminalReturned) })
    ) { mailbox.post(.event(.playback($0))) }
  }

  /// What former sessions left, once the first frame is there.
  func recallFormerSessions() {
    let hasKeys = context.sources.entries.contains { $0.descriptor.key != nil && $0.status == .ready }
    memory?.begin(hasKeys: hasKeys)
    collections.begin(context.sources)
  }

  /// What can be searched from now on.
  func take(_ collections: Collections) -> Event {
    context.sources.collections = collections
    return .collection(.listed(context.sources.entries, hasDeletedWalls: collections.hasDeletedWalls))
  }

  /// Starts an effect; returns what can be said at once.
  func run(_ effect: Effect) -> Notice? {
    switch effect {
    case .search(let query, let source, let generation, let urgency):
      guard let provider = context.sources[source] else { return nil }
      listen(to: provider)
      suggestions.cancel()
      search.submit(query: query, to: provider, generation: generation, immediately: urgency != .whenTyped)
      if urgency == .reload { search.reload(generation: generation) }
    case .agree(let source): context.sources[source]?.agree()
    case .suggest(let query, let source, let generation):
      if let provider = context.sources[source] {
        suggestions.submit(query: query, to: provider, generation: generation)
      }
    case .keepQuery(let query): memory?.keep(query)
    case .keepPlays(let items): memory?.keep(items)
    case .loadMore(let generation): search.loadMore(generation: generation)
    case .play(let item, let rendition, let inTerminal):
      play([inquiry(item, rendition)], in: inTerminal ? .terminal : .automatic)
    case .playAll(let items, let inTerminal):
      play(items.map { inquiry($0) }, in: inTerminal ? .terminal : .automatic)
    case .pick(let items, let rendition): pick(items.map { inquiry($0, rendition) })
    case .download(let item, let rendition, let number):
      downloads.start(inquiry(item, rendition), number: number)
    case .cancelDownload(let number): downloads.cancel(number)
    case .details(let item, let urgency):
      guard let provider = context.sources[item.id.source] else {
        // Nobody knows more, and nobody is to wait for it.
        mailbox.post(.event(.details(item.id, .success(ItemDetails(item: item)))))
        return nil
      }
      let pause = urgency == .whenTyped ? provider.descriptor.debounce : .zero
      details.ask(about: item, of: provider, after: pause, anew: urgency == .reload)
    case .cancelDetails: details.cancel()
    case .openPage(let url):
      Task { [playback] in await playback.open(page: url) }
      return Notice("Opening \(url.text)")
    case .collect(let effect): collections.take(effect, context.sources)
    case .checkKey(let key, let source): check(key, for: source)
    case .cancelKeyCheck: keyCheck?.cancel()
    case .markKeyChecked(let source):
      saveKeys(orSay: "the key is called unchecked again when flick starts") { try $0.markChecked(source.rawValue) }
    case .removeKey(let source): return removeKey(of: source)
    case .copy(let text, let what): copy(text, what: what)
    case .showPictures, .retryPicture, .redraw, .suspend, .quit, .notify: break
    }
    return nil
  }

  /// Ends the player that has the terminal, and waits until the terminal is flick's again.
  func endPlayerInTerminal() {
    try? MainThread.wait(atMost: Self.patience) { [playback] in await playback.endInTerminal() }
  }

  /// Keeps where the user is for the next session.
  func keep(_ place: SessionSnapshot) {
    var place = place
    // A folder that the command line named is no source of the next session's by itself.
    if place.source.rawValue == "files", let folder = context.configuration.filesFolder?.value {
      place.source = SourceID("files:\(folder)")
    }
    memory?.keep(place)
  }

  /// How long flick waits at its end for all that may hang.
  private static let patience = Duration.seconds(2)
  /// The same for what the user has collected; SQLite waits 5 s for another copy of flick that writes.
  private static let patienceForCollections = Duration.seconds(6)

  /// Ends what is under way and waits until what has to be kept is on the disk, though not for one that does not answer.
  /// - Returns: false when what was changed last may not have been kept.
  func close() -> Bool {
    let start = ContinuousClock.now
    let end = start + Self.patience
    downloads.close(until: end)
    let isKept = collections.close(until: start + Self.patienceForCollections)
    memory?.close(until: end)
    if let keySaving { try? MainThread.wait(until: end) { await keySaving.value } }
    context.http.close(waiting: ContinuousClock.now.duration(to: end))
    return isKept
  }

  /// An index that grows or a favourite that is added changes what is shown; nobody has to ask for it.
  private func listen(to provider: any MediaProvider) {
    let source = provider.descriptor.id
    guard listeners[source] == nil, let changes = provider.changes else { return }
    listeners[source] = Task { [search] in
      for await _ in changes { search.refresh(source) }
    }
  }

  private func check(_ key: String, for source: SourceID) {
    keyCheck?.cancel()
    let refuse = { [mailbox] reason in mailbox.post(.event(.key(.refused(source, reason: reason)))) }
    var trial = context
    do { try trial.use(key: key, for: source) } catch { return refuse((error as? UserError)?.message ?? "\(error)") }
    guard let provider = trial.sources[source] else { return }
    if let setting = trial.configuration.key(for: provider.descriptor),
      setting.origin != .savedKeys
    {
      return refuse("The key in \(setting.origin) comes before one entered here: change it there.")
    }
    keyCheck = Task { [mailbox] in
      switch try await APIKeyCheck.ask(provider) {
      case .refused(let reason): refuse(reason)
      case .taken: mailbox.post(.keyEntered(key, source, isChecked: true))
      case .unanswered: mailbox.post(.keyEntered(key, source, isChecked: false))
      }
    }
  }

  /// Uses a key from now on; the file is written beside the main thread.
  func keep(_ key: String, for source: SourceID, isChecked: Bool) -> Notice? {
    do { try use(key, for: source) } catch { return Notice("\(error)", isError: true) }
    mailbox.post(.event(.key(.accepted(source, isChecked: isChecked))))
    mailbox.post(.event(.sources(context.sources.entries)))
    saveKeys(orSay: "it is used until flick ends") {
      try $0.save(key, for: source.rawValue, isChecked: isChecked)
    }
    return nil
  }

  /// Forgets the key that was entered for a source, or says where else it comes from.
  private func removeKey(of source: SourceID) -> Notice? {
    guard let descriptor = context.sources[source]?.descriptor else { return nil }
    let name = descriptor.name
    guard let setting = context.configuration.key(for: descriptor) else { return Notice("There is no key of \(name).") }
    guard setting.origin == .savedKeys else {
      return Notice("The key of \(name) comes from \(setting.origin): take it away there.", isError: true)
    }
    do { try use(nil, for: source) } catch { return Notice("\(error)", isError: true) }
    mailbox.post(.event(.sources(context.sources.entries)))
    saveKeys(orSay: "the key of \(name) is back when flick starts again") { try $0.save(nil, for: source.rawValue) }
    return Notice("Removed the key for \(name).")
  }

  /// What was found with another key, or without one, does not hold any more.
  private func use(_ key: String?, for source: SourceID) throws {
    try context.use(key: key, for: source)
    listeners.removeValue(forKey: source)?.cancel()
    search.forget(source)
    details.forget(source)
  }

  private func saveKeys(orSay consequence: String, _ body: @escaping @Sendable (CredentialStore) throws -> Void) {
    let store = context.credentialStore
    keySaving = Task { [mailbox, keySaving, keysDisk] in
      await keySaving?.value
      do { try await keysDisk.run { try body(store) } } catch {
        let fault = error is NoAnswer ? "its disk does not answer" : "it could not be changed"
        let reason = (error as? UserError)?.message ?? "\(store.path): \(fault)"
        mailbox.post(.event(.notice(Notice("\(reason); \(consequence)", isError: true))))
      }
    }
  }
}

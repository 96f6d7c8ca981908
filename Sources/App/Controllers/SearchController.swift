import Blocking
import Browser
import Media
import Search
import Synchronization

/// Asks sources: for results, for what they know of one item, and for how words may go on.
final class SearchController: Sendable {
  private let sources: SourceController
  private let post: @Sendable (Event) -> Void
  private let search: SearchService
  private let details: DetailsService
  private let suggestions: SuggestionService
  /// Listens to the sources that were used and may change by themselves.
  private let listeners = Mutex<[SourceID: Task<Void, Never>]>([:])

  init(_ sources: SourceController, trending: any TrendingStore, post: @escaping @Sendable (Event) -> Void) {
    self.sources = sources
    self.post = post
    search = SearchService(clock: AlarmClock()) { post(.search($0)) }
    details = DetailsService(clock: AlarmClock()) { post(.details($0, $1)) }
    suggestions = SuggestionService(clock: AlarmClock(), store: trending) { post(.suggestions(generation: $0, $1)) }
  }

  /// Searches, in place of what was searched for before; what is cached is posted before this returns.
  func search(_ query: SearchQuery, in source: SourceID, generation: Int, _ urgency: Effect.Urgency) {
    guard let provider = sources[source] else { return }
    listen(to: provider)
    suggestions.cancel()
    search.submit(
      query: query, to: provider, generation: generation, immediately: urgency != .whenTyped,
      fromMemory: urgency == .fromMemory)
    if urgency == .reload { search.reload(generation: generation) }
  }

  /// Asks for the next page.
  func loadMore(generation: Int) { search.loadMore(generation: generation) }

  /// Asks how the words may go on.
  func suggest(_ query: SearchQuery, of source: SourceID, generation: Int) {
    guard let provider = sources[source] else { return }
    suggestions.submit(query: query, to: provider, generation: generation)
  }

  /// Asks for all that is known of an item, in place of the one before.
  func askForDetails(of item: MediaItem, _ urgency: Effect.Urgency) {
    guard let provider = sources[item.id.source] else {
      // Nobody knows more, and nobody is to wait for it.
      return post(.details(item.id, .success(ItemDetails(item: item))))
    }
    let pause = urgency == .whenTyped ? provider.descriptor.debounce : .zero
    details.ask(about: item, of: provider, after: pause, anew: urgency == .reload)
  }

  /// Nobody waits for details any more.
  func cancelDetails() { details.cancel() }

  /// What is to be found out about an item before it is played or downloaded.
  func inquiry(_ item: MediaItem, _ file: Rendition? = nil) -> FileInquiry {
    FileInquiry(
      item: item, chosen: file, known: item.needsResolving ? details.known(item.id)?.item : nil,
      provider: sources[item.id.source])
  }

  /// What was found with another key, or without one, does not hold any more.
  func forget(_ source: SourceID) {
    listeners.withLock { $0.removeValue(forKey: source) }?.cancel()
    search.forget(source)
    details.forget(source)
  }

  /// An index that grows or a favourite that is added changes what is shown; nobody has to ask for it.
  private func listen(to provider: any MediaProvider) {
    let source = provider.descriptor.id
    listeners.withLock { listeners in
      guard listeners[source] == nil, let changes = provider.changes else { return }
      listeners[source] = Task { [search] in
        for await _ in changes { search.refresh(source) }
      }
    }
  }
}

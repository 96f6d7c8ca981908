import Blocking
import Browser
import CommandLine
import Glibc
import Library
import Media

/// What one session leaves to the next in the library: queries, what was played, where the user was, and that a
/// newcomer was greeted. A library that fails is no hindrance. Confined to the main thread.
final class SessionMemory {
  /// As many queries as are kept.
  private static let limit = 500
  private static let greeted = "greeted"

  private let library: Library
  private let tell: @Sendable (Event) -> Void
  /// What was kept last; writes follow one after the other.
  private var writing: Task<Void, Never>?
  private var place: SessionSnapshot?

  init(library: Library, tell: @escaping @Sendable (Event) -> Void) {
    self.library = library
    self.tell = tell
  }

  /// Tells the queries of former sessions and, once in a library's life, where there is more to search.
  func begin(hasKeys: Bool) {
    Task { [library, tell] in await SessionMemory.recall(from: library, hasKeys: hasKeys, tell) }
  }

  private static func recall(from library: Library, hasKeys: Bool, _ tell: @Sendable (Event) -> Void) async {
    guard let queries = try? await library.recentQueries(limit: limit) else { return }
    if !queries.isEmpty { tell(.formerQueries(queries)) }
    guard !hasKeys, (try? await library.value(forKey: greeted)) == nil else { return }
    do { try await library.setValue("yes", forKey: greeted) } catch { return }
    tell(.hint("F2 shows more sources and takes their keys."))
  }

  func keep(_ query: String) {
    write { try await $0.recordQuery(query, at: time(nil)) }
  }

  /// Keeps what is played; of a list nobody knows how far it gets, so all of it counts as played now.
  func keep(_ plays: [MediaItem]) {
    let now = time(nil)
    write { library in
      // The last one is the newest and stands first, so they keep their order.
      for item in plays.reversed() { try await library.recordPlay(item, at: now) }
    }
  }

  /// Keeps where the user is.
  func keep(_ place: SessionSnapshot) {
    guard place != self.place else { return }
    self.place = place
    write { try await $0.setSession(place) }
  }

  /// Returns when all is written, at a moment at the latest.
  func close(until end: ContinuousClock.Instant) {
    guard let writing else { return }
    try? MainThread.wait(until: end) { await writing.value }
  }

  private func write(_ body: @escaping @Sendable (Library) async throws -> Void) {
    writing = Task { [library, writing] in
      await writing?.value
      try? await body(library)
    }
  }
}

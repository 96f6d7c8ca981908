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
  /// The folder that the command line or the settings name.
  private let filesFolder: String?
  private let post: @Sendable (Event) -> Void
  private let writing = TaskQueue()
  /// Where the user was when that was kept last.
  private var place: SessionSnapshot?

  init(_ context: Context, post: @escaping @Sendable (Event) -> Void) {
    library = context.library
    filesFolder = context.configuration.filesFolder?.value
    self.post = post
  }

  /// Tells the queries of former sessions and, once in a library's life, where there is more to search.
  func begin(hasKeys: Bool) {
    Task { [library, post] in await SessionMemory.recall(from: library, hasKeys: hasKeys, post) }
  }

  private static func recall(from library: Library, hasKeys: Bool, _ post: @Sendable (Event) -> Void) async {
    guard let queries = try? await library.recentQueries(limit: limit) else { return }
    if !queries.isEmpty { post(.formerQueries(queries)) }
    guard !hasKeys, (try? await library.value(forKey: greeted)) == nil else { return }
    do { try await library.setValue("yes", forKey: greeted) } catch { return }
    post(.hint("F2 shows more sources and takes their keys."))
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

  /// Takes out what could not be played.
  func forget(_ plays: [MediaItem]) {
    write { library in
      for item in plays { try await library.removePlay(of: item.id) }
    }
  }

  /// Keeps where the user is.
  func keep(_ place: SessionSnapshot) {
    var place = place
    // A folder that the command line named is no source of the next session's by itself.
    if place.source.rawValue == "files", let filesFolder { place.source = SourceID("files:\(filesFolder)") }
    // Nor is what came on standard input.
    guard place != self.place, place.source != SourceID.list else { return }
    self.place = place
    write { [place] in try await $0.setSession(place) }
  }

  /// Returns when all is written, at a moment at the latest.
  func close(until end: ContinuousClock.Instant) { writing.wait(until: end) }

  private func write(_ body: @escaping @Sendable (Library) async throws -> Void) {
    writing.add { [library] in try? await body(library) }
  }
}

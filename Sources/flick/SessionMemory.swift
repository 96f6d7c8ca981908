import Browser
import Glibc
import Library

/// What one session leaves to the next in the library: queries, and that a newcomer was greeted. A library that fails
/// is no hindrance.
struct SessionMemory: Sendable {
  /// As many queries as are kept.
  private static let limit = 500
  private static let greeted = "greeted"

  let library: Library
  let tell: @Sendable (Event) -> Void

  /// Tells the queries of former sessions and, once in a library's life, where there is more to search.
  func begin(hasKeys: Bool) {
    Task {
      guard let queries = try? await library.recentQueries(limit: Self.limit) else { return }
      if !queries.isEmpty { tell(.formerQueries(queries)) }
      guard !hasKeys, (try? await library.value(forKey: Self.greeted)) == nil else { return }
      do { try await library.setValue("yes", forKey: Self.greeted) } catch { return }
      tell(.hint("F2 shows more sources and takes their keys."))
    }
  }

  func keep(_ query: String) {
    Task { try? await library.recordQuery(query, at: time(nil)) }
  }
}

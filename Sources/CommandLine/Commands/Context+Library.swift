import Blocking
import Library
import Media
import Settings

extension Context {
  /// Works with the library and waits for that; says what the user should know of its file.
  /// - Throws: `UserError` where the library refuses.
  func withLibrary<Value: Sendable>(_ work: @escaping @Sendable (Library) async throws -> Value) throws -> Value {
    do {
      let (value, notice) = try MainThread.wait { [library] in (try await work(library), try await library.notice()) }
      if let notice { Output.complain(notice) }
      return value
    } catch let error as LibraryError {
      throw UserError.failure(error.message)
    }
  }

  /// Prints items of the library.
  /// - Parameter items: gives so many at most.
  /// - Throws: `UserError`.
  func list(
    _ style: ListStyle, _ items: @escaping @Sendable (Library, _ limit: Int) async throws -> [MediaItem]
  ) throws {
    let limit = style.limit ?? .max
    ItemList(items: try withLibrary { try await items($0, limit) }, format: style.format).print()
  }

  /// Page after page up to a number of items.
  static func items(
    upTo limit: Int, _ page: (PageCursor?, _ limit: Int) async throws -> ResultPage
  ) async throws -> [MediaItem] {
    var items: [MediaItem] = []
    var cursor: PageCursor?
    repeat {
      guard items.count < limit else { break }
      let next = try await page(cursor, min(500, limit - items.count))
      items += next.items
      cursor = next.next
    } while cursor != nil
    return items
  }
}

import Glibc
import Library
import Media
import Settings
import Text

/// `flick favourites`, `flick wall`, `flick history`: what the library holds, printed as `flick search` prints.
public struct LibraryCommands {
  /// The largest list of favourites that is taken in, in bytes.
  private static let maximumImport = 256 << 20

  private let context: Context

  public init(context: Context) { self.context = context }

  /// - Throws: `UserError`.
  public func favourites(_ action: Options.Favourites) throws {
    switch action {
    case .list:
      try list { library, limit in
        var items: [MediaItem] = []
        for group in try await library.favouriteGroups() {
          items += try await pages(limit - items.count) { cursor, limit in
            try await library.favourites(group: group.source, after: cursor, limit: limit)
          }
        }
        return items
      }
    case .export: Output.print(SafeText.json(try withLibrary { try await $0.exportFavourites() }))
    case .importing(let file):
      let text: String
      do {
        text =
          try file == "-"
          ? TextFile.readInput(maximumBytes: Self.maximumImport)
          : TextFile.read(file, maximumBytes: Self.maximumImport)
      } catch {
        throw UserError.failure("\(file == "-" ? "standard input" : file): \(error)")
      }
      let alone = Set(context.sources.providers.filter { !$0.descriptor.allowsMixing }.map(\.descriptor.id))
      let counts = try withLibrary { try await $0.importFavourites(text, alone: alone, at: time(nil)) }
      Output.print(
        "\(counts.added) added, \(counts.known) were favourites already, \(counts.skipped) could not be read\n")
    }
  }

  /// - Throws: `UserError`.
  public func wall(_ name: String?) throws {
    guard let name else {
      for wall in try withLibrary({ try await $0.walls() }) {
        Output.print("\(wall.name)\t\(wall.count)\t\(wall.group?.rawValue ?? "")\n")
      }
      return
    }
    try list { library, limit in
      try await pages(limit) { cursor, limit in try await library.wall(named: name, after: cursor, limit: limit) }
    }
  }

  /// - Throws: `UserError`.
  public func history(isCleared: Bool) throws {
    if isCleared {
      try withLibrary { library in
        try await library.clearPlays()
        try await library.clearQueries()
        try await library.clearSession()
      }
      return Output.complain("what was played and searched for is forgotten")
    }
    let limit = context.options.limit ?? .max
    let plays = try withLibrary { try await $0.plays(limit: limit) }
    ItemList(items: plays.map(\.item), format: context.options.format, times: plays.map(\.time)).print()
  }

  private func list(_ items: @escaping @Sendable (Library, _ limit: Int) async throws -> [MediaItem]) throws {
    let limit = context.options.limit ?? .max
    ItemList(items: try withLibrary { try await items($0, limit) }, format: context.options.format).print()
  }

  /// Works with the library and waits for that; says what the user should know of its file.
  private func withLibrary<Value: Sendable>(
    _ work: @escaping @Sendable (Library) async throws -> Value
  ) throws -> Value {
    do {
      let library = context.library
      let (value, notice) = try Blocking.run { (try await work(library), try await library.notice()) }
      if let notice { Output.complain(notice) }
      return value
    } catch let error as LibraryError {
      throw UserError.failure(error.message)
    }
  }
}

/// Page after page up to a number of items.
private func pages(
  _ limit: Int, _ page: (PageCursor?, _ limit: Int) async throws -> ResultPage
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

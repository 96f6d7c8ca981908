import FoundationEssentials
import Media

/// `flick search`: prints what a source finds.
enum SearchCommand {
  /// Runs it.
  /// - Throws: `UserError`.
  static func run(_ context: Context, query text: String) throws {
    let configuration = context.configuration
    let id = try context.sources.initial(configuration.source)
    guard let provider = context.sources[id] else { throw UserError.usage("there is no source \"\(id)\"") }
    let query = SearchQuery(text, filter: configuration.contentFilter.value, locale: configuration.locale?.value)
    let limit = context.options.limit ?? provider.descriptor.pageSize
    let resolves = context.options.resolve
    let found: Found
    do {
      found = try Blocking.run { try await collect(query, from: provider, limit: limit, resolves: resolves) }
    } catch {
      throw UserError.failure(SourceMessage.text(error, source: provider.descriptor.name))
    }
    Output.print(print(found.items, as: context.options.format))
    if found.items.isEmpty, context.options.format != .json {
      Output.complain("\(provider.descriptor.name): nothing found\(text.isEmpty ? "" : " for “\(text)”")")
    }
    if found.skipped > 0 { Output.complain("\(provider.descriptor.name): \(found.skipped) items could not be read") }
    if context.options.format == .url {
      let without = found.items.count { $0.playable == nil }
      if without > 0 { Output.complain("\(without) items have no media URL yet; --resolve asks for them") }
    }
  }

  private struct Found {
    var items: [MediaItem] = []
    var skipped = 0
  }

  /// Pages until there are enough items or no new ones come.
  private static func collect(
    _ query: SearchQuery, from provider: any MediaProvider, limit: Int, resolves: Bool
  ) async throws -> Found {
    var found = Found()
    var seen: Set<MediaItem.ID> = []
    var cursors: Set<PageCursor> = []
    var cursor: PageCursor?
    repeat {
      let page = try await provider.page(for: query, after: cursor)
      let new = (page.shelves.flatMap(\.items) + page.items).filter { seen.insert($0.id).inserted }
      found.items += new
      found.skipped += page.skipped
      cursor = new.isEmpty ? nil : page.next.flatMap { cursors.insert($0).inserted ? $0 : nil }
    } while found.items.count < limit && cursor != nil
    found.items = Array(found.items.prefix(limit))
    guard resolves else { return found }
    for index in found.items.indices where found.items[index].needsResolving {
      found.items[index] = try await provider.resolve(found.items[index])
    }
    return found
  }

  private static func print(_ items: [MediaItem], as format: Options.Format) -> String {
    switch format {
    case .url: return items.compactMap { $0.playable?.url.text }.map { $0 + "\n" }.joined()
    case .title: return items.map { $0.title + "\n" }.joined()
    case .tsv:
      return items.map { item in
        let duration = item.duration.map { "\($0)" } ?? ""
        let fields = [
          item.id.source.rawValue, item.id.value, item.kind.rawValue, item.title, item.playable?.url.text ?? "",
          item.pageURL?.text ?? "", duration,
        ]
        return fields.joined(separator: "\t") + "\n"
      }.joined()
    case .json:
      let encoder = JSONEncoder()
      // Sorted, so that the same answer is the same bytes.
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let objects = items.compactMap { try? encoder.encode(PrintedItem($0)) }.map {
        String(decoding: $0, as: UTF8.self)
      }
      return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }
  }
}

import Media
import Settings

/// `flick search`: prints what a source finds, and does what is asked with it.
public enum SearchCommand {
  /// Runs it.
  /// - Throws: `UserError`.
  public static func run(_ context: Context, query: String) throws {
    let configuration = context.configuration
    let text = query.isEmpty ? configuration.fileName ?? "" : query
    let options = context.options
    let id = try context.sources.initial(configuration.source)
    guard let provider = context.sources[id] else { throw UserError.usage("there is no source \"\(id)\"") }
    let query = SearchQuery(
      text, kind: try context.initialKind(of: id), filter: configuration.contentFilter.value,
      locale: configuration.locale?.value)
    // Actions are meant for one item unless more are asked for.
    let isOne = options.first || !options.actions.isEmpty && options.limit == nil
    let limit = isOne ? 1 : options.limit ?? provider.descriptor.pageSize
    let resolves = options.resolve || options.actions.contains { $0 == .copy || $0 == .download }
    let found: Found
    do {
      found = try Blocking.run { try await collect(query, from: provider, limit: limit, resolves: resolves) }
    } catch {
      let message = SourceMessage.text(error, source: provider.descriptor.name)
      guard case SourceError.unreachable = error, !provider.descriptor.isLocal else { throw UserError.failure(message) }
      throw UserError.failure("\(message) --source bundled needs no network.")
    }
    ItemList(items: found.items, format: options.format).print()
    if found.skipped > 0 {
      let items = found.skipped == 1 ? "1 item" : "\(found.skipped) items"
      Output.complain("\(items) of \(provider.descriptor.name) could not be read")
    }
    for refusal in found.refusals { Output.complain(refusal) }
    if found.items.isEmpty, options.format != .json || isOne {
      let message = "\(provider.descriptor.name) \(text.isEmpty ? "has nothing to show" : "has nothing for “\(text)”")"
      // Whoever asked for one item goes on with it.
      if isOne { throw UserError.failure(message) }
      Output.complain(message)
    }
    try SearchActions(context: context).run(options.actions, with: found.items)
    guard found.refusals.isEmpty else { throw UserError.failure("not all media URLs are known") }
  }

  private struct Found {
    var items: [MediaItem] = []
    var skipped = 0
    /// Why the source did not tell the media of an item, in one line for people each.
    var refusals: [String] = []
  }

  /// Pages until there are enough items or no new ones come.
  private static func collect(
    _ query: SearchQuery, from provider: any MediaProvider, limit: Int, resolves: Bool
  ) async throws -> Found {
    var found = Found()
    var seen: Set<MediaItem.ID> = []
    var cursors: Set<PageCursor> = []
    var cursor: PageCursor?
    // A folder would answer with what it has read so far.
    await provider.reload()
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
      do {
        found.items[index] = try await provider.resolve(found.items[index])
      } catch let error as SourceError where error.isOfOneItem {
        let message = SourceMessage.text(error, source: provider.descriptor.name)
        found.refusals.append("the media URL of “\(found.items[index].title)” is not known: \(message)")
      }
    }
    return found
  }
}

extension SourceError {
  /// Whether the source may well answer for others.
  fileprivate var isOfOneItem: Bool {
    switch self {
    case .refused, .unanswerable, .unexpected, .unreadable: true
    case .needsKey, .badKey, .isOff, .limited, .unreachable, .needsConsent: false
    }
  }
}

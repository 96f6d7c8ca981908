import Media

/// What a source has found: as many items as were wanted, of as many pages as that took.
struct FoundItems: Sendable {
  private(set) var items: [MediaItem] = []
  private(set) var skipped = 0
  /// Why the source did not tell the media of an item, in one line for people each.
  private(set) var refusals: [String] = []

  /// Asks for pages until there are enough items or no new ones come.
  /// - Throws: what the source throws.
  init(_ query: SearchQuery, from provider: any MediaProvider, limit: Int, resolves: Bool) async throws {
    var seen: Set<MediaItem.ID> = []
    var cursors: Set<PageCursor> = []
    var cursor: PageCursor?
    // A folder would answer with what it has read so far.
    await provider.reload()
    repeat {
      let page = try await provider.page(for: query, after: cursor)
      let new = (page.shelves.flatMap(\.items) + page.items).filter { seen.insert($0.id).inserted }
      items += new
      skipped += page.skipped
      cursor = new.isEmpty ? nil : page.next.flatMap { cursors.insert($0).inserted ? $0 : nil }
    } while items.count < limit && cursor != nil
    items = Array(items.prefix(limit))
    if resolves { try await resolve(with: provider) }
  }

  private mutating func resolve(with provider: any MediaProvider) async throws {
    for index in items.indices where items[index].needsResolving {
      do {
        items[index] = try await provider.resolve(items[index])
      } catch let error as SourceError where error.isOfOneItem {
        let message = SourceMessage.text(error, source: provider.descriptor.name)
        refusals.append("the media URL of “\(items[index].title)” is not known: \(message)")
      }
    }
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

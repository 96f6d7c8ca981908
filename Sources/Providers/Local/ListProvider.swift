import Media
import Synchronization
import Text

/// What came on standard input or stands on the command line: paths, URLs, objects, in their order.
public final class ListProvider: MediaProvider {
  /// What was found last: most questions after it are for its next page, for more lines, or for more letters.
  private struct Found {
    var text: String
    var kind: MediaKind?
    /// How many lines were looked at.
    var count = 0
    var positions: [UInt32] = []
  }

  /// Source `list`: on this machine, so without debounce, key and network.
  public let descriptor: SourceDescriptor
  /// The files that it has named.
  public let files = IssuedFiles()
  private let folder: [UInt8]
  private let reader: ListReader
  private let found = Mutex<Found?>(nil)

  /// - Parameters:
  ///   - input: is read in the background from the first question on.
  ///   - pageSize: how many items a page has; nil for the usual number.
  public init(_ input: ListInput, pageSize: Int? = nil) {
    descriptor = SourceDescriptor(
      id: .list, name: "List", kinds: [.gif, .clip, .photo], placeholder: "Filter the list", isLocal: true,
      debounce: .zero, pageSize: 48
    ).withPageSize(pageSize)
    folder = input.folder.systemBytes
    reader = ListReader(input)
  }

  /// All lines, or those that match, in their order.
  /// - Throws: `SourceError.unexpected` for a cursor of another source.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let offset = try cursor?.number() ?? 0
    let snapshot = await reader.snapshot()
    try Task.checkCancellation()
    let positions = positions(for: query, in: snapshot)
    let end = min(offset + descriptor.pageSize, positions.count)
    let wanted = offset < end ? positions[offset..<end] : []
    let items = wanted.compactMap { position -> MediaItem? in
      let item = ListEntry.item(
        snapshot.lines[Int(position)], number: Int(position) + 1, in: folder, of: descriptor.id)
      if let path = item?.playable?.url.filePath { files.insert(path) }
      return item
    }
    return ResultPage(
      items: items, next: end < positions.count ? PageCursor(String(end)) : nil, total: positions.count,
      skipped: wanted.count - items.count + (offset == 0 ? snapshot.skipped : 0))
  }

  /// Yields as lines come.
  public var changes: AsyncStream<Void>? { reader.changes }

  /// The line of an item, exactly as it came.
  public func line(of item: MediaItem) async -> [UInt8]? {
    guard item.id.source == descriptor.id, let number = item.id.value.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    let lines = await reader.snapshot().lines
    return (1...max(1, lines.count)).contains(number) && lines.count > 0 ? Array(lines[number - 1]) : nil
  }

  private func positions(for query: SearchQuery, in snapshot: ListSnapshot) -> [UInt32] {
    found.withLock { found in
      var now = Found(text: query.text, kind: query.kind)
      let filter = ListFilter(query.text)
      let lines = snapshot.lines
      func matches(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        (query.kind == nil || ListEntry.format(of: line)?.kind == query.kind)
          && (filter.isEmpty || filter.matches(line))
      }
      if let former = found, former.kind == query.kind, former.count <= lines.count {
        if former.text == query.text {
          now = former
        } else if !former.text.isEmpty, query.text.hasPrefix(former.text) {
          // More letters of the last word find less.
          now.count = former.count
          now.positions = former.positions.filter { lines[Int($0)].withUnsafeBufferPointer(matches) }
        }
      }
      lines.forEach(from: now.count) { position, line in
        if matches(line) { now.positions.append(UInt32(position)) }
        return true
      }
      now.count = lines.count
      found = now
      return now.positions
    }
  }
}

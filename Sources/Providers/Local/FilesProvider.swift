import Blocking
import Formats
import Media
import Synchronization
import Text

/// The films and pictures in a folder of this machine and all below it.
public final class FilesProvider: MediaProvider {
  /// What was found last: most questions after it are for its next page.
  private struct Found {
    var snapshot: Int
    var text: String
    var kind: MediaKind?
    var positions: [UInt32]
  }

  /// Source `files`: on this machine, so without debounce, key and network.
  public let descriptor: SourceDescriptor
  private let index: FolderIndex
  private let found = Mutex<Found?>(nil)

  /// - Parameters:
  ///   - folder: its absolute path. It is read in the background from the first question on.
  ///   - pageSize: how many items a page has; nil for the usual number.
  ///   - supportedFormats: which formats can be shown; may block. Asked at most once each time that the folder is read,
  ///     and only when there is a file of a format that not everything can show.
  ///   - clock: times how often what was found so far is shown.
  public init(
    folder: String, pageSize: Int? = nil,
    supportedFormats: @escaping @Sendable () -> Set<MediaFormat> = { Set(MediaFormat.allCases) },
    clock: some Clock<Duration> = AlarmClock()
  ) {
    let name = SafeText.clean(folder.split(separator: "/").last.map(String.init) ?? folder, limit: 60)
    descriptor = SourceDescriptor(
      id: SourceID("files"), name: "Files: \(name)", kinds: [.gif, .clip, .photo], placeholder: "Search \(name)",
      isLocal: true, debounce: .zero, pageSize: 48, startPage: "The newest files"
    ).withPageSize(pageSize)
    index = FolderIndex(path: folder, clock: clock, supportedFormats: supportedFormats)
  }

  /// Everything, the newest first, or what matches, the best first and equals by name.
  /// - Throws: `SourceError.unreadable` when the folder cannot be read, `unexpected` for a cursor of another source.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let offset = try cursor?.number() ?? 0
    let snapshot = try await index.snapshot()
    try Task.checkCancellation()
    let positions = positions(for: query, in: snapshot)
    let end = min(offset + descriptor.pageSize, positions.count)
    let items = offset < end ? positions[offset..<end].compactMap { item(snapshot.files.files[Int($0)], snapshot) } : []
    return ResultPage(
      items: items, next: end < positions.count ? PageCursor(String(end)) : nil, total: positions.count,
      skipped: offset == 0 ? snapshot.skipped : 0)
  }

  /// The file's own name, its folder and its size.
  public func details(of item: MediaItem) async throws -> ItemDetails {
    guard let file = item.playable, let path = file.url.filePath else { return ItemDetails(item: item) }
    let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
    func text(_ bytes: ArraySlice<UInt8>) -> String {
      SafeText.clean(String(decoding: bytes, as: UTF8.self), limit: 1000)
    }
    var facts = [
      ItemDetails.Fact("File", text(path[(slash + 1)...])),
      ItemDetails.Fact("Folder", text(path[...max(0, slash - 1)])),
    ]
    if let bytes = file.bytes { facts.append(ItemDetails.Fact("Size", Format.bytes(bytes))) }
    return ItemDetails(item: item, facts: facts)
  }

  /// Yields as the index grows.
  public var changes: AsyncStream<Void>? { index.changes }

  /// Reads the folder again and waits for the end.
  public func reload() async { await index.rescan() }

  private func positions(for query: SearchQuery, in snapshot: FolderSnapshot) -> [UInt32] {
    let known = found.withLock { found in
      found.flatMap {
        $0.snapshot == snapshot.number && $0.text == query.text && $0.kind == query.kind ? $0.positions : nil
      }
    }
    if let known { return known }
    let positions = snapshot.find(query.text, query.kind)
    found.withLock {
      $0 = Found(snapshot: snapshot.number, text: query.text, kind: query.kind, positions: positions)
    }
    return positions
  }

  /// nil for a path that is too long to be handed on.
  private func item(_ file: FolderFiles.File, _ snapshot: FolderSnapshot) -> MediaItem? {
    guard let url = MediaURL(filePath: snapshot.files.path(of: file)) else { return nil }
    let name = snapshot.files.name(of: file)
    let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
    let title = SafeText.clean(String(decoding: stem, as: UTF8.self))
    return MediaItem(
      id: MediaItem.ID(source: descriptor.id, value: url.text), kind: file.format.kind,
      title: title.isEmpty ? "Untitled" : title,
      renditions: [
        Rendition(name: "file", role: .full, format: file.format, url: url, bytes: Int(file.bytes))
      ], hasAudio: file.format.hasSound)
  }
}

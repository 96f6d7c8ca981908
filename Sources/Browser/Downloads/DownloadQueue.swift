import Media

/// The downloads that are under way, and what became of those that were under way with them.
struct DownloadQueue: Hashable, Sendable {
  /// One file.
  struct Entry: Hashable, Sendable {
    /// Names it in effects and events.
    let number: Int
    let item: MediaItem.ID
    /// The file that was chosen of the item; nil for what Enter plays.
    let file: MediaURL?
    let title: String
    /// In bytes; nil before the first of them.
    var received: Int?
    var total: Int?
    var bytesPerSecond: Double?
    /// It was told to end.
    var isCancelled = false
  }

  /// The oldest first.
  private(set) var entries: [Entry] = []
  private var lastNumber = 0
  /// Of those that ended while others went on.
  private var finishedCount = 0
  private var lastPath = ""
  private var failures: [String] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Downloads what of the targets is a file and not under way already, or says why there is nothing to do.
  mutating func start(_ targets: [Target], _ shared: Shared) -> [Effect] {
    let files = targets.filter { $0.isFile(shared) }
    guard let first = files.first else { return targets.first.map { [.notify(Self.refusal(of: $0.item))] } ?? [] }
    let effects = files.compactMap { target in
      add(target).map { Effect.download(target.item, target.file, number: $0) }
    }
    guard effects.isEmpty else { return effects }
    return [.notify(Notice("“\(first.item.title)” is being downloaded already"))]
  }

  /// Gives the newest up that has not been given up yet.
  mutating func cancelNewest() -> [Effect] {
    guard let index = entries.lastIndex(where: { !$0.isCancelled }) else { return [] }
    entries[index].isCancelled = true
    return [.cancelDownload(number: entries[index].number)]
  }

  /// What became of a download.
  mutating func handle(_ event: DownloadEvent, of number: Int) -> [Effect] {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return [] }
    if case .progress(let received, let total, let rate) = event {
      entries[index].received = received
      entries[index].total = total
      entries[index].bytesPerSecond = rate
      return []
    }
    let notice = end(entries.remove(at: index), event)
    return (isEmpty ? summary(last: notice) : notice).map { [.notify($0)] } ?? []
  }

  /// Adds a file; nil when it is under way.
  private mutating func add(_ target: Target) -> Int? {
    let (item, url) = (target.item, target.file?.url)
    guard !entries.contains(where: { $0.item == item.id && $0.file == url }) else { return nil }
    lastNumber += 1
    entries.append(Entry(number: lastNumber, item: item.id, file: url, title: item.title))
    return lastNumber
  }

  /// Counts a download that has ended; returns what is to be said of it.
  private mutating func end(_ entry: Entry, _ event: DownloadEvent) -> Notice? {
    switch event {
    case .progress: return nil
    case .finished(let path):
      finishedCount += 1
      lastPath = path
      return Notice("Downloaded to \(path).")
    case .failed(let message):
      failures.append(message)
      return Notice(message, isError: true)
    case .cancelled: return entry.isCancelled ? Notice("Download of “\(entry.title)” cancelled.") : nil
    }
  }

  private static func refusal(of item: MediaItem) -> Notice {
    let isPage = item.playable != nil || item.needsResolving
    let (plays, copies) = (KeyMode.query.key(for: .play), KeyMode.query.key(for: .copyPageLink))
    let words =
      isPage && item.pageURL != nil
      ? "no file to download, only web pages: \(plays) plays it, \(copies) copies its link" : "nothing to download"
    return Notice("“\(item.title)” has \(words)", isError: true)
  }

  /// What is said when the last has ended: of several that, since each replaces what was said of the one before.
  private mutating func summary(last: Notice?) -> Notice? {
    defer { (finishedCount, failures) = (0, []) }
    let count = finishedCount + failures.count
    guard count > 1 else { return failures.first.map { Notice($0, isError: true) } ?? last }
    guard let failure = failures.last else { return Notice("Downloaded \(count) files, the last to \(lastPath).") }
    return Notice("\(failures.count) of \(count) files were not downloaded; the last: \(failure)", isError: true)
  }
}

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

  /// Adds a file; nil when it is under way.
  mutating func add(_ item: MediaItem, _ file: Rendition?) -> Int? {
    guard !entries.contains(where: { $0.item == item.id && $0.file == file?.url }) else { return nil }
    lastNumber += 1
    entries.append(Entry(number: lastNumber, item: item.id, file: file?.url, title: item.title))
    return lastNumber
  }

  /// Gives the newest up that has not been given up yet; nil when there is none.
  mutating func cancelNewest() -> Int? {
    guard let index = entries.lastIndex(where: { !$0.isCancelled }) else { return nil }
    entries[index].isCancelled = true
    return entries[index].number
  }

  /// Applies what became of a download; returns what is to be said.
  mutating func apply(_ event: DownloadEvent, of number: Int) -> Notice? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    if case .progress(let received, let total, let rate) = event {
      entries[index].received = received
      entries[index].total = total
      entries[index].bytesPerSecond = rate
      return nil
    }
    let entry = entries.remove(at: index)
    let notice: Notice?
    switch event {
    case .progress: notice = nil
    case .finished(let path):
      finishedCount += 1
      lastPath = path
      notice = Notice("Downloaded to \(path).")
    case .failed(let message):
      failures.append(message)
      notice = Notice(message, isError: true)
    case .cancelled: notice = entry.isCancelled ? Notice("Download of “\(entry.title)” cancelled.") : nil
    }
    return isEmpty ? summary(last: notice) : notice
  }

  /// What is said when the last has ended: of several that, since each replaces what was said of the one before.
  private mutating func summary(last: Notice?) -> Notice? {
    defer { (finishedCount, failures) = (0, []) }
    let count = finishedCount + failures.count
    guard count > 1 else { return failures.first.map { Notice($0, isError: true) } ?? last }
    guard let failure = failures.last else { return Notice("Downloaded \(count) files, the last to \(lastPath).") }
    return Notice("\(failures.count) of \(count) files were not downloaded. \(failure)", isError: true)
  }
}

import Blocking
import Glibc
import Media
import Synchronization

/// What a list is made of.
public struct ListInput: Sendable {
  /// Files and folders, from the root.
  public var paths: [String]
  /// Where lines come from besides; nil for nowhere.
  public var descriptor: Int32?
  /// What stands between lines.
  public var separator: UInt8
  /// Where relative paths begin.
  public var folder: String

  /// A list of paths, lines, or both.
  public init(paths: [String], descriptor: Int32?, separator: UInt8, folder: String) {
    (self.paths, self.descriptor, self.separator, self.folder) = (paths, descriptor, separator, folder)
  }
}

/// A list as far as it was known at one moment.
struct ListSnapshot: Sendable {
  var lines = ListLines()
  /// Lines that are too long, and folders that could not be read.
  var skipped = 0
  var isWhole = false
}

/// Reads a list on a thread of its own while it is looked at: whoever writes it may take any time.
final class ListReader: Sendable {
  private struct State {
    var snapshot = ListSnapshot()
    var isReading = false
    /// They go on with the first line, or with the end.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Bytes of a line; a longer one is left out.
  static let longestLine = 1 << 16
  /// Bytes of all lines: what writes without end is not read to its end.
  static let mostBytes = 1 << 29
  /// Between snapshots, after the first one.
  private static let pause = Duration.milliseconds(200)
  /// A list may be silent for as long as it likes.
  private static let patience = Duration.seconds(1 << 30)

  /// Yields when more is known.
  let changes: AsyncStream<Void>

  private let input: ListInput
  private let changed: AsyncStream<Void>.Continuation
  private let thread = BlockingQueue(patience: patience)
  private let state = Mutex(State())

  init(_ input: ListInput) {
    self.input = input
    (changes, changed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// What is known now; at first begins to read, and waits until there is a line.
  func snapshot() async -> ListSnapshot {
    await withCheckedContinuation { continuation in
      let isKnown = state.withLock { state in
        if !state.isReading {
          state.isReading = true
          Task { [self] in try? await thread.run { self.read() } }
        }
        if state.snapshot.lines.count > 0 || state.snapshot.isWhole { return true }
        state.waiting.append(continuation)
        return false
      }
      if isKnown { continuation.resume() }
    }
    return state.withLock { $0.snapshot }
  }

  private func read() {
    var part = ListPart(folder: input.folder.systemBytes)
    for path in input.paths { part.add(path.systemBytes) }
    publish(&part)
    if let descriptor = input.descriptor {
      read(descriptor, &part)
      // Whoever still writes is told so.
      close(descriptor)
    }
    publish(&part, isWhole: true)
  }

  private func read(_ descriptor: Int32, _ part: inout ListPart) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var line: [UInt8] = []
    var (isTooLong, total) = (false, 0)
    var last = ContinuousClock.now - Self.pause
    while total < Self.mostBytes {
      // What has come is shown before more is waited for.
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if part.isEmpty == false, poll(&request, 1, 0) == 0 {
        publish(&part)
        last = .now
      }
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { break }
      total += count
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: input.separator) {
        line += rest[..<end]
        if isTooLong || line.count > Self.longestLine { part.skipped += 1 } else { part.add(line) }
        (line, isTooLong) = ([], false)
        rest = rest[(end + 1)...]
      }
      if !isTooLong { line += rest }
      if line.count > Self.longestLine { (line, isTooLong) = ([], true) }
      if ContinuousClock.now - last >= Self.pause {
        publish(&part)
        last = .now
      }
    }
    if isTooLong { part.skipped += 1 } else { part.add(line) }
  }

  private func publish(_ part: inout ListPart, isWhole: Bool = false) {
    let waiting = state.withLock { state in
      state.snapshot.lines.append(part.bytes, ends: part.ends)
      state.snapshot.skipped += part.skipped
      state.snapshot.isWhole = isWhole
      guard isWhole || state.snapshot.lines.count > 0 else { return [] as [CheckedContinuation<Void, Never>] }
      defer { state.waiting = [] }
      return state.waiting
    }
    part.clear()
    for waiter in waiting { waiter.resume() }
    changed.yield()
  }
}

/// Lines that nobody has seen yet.
private struct ListPart {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = []
  var skipped = 0
  private let folder: [UInt8]

  init(folder: [UInt8]) { self.folder = folder }

  var isEmpty: Bool { ends.isEmpty }

  /// A folder stands for what is in it.
  mutating func add(_ line: [UInt8]) {
    // Alone they are the ends of what `flick search --json` prints.
    guard !line.isEmpty, ![[UInt8(ascii: "[")], [UInt8(ascii: "]")]].contains(line) else { return }
    // No folder is called so, and asking for each line would take long.
    guard ListEntry.format(of: line) == nil, ListEntry.isPath(line), isFolder(line) else { return append(line) }
    do {
      guard let root = FolderScan.realPath(ListEntry.absolute(line, in: folder)) else { return skipped += 1 }
      var scan = FolderScan(root: root) { [] }
      try scan.run { _ in true }
      skipped += scan.skipped
      var files = scan.files
      files.sortByName()
      for file in files.files { append(files.path(of: file)) }
    } catch {
      skipped += 1
    }
  }

  mutating func clear() { (bytes, ends, skipped) = ([], [], 0) }

  private mutating func append(_ line: [UInt8]) {
    bytes += line
    ends.append(UInt32(bytes.count))
  }

  private func isFolder(_ line: [UInt8]) -> Bool {
    var status = stat()
    let path = ListEntry.absolute(line, in: folder).map { CChar(bitPattern: $0) } + [0]
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

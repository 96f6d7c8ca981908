import Blocking
import CLinux
import Formats
import Media
import Synchronization

/// Reads a folder in the background, on a thread of its own since a disk may sleep and a network's disk may never answer,
/// and tells what is known of it meanwhile.
final class FolderIndex: Sendable {
  private struct State {
    /// Counts up with every scan: an older one ends when it sees that it is not the newest.
    var scan = 0
    var isScanning = false
    var snapshot: FolderSnapshot?
    /// They go on with the first snapshot of a scan.
    var waitingForFirst: [CheckedContinuation<FolderSnapshot, any Error>] = []
    /// They go on when a scan has ended.
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  /// Most folders are read within this time, so there is nothing to show before.
  private static let firstPause = Duration.milliseconds(100)
  /// Between snapshots.
  private static let pause = Duration.milliseconds(300)
  /// Making snapshots takes no more than this part of the time.
  private static let share = 10

  /// Yields when a snapshot has taken another one's place.
  let changes: AsyncStream<Void>

  private let path: String
  private let state = Mutex(State())
  private let disk: BlockingQueue
  private let changed: AsyncStream<Void>.Continuation
  private let now: @Sendable () -> Duration
  private let supportedFormats: @Sendable () -> Set<MediaFormat>

  /// Reads nothing yet.
  /// - Parameters:
  ///   - patience: how long the folder's disk may be silent.
  ///   - supportedFormats: as in `FolderScan`.
  init<Time: Clock<Duration>>(
    path: String, clock: Time, patience: Duration = .seconds(10),
    supportedFormats: @escaping @Sendable () -> Set<MediaFormat>
  ) {
    self.path = path
    self.supportedFormats = supportedFormats
    disk = BlockingQueue(patience: patience)
    (changes, changed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  /// What is known now; at first begins to read and waits until there is something to show.
  /// - Throws: `SourceError.unreadable` when the folder cannot be read or does not answer; the next call tries again.
  func snapshot() async throws -> FolderSnapshot {
    try await withCheckedThrowingContinuation { continuation in
      let known = state.withLock { state in
        if state.snapshot == nil {
          state.waitingForFirst.append(continuation)
          if !state.isScanning { begin(&state) }
        }
        return state.snapshot
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// Reads everything anew and waits for the end; what was known stays until then.
  func rescan() async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.waitingForEnd.append(continuation)
        begin(&state)
      }
    }
  }

  private func begin(_ state: inout State) {
    state.scan += 1
    state.isScanning = true
    let number = state.scan
    Task { [disk] in
      do { try await disk.run(watched: { self.scan(number, $0) }) } catch { fall(silent: number) }
    }
  }

  private func scan(_ number: Int, _ watch: Watch) {
    let start = now()
    var last = (made: start, cost: Duration.zero, count: 0)
    do {
      guard let root = FolderScan.realPath(path.systemBytes) else {
        throw SourceError.unreadable(reason: "there is no folder \(path)")
      }
      var scan = FolderScan(root: root, supportedFormats: supportedFormats)
      try scan.run { scan in
        watch.sign()
        let count = scan.files.files.count
        let time = now()
        let pause = last.count == 0 ? Self.firstPause : max(Self.pause, last.cost * Self.share)
        guard count > last.count, time - last.made >= pause, needsParts(number) else { return isNewest(number) }
        publish(FolderSnapshot(scan, number: nextNumber, isWhole: false), of: number)
        last = (now(), now() - time, count)
        return true
      }
      watch.sign()
      publish(FolderSnapshot(scan, number: nextNumber, isWhole: true), of: number)
      // Indexing takes some times the memory of the index, which the C library would keep.
      linux_release_free_memory()
    } catch {
      fail(error, of: number)
    }
  }

  private func isNewest(_ number: Int) -> Bool { state.withLock { $0.scan == number } }

  /// Parts are of no use to those who have the whole.
  private func needsParts(_ number: Int) -> Bool {
    state.withLock { $0.scan == number && $0.snapshot?.isWhole != true }
  }

  private var nextNumber: Int { state.withLock { ($0.snapshot?.number ?? 0) + 1 } }

  private func publish(_ snapshot: FolderSnapshot, of number: Int) {
    let (first, end, isChange) = state.withLock { state in
      guard state.scan == number else { return ([], [], false) as Waiting }
      let first = state.waitingForFirst
      // Nobody waits where the folder was silent for long.
      let isChange = state.snapshot != nil || first.isEmpty
      state.snapshot = snapshot
      state.waitingForFirst = []
      return (first, snapshot.isWhole ? Self.end(&state) : [], isChange)
    }
    for waiter in first { waiter.resume(returning: snapshot) }
    for waiter in end { waiter.resume() }
    if isChange { changed.yield() }
  }

  /// What is known stays. Should the disk answer after all, the scan goes on, and what it brings counts.
  private func fall(silent number: Int) {
    fail(SourceError.unreadable(reason: "the disk of \(path) does not answer"), of: number, keepsSnapshot: true)
  }

  private func fail(_ error: any Error, of number: Int, keepsSnapshot: Bool = false) {
    let (first, end, isChange) = state.withLock { state in
      guard state.scan == number else { return ([], [], false) as Waiting }
      // The folder is gone, and with it what was in it.
      let isChange = state.snapshot != nil && !keepsSnapshot
      if !keepsSnapshot { state.snapshot = nil }
      let first = state.waitingForFirst
      state.waitingForFirst = []
      return (first, Self.end(&state), isChange)
    }
    for waiter in first { waiter.resume(throwing: error) }
    for waiter in end { waiter.resume() }
    if isChange { changed.yield() }
  }

  private typealias Waiting = (
    [CheckedContinuation<FolderSnapshot, any Error>], [CheckedContinuation<Void, Never>], Bool
  )

  private static func end(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    state.isScanning = false
    defer { state.waitingForEnd = [] }
    return state.waitingForEnd
  }
}

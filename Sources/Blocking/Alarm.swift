import CLinux
import Glibc
import Synchronization

/// Calls functions when their time has come, on one thread for all, which sleeps until the next.
final class Alarm: Sendable {
  static let shared = Alarm()

  struct ID: Hashable, Sendable {
    fileprivate var number: Int
  }

  private struct Entry {
    var time: ContinuousClock.Instant
    var id: ID
    var ring: @Sendable () -> Void
  }

  private struct State {
    /// The next one last.
    var entries: [Entry] = []
    var lastNumber = 0
    var isRunning = false
  }

  private let state = Mutex(State())
  /// Wakes the thread.
  private let bell = linux_eventfd()

  /// - Parameter ring: must only hand on: all others wait for it.
  @discardableResult
  func schedule(after time: Duration, _ ring: @escaping @Sendable () -> Void) -> ID {
    let time = ContinuousClock.now + min(time, .seconds(1 << 32))
    let (id, isNext, starts) = state.withLock { state in
      state.lastNumber += 1
      let id = ID(number: state.lastNumber)
      let index = state.entries.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
      state.entries.insert(Entry(time: time, id: id, ring: ring), at: index)
      defer { state.isRunning = true }
      return (id, index == state.entries.count - 1, !state.isRunning)
    }
    if starts {
      while !ThreadCache.shared.run({ [self] in run() }) { usleep(10_000) }
    } else if isNext {
      wake()
    }
    return id
  }

  func cancel(_ id: ID) {
    let wasNext = state.withLock { state in
      guard let index = state.entries.lastIndex(where: { $0.id == id }) else { return false }
      state.entries.remove(at: index)
      return index == state.entries.count
    }
    // Now, while flick is at work, or it would wake up later for nothing.
    if wasNext { wake() }
  }

  private func wake() {
    var one: UInt64 = 1
    write(bell, &one, MemoryLayout<UInt64>.size)
  }

  private func run() {
    while true {
      let now = ContinuousClock.now
      let (due, next) = state.withLock { state in
        var due: [@Sendable () -> Void] = []
        while let entry = state.entries.last, entry.time <= now { due.append(state.entries.removeLast().ring) }
        return (due, state.entries.last?.time)
      }
      for ring in due { ring() }
      guard due.isEmpty else { continue }
      var request = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, next.map { Self.milliseconds(now.duration(to: $0)) } ?? -1)
      var count: UInt64 = 0
      read(bell, &count, MemoryLayout<UInt64>.size)
    }
  }

  /// Rounded up, as poll takes them.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    guard seconds < Int64(Int32.max) / 1000 - 1 else { return Int32.max }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

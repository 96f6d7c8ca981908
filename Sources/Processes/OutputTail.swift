import Blocking
import CLinux
import Glibc
import Synchronization

/// The end of what a program writes to its captured streams, however much that is.
///
/// The program gets a pipe that it could also read from: it then never dies of SIGPIPE, though flick has ended before
/// it, and as writing never waits, it does not stop when nobody reads, either; what does not fit is lost.
final class OutputTail: Sendable {
  /// What is kept, in bytes.
  static let limit = 4096
  /// The most that is read when the program has ended: what it started may go on to write.
  private static let lastBytes = 1 << 20

  private let pipe: Int32
  /// Wakes the thread that reads when there is nothing more to wait for.
  private let ending: Int32
  private let bytes = Mutex<[UInt8]>([])

  /// - Returns: The tail and the descriptor that the program writes to, which the caller closes.
  static func make() throws(SpawnFailure) -> (tail: OutputTail, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else { throw SpawnFailure(code: errno) }
    defer { close(ends[1]) }
    let writer = linux_pipe_without_end(ends[1])
    let ending = writer < 0 ? -1 : linux_eventfd()
    guard ending >= 0 else {
      let code = errno
      close(ends[0])
      if writer >= 0 { close(writer) }
      throw SpawnFailure(code: code)
    }
    return (OutputTail(pipe: ends[0], ending: ending), writer)
  }

  private init(pipe: Int32, ending: Int32) {
    self.pipe = pipe
    self.ending = ending
  }

  deinit {
    close(pipe)
    close(ending)
  }

  /// The last bytes so far.
  var text: String {
    drain()
    return bytes.withLock { String(decoding: $0.suffix(Self.limit), as: UTF8.self) }
  }

  /// Reads on a thread of its own until `finish`; false when there is none to be had.
  func startReading() -> Bool {
    ThreadCache.shared.run { [self] in
      var ready = [
        pollfd(fd: pipe, events: Int16(POLLIN), revents: 0), pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
      ]
      while true {
        let count = poll(&ready, 2, -1)
        if count < 0, errno != EINTR { return }
        if count > 0, ready[1].revents != 0 || !drain() { return }
      }
    }
  }

  /// The program has ended: what is there is all.
  func finish() {
    drain()
    var one: UInt64 = 1
    _ = write(ending, &one, MemoryLayout<UInt64>.size)
  }

  /// Takes what is in the pipe; false when nobody can write to it any more.
  @discardableResult
  private func drain() -> Bool {
    bytes.withLock { kept in
      var total = 0
      while total < Self.lastBytes {
        var count = 0
        let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, initialized in
          repeat { count = read(pipe, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
          initialized = max(0, count)
        }
        guard count > 0 else { return count != 0 }
        total += count
        kept += piece.suffix(Self.limit)
        if kept.count > Self.limit { kept.removeFirst(kept.count - Self.limit) }
      }
      return true
    }
  }
}

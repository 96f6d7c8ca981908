import CLinux
import Glibc
import Synchronization

/// A call of the system that failed in the harness.
public struct PseudoTerminalError: Error {
  /// The call's name.
  public var call: String
  /// Its `errno`.
  public var code = errno
}

/// Reads a pseudo-terminal's output into a virtual screen on a thread of its own.
final class PseudoTerminalReader: Sendable {
  enum State: Sendable {
    case reading, pausing, ended
    /// Reads so many bytes a second.
    case slow(Int)
  }

  private let master: Int32
  private let screen: VirtualScreen
  private let wake: Int32
  private let state = Mutex(State.reading)
  private let thread = Mutex<pthread_t?>(nil)

  init(master: Int32, screen: VirtualScreen) throws {
    self.master = master
    self.screen = screen
    wake = linux_eventfd()
    guard wake >= 0 else { throw PseudoTerminalError(call: "eventfd") }
    var created = pthread_t()
    let failure = pthread_create(
      &created, nil,
      { context in
        if let context { Unmanaged<PseudoTerminalReader>.fromOpaque(context).takeRetainedValue().read() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    guard failure == 0 else { throw PseudoTerminalError(call: "pthread_create", code: failure) }
    thread.withLock { $0 = created }
  }

  deinit {
    close(wake)
  }

  func change(to new: State) {
    state.withLock { $0 = new }
    var one: UInt64 = 1
    write(wake, &one, MemoryLayout<UInt64>.size)
  }

  func end() {
    change(to: .ended)
    if let thread = thread.withLock({ $0.take() }) { pthread_join(thread, nil) }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var isOpen = true
    var isResting = false
    while true {
      let state = state.withLock { $0 }
      var limit = buffer.count
      var isReading = isOpen
      switch state {
      case .ended: return screen.end()
      case .pausing: isReading = false
      case .slow(let bytesPerSecond):
        limit = max(1, bytesPerSecond / 100)
        isReading = isOpen && !isResting
      case .reading: break
      }
      var descriptors = [
        pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isReading ? master : -1, events: Int16(POLLIN), revents: 0),
      ]
      let rest: Int32 = if case .slow = state, isResting { 10 } else { -1 }
      poll(&descriptors, 2, rest)
      isResting = false
      if descriptors[0].revents != 0 {
        var count: UInt64 = 0
        Glibc.read(wake, &count, MemoryLayout<UInt64>.size)
      }
      guard descriptors[1].revents != 0 else { continue }
      let count = Glibc.read(master, &buffer, limit)
      isResting = true
      if count > 0 { screen.feed(buffer[..<count]) } else if count == 0 || errno != EAGAIN { isOpen = false }
    }
  }
}

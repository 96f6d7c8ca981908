import CLinux
import Glibc
import Synchronization

/// The way back to the main thread: messages posted by any thread, drained by the event loop.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  /// Readable as long as there are messages.
  let descriptor: Int32

  /// Throws when the system has no descriptor left.
  public init() throws {
    descriptor = linux_eventfd()
    guard descriptor >= 0 else { throw TerminalError("no descriptor is left for the mailbox") }
  }

  deinit {
    close(descriptor)
  }

  /// Wakes the event loop with a message.
  public func post(_ message: Message) {
    messages.withLock { messages in
      messages.append(message)
      guard messages.count == 1 else { return }
      var one: UInt64 = 1
      write(descriptor, &one, MemoryLayout<UInt64>.size)
    }
  }

  /// All messages so far, in their order.
  public func drain() -> [Message] {
    messages.withLock { messages in
      guard !messages.isEmpty else { return [] }
      var count: UInt64 = 0
      read(descriptor, &count, MemoryLayout<UInt64>.size)
      defer { messages = [] }
      return messages
    }
  }
}

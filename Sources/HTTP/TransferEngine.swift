import Blocking
import CCurl
import Synchronization

/// The way to the one thread on which a client's transfers run. The thread starts with the first transfer.
final class TransferEngine: Sendable {
  enum Command: Sendable {
    case start(TransferOrder, TransferTicket, TransferContinuation)
    case cancel(TransferTicket)
  }

  private enum Phase {
    case unstarted, running, closed
  }

  private struct Mailbox {
    var phase = Phase.unstarted
    var commands: [Command] = []
    /// There while the handle is: `curl_multi_wakeup` must not come after its end, so it is called under the lock.
    var wakeUp: WakeUp?
  }

  /// Wakes the thread out of `curl_multi_poll`.
  ///
  /// Unchecked, because libcurl documents the one call that is made here, `curl_multi_wakeup`, as allowed from any
  /// thread, and the pointer never leaves.
  struct WakeUp: @unchecked Sendable {
    private let multi: UnsafeMutableRawPointer

    init(_ multi: UnsafeMutableRawPointer) {
      self.multi = multi
    }

    func callAsFunction() {
      curl_multi_wakeup(multi)
    }
  }

  private let mailbox = Mutex(Mailbox())
  private let ended = Signal()

  /// Runs one transfer.
  /// - Throws: `TransferFailure`, or `CancellationError` when the task is cancelled or the engine closed.
  func run(_ order: TransferOrder) async throws -> TransferAnswer {
    let ticket = TransferTicket()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        start(order, ticket, continuation)
      }
    } onCancel: {
      ticket.isCancelled.store(true, ordering: .sequentiallyConsistent)
      post(.cancel(ticket))
    }
  }

  /// Ends the loop; transfers that run end as cancelled, and so do all later ones. Does not wait.
  func close() {
    mailbox.withLock { mailbox in
      if mailbox.phase == .unstarted { ended.give() }
      mailbox.phase = .closed
      mailbox.wakeUp?()
    }
  }

  /// Waits until the loop has ended, which takes no longer than closing its sockets, unless a sink blocks.
  /// - Returns: false when it has not ended in time.
  func waitForEnd(atMost patience: Duration) -> Bool { ended.wait(atMost: patience) }

  /// For the thread: what has come since the last call, and whether to end.
  func drainCommands() -> (commands: [Command], isClosed: Bool) {
    mailbox.withLock { mailbox in
      defer { mailbox.commands = [] }
      return (mailbox.commands, mailbox.phase == .closed)
    }
  }

  /// For a thread that cannot work: what has come so far. The next transfer starts another one.
  func giveUp() -> [Command] {
    mailbox.withLock { mailbox in
      if mailbox.phase == .running { mailbox.phase = .unstarted } else { ended.give() }
      defer { mailbox.commands = [] }
      return mailbox.commands
    }
  }

  /// For the thread: how to wake it from now on; nil before the end of its multi handle.
  func setWakeUp(_ wakeUp: WakeUp?) {
    mailbox.withLock { $0.wakeUp = wakeUp }
  }

  private func start(_ order: TransferOrder, _ ticket: TransferTicket, _ continuation: TransferContinuation) {
    let refusal: (any Error)? = mailbox.withLock { mailbox in
      if mailbox.phase == .unstarted {
        guard startThread(order.settings) else {
          return TransferFailure(.other(host: order.address.host, reason: "no thread to be had"))
        }
        mailbox.phase = .running
      }
      guard mailbox.phase == .running else { return CancellationError() }
      mailbox.commands.append(.start(order, ticket, continuation))
      mailbox.wakeUp?()
      return nil
    }
    if let refusal { continuation.resume(throwing: refusal) }
  }

  private func post(_ command: Command) {
    mailbox.withLock { mailbox in
      guard mailbox.phase == .running else { return }
      mailbox.commands.append(command)
      mailbox.wakeUp?()
    }
  }

  private func startThread(_ settings: TransferOrder.Settings) -> Bool {
    ThreadCache.shared.run { [self] in
      if TransferLoop.run(for: self, settings) { ended.give() }
    }
  }
}

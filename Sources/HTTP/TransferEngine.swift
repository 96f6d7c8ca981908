import CCurl
import Glibc
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
    /// Until somebody has joined or detached it.
    var thread: pthread_t?
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

  /// Ends the thread; transfers that run end as cancelled, and so do all later ones.
  /// - Parameter waiting: until the thread is gone, which takes no longer than closing its sockets.
  func close(waiting: Bool) {
    let thread = mailbox.withLock { mailbox in
      mailbox.phase = .closed
      mailbox.wakeUp?()
      defer { mailbox.thread = nil }
      return mailbox.thread
    }
    guard let thread else { return }
    if waiting { pthread_join(thread, nil) } else { pthread_detach(thread) }
  }

  /// For the thread: what has come since the last call, and whether to end.
  func takeCommands() -> (commands: [Command], isClosed: Bool) {
    mailbox.withLock { mailbox in
      defer { mailbox.commands = [] }
      return (mailbox.commands, mailbox.phase == .closed)
    }
  }

  /// For the thread: how to wake it from now on; nil before the end of its multi handle.
  func setWakeUp(_ wakeUp: WakeUp?) {
    mailbox.withLock { $0.wakeUp = wakeUp }
  }

  private func start(_ order: TransferOrder, _ ticket: TransferTicket, _ continuation: TransferContinuation) {
    let refusal: (any Error)? = mailbox.withLock { mailbox in
      if mailbox.phase == .unstarted {
        guard let thread = startThread(order.settings) else {
          return TransferFailure(.other(host: order.address.host, reason: "no thread to be had"))
        }
        mailbox.thread = thread
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

  private func startThread(_ settings: TransferOrder.Settings) -> pthread_t? {
    let context = Unmanaged.passRetained(ThreadContext(engine: self, settings: settings))
    var all = sigset_t()
    var former = sigset_t()
    // The new thread inherits the mask: signals go to the thread that reads them, and a broken socket is an error code.
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let start = Unmanaged<ThreadContext>.fromOpaque(context).takeRetainedValue()
        TransferLoop.run(for: start.engine, start.settings)
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return nil
    }
    return thread
  }

  private final class ThreadContext: Sendable {
    let engine: TransferEngine
    let settings: TransferOrder.Settings

    init(engine: TransferEngine, settings: TransferOrder.Settings) {
      self.engine = engine
      self.settings = settings
    }
  }
}

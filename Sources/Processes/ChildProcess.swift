import Blocking
import CLinux
import Glibc
import Synchronization

/// A program that flick started. It is reaped when it ends, whether or not anybody waits for it, and lives on when
/// flick ends or lets go of this.
public final class ChildProcess: Sendable {
  /// Where a program stands among sessions and process groups. It always leads a group of its own, so that all that
  /// it starts itself can be ended with it.
  public enum Placement: Sendable {
    /// In flick's session, in the background.
    case background
    /// In a session of its own, without a terminal: it does not end with flick's terminal.
    case ownSession
    /// In flick's session, as the foreground of this terminal. `waitForExit` gives the terminal back.
    case foreground(terminal: Int32)
  }

  /// How a program ended.
  public enum Outcome: Hashable, Sendable {
    case exited(code: Int32)
    case signaled(signal: Int32)
  }

  private enum State {
    case running(waiters: [CheckedContinuation<Outcome, Never>])
    case ended(Outcome)
  }

  /// Also the number of its process group.
  public let pid: Int32
  private let placement: Placement
  /// What the program writes to captured streams; nil without any.
  private let output: OutputTail?
  private let state = Mutex(State.running(waiters: []))

  /// Starts a program.
  /// - Throws: `ProcessError`.
  public convenience init(
    _ command: Command, streams: StandardStreams = StandardStreams(), placement: Placement = .background
  ) throws {
    let spawned = try Spawner.spawn(command, streams: streams, placement: placement)
    self.init(spawned, placement: placement)
    let isRead = output?.startReading() ?? true
    guard isRead, startWaiting() else {
      // Nobody would ever notice its end.
      kill(-pid, SIGKILL)
      output?.finish()
      reap()
      throw ProcessError.notStarted(name: command.name, reason: "no thread can be started")
    }
  }

  private init(_ spawned: Spawner.Spawned, placement: Placement) {
    pid = spawned.pid
    output = spawned.output
    self.placement = placement
  }

  /// Asks the program, and what it started itself, to end. Does nothing when it has ended.
  public func terminate() { send(SIGTERM) }

  /// Sends a signal to the program and what it started itself. Does nothing when it has ended.
  public func send(_ signal: Int32) {
    state.withLock { state in
      // It is reaped under this lock only, so its number is still its own.
      if case .running = state { kill(-pid, signal) }
    }
  }

  /// Gives the program so many seconds of processor time from now on, rounded up to whole ones; then the kernel ends it.
  /// Does nothing when it has ended.
  public func limitProcessorTime(seconds: Int) {
    state.withLock { state in
      if case .running = state { linux_limit_processor_time(pid, UInt32(clamping: seconds)) }
    }
  }

  /// Whether the program still runs and has read so many of the bytes that it was given as its standard input.
  public func hasRead(_ count: Int) -> Bool {
    guard let file = fopen("/proc/\(pid)/fdinfo/0", "r") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    // `pos:`, a tab and a number (proc(5)).
    guard fgets(&line, Int32(line.count), file) != nil else { return false }
    return atol(Array(line.dropFirst(4))) >= count
  }

  /// Waits for the program's end, however long that takes; cancelling the task does not shorten it.
  public func waitForExit() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome: Outcome? = state.withLock { state in
        switch state {
        case .ended(let outcome): return outcome
        case .running(let waiters):
          state = .running(waiters: waiters + [continuation])
          return nil
        }
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  /// The end of what the program wrote to its captured streams so far, in 4 KiB at most; not made safe to show.
  public var lastOutput: String { output?.text ?? "" }

  /// One thread a child, asleep in the kernel until the child ends: there are few children, and no other way has fewer
  /// parts.
  private func startWaiting() -> Bool { ThreadCache.shared.run { self.waitOnThisThread() } }

  private func waitOnThisThread() {
    while linux_wait_for_change(pid) > 0 { goOnAfterStop() }
    output?.finish()
    reap()
  }

  private func reap() {
    let (outcome, waiters) = state.withLock { state in
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      let outcome: Outcome =
        linux_signaled(status) != 0
        ? .signaled(signal: linux_term_signal(status)) : .exited(code: linux_exit_status(status))
      guard case .running(let waiters) = state else { return (outcome, [CheckedContinuation<Outcome, Never>]()) }
      state = .ended(outcome)
      return (outcome, waiters)
    }
    if case .foreground(let terminal) = placement { ForegroundGroup.set(getpgrp(), of: terminal) }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  /// A program in the foreground that stops (^Z) would leave the terminal to nobody: flick's screen is suspended and
  /// the shell knows only flick. So it goes on at once.
  private func goOnAfterStop() {
    guard case .foreground(let terminal) = placement else { return }
    if !ForegroundGroup.set(pid, of: terminal) { kill(-pid, SIGHUP) }
    kill(-pid, SIGCONT)
  }
}

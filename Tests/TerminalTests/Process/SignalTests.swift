import Glibc
import Support
import Surface
import Synchronization
import Testing

@testable import Terminal

/// Signals belong to a whole process, so each of these tests runs in one of its own, which an alarm ends if it hangs.
@Suite(.timeLimit(.minutes(1))) struct SignalTests {
  @Test func signalsComeAsValues() async {
    await #expect(processExitsWith: .exitCode(3)) {
      alarm(20)
      SignalWatcher.blockSignals()
      let mailbox = try Mailbox<ProcessSignal>()
      let watcher = try SignalWatcher { mailbox.post($0) }
      let loop = EventLoop(terminal: -1, mailbox: mailbox, hangup: .hangup) { _ in false }
      var seen: [ProcessSignal] = []
      for signal in [ProcessSignal.resize, .stop, .interrupt] {
        watcher.receive(signal)
        loop.run { turn in
          seen += turn.messages
          return seen.last == signal ? .stop : .wait(until: nil)
        }
      }
      watcher.end()
      exit(seen == [.resize, .stop, .interrupt] ? 3 : 4)
    }
  }

  @Test func aStuckProgramEndsAllTheSame() async {
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) {
      alarm(20)
      SignalWatcher.blockSignals()
      let watcher = try SignalWatcher { _ in }
      watcher.receive(.terminate)
      // As stuck as a write to a terminal that does not read.
      while true { pause() }
      _ = watcher
    }
  }

  @Test func afterTheEndSignalsDoWhatTheyDoByDefault() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      alarm(20)
      SignalWatcher.blockSignals()
      let watcher = try SignalWatcher { _ in }
      watcher.end()
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
  }

  @Test func brokenPipesDoNotEndIt() async {
    await #expect(processExitsWith: .exitCode(5)) {
      alarm(20)
      SignalWatcher.blockSignals()
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      write(ends[1], "x", 1)
      exit(errno == EPIPE ? 5 : 6)
    }
  }

  @Test func crashesStillEndBySignal() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      alarm(20)
      CrashGuard.install()
      raise(SIGSEGV)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      alarm(20)
      CrashGuard.install()
      abort()
    }
  }
}

extension SignalWatcher {
  /// Sends a signal to the watching thread.
  fileprivate func receive(_ signal: ProcessSignal) {
    if let thread = thread.withLock({ $0 }) { pthread_kill(thread, signal.rawValue) }
  }
}

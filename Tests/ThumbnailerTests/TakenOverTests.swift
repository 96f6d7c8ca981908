import CTrace
import Glibc
import Processes
import Support
import Testing

/// What a worker can do that a decoder's fault gave to somebody else.
@Suite struct TakenOverTests {
  /// A program of the same user, to which nothing may happen.
  private final class Victim {
    private let process: ChildProcess
    var pid: Int { Int(process.pid) }
    var isAlive: Bool { kill(process.pid, 0) == 0 }

    init() throws {
      process = try ChildProcess(Command(executable: "/bin/sleep", arguments: ["1000"], environment: [:]))
    }

    deinit { process.send(SIGKILL) }
  }

  private func attack(_ number: Int32, _ arguments: Int...) throws -> TakenOverWorker.Outcome {
    try TakenOverWorker().call(number, arguments)
  }

  @Test func itSignalsNobodyElse() throws {
    let victim = try Victim()
    #expect(try attack(SYS_tgkill, victim.pid, victim.pid, Int(SIGKILL)) == .ended(by: SIGSYS))
    #expect(try attack(SYS_kill, victim.pid, Int(SIGKILL)) == .ended(by: SIGSYS))
    #expect(try attack(SYS_tkill, victim.pid, Int(SIGKILL)) == .ended(by: SIGSYS))
    #expect(try attack(SYS_pidfd_open, victim.pid, 0) == .ended(by: SIGSYS))
    #expect(victim.isAlive)
    let worker = try TakenOverWorker()
    #expect(try worker.call(SYS_tgkill, [Int(worker.pid), Int(worker.pid), 0]) == .result(0))
  }

  @Test func itGetsNoMoreTimeThanItIsGiven() throws {
    for number in [SYS_setitimer, SYS_timer_create, SYS_timer_settime, SYS_timerfd_create, SYS_setrlimit] {
      #expect(try attack(number, 2, 0, 0) == .ended(by: SIGSYS))
    }
    // What libraries try as well is refused without a word.
    let refused = TakenOverWorker.Outcome.result(-Int(EPERM))
    #expect(try attack(SYS_prlimit64, 0, 0, 0, 0) == refused)
    #expect(try attack(SYS_rt_sigaction, Int(SIGXCPU), 0, 0, 8) == refused)
    #expect(try attack(SYS_rt_sigprocmask, 0, 0, 0, 8) == refused)
    let spinning = try TakenOverWorker()
    #expect(try spinning.spin() == SIGXCPU)
  }

  @Test func itLearnsNothingOfOthers() throws {
    let victim = try Victim()
    // The clock of another program's processor time, as clock_getcpuclockid(3) numbers it.
    let clock = (~victim.pid << 3) | 2
    #expect(try attack(SYS_clock_gettime, clock, 0) == .ended(by: SIGSYS))
    #expect(try attack(SYS_process_vm_readv, victim.pid, 0, 0, 0) == .ended(by: SIGSYS))
    #expect(try attack(SYS_ptrace, 16, victim.pid, 0, 0) == .ended(by: SIGSYS))
    #expect(victim.isAlive)
    #expect(try attack(SYS_read, 2, 0, 0) == .ended(by: SIGSYS))
    #expect(try attack(SYS_futex, 0, 3 /* FUTEX_REQUEUE */, 0, 0) == .ended(by: SIGSYS))
  }

  @Test(arguments: [EINVAL, ENOSYS]) func aKernelWithoutFiltersIsTold(error: Int32) async throws {
    let answer = await onThread {
      guard trace_refuse_filters(error) == 0, let worker = try? Worker(["--check"]) else { return "not started" }
      return (try? worker.read()).map { String(decoding: $0, as: UTF8.self) } ?? "no answer"
    }
    #expect(answer == "sandbox: rlimits only (this kernel has no seccomp filters)\n")
  }
}

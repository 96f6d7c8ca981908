import Glibc
import Testing

@testable import Processes

/// Each in a process of its own, whose limits it takes away.
@Suite struct ProcessLimitsTests {
  @Test func tooFewFilesAreTold() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 20, rlim_max: 20)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let words = "too few open files are allowed here (20): ulimit -n 64 allows enough"
      exit(ProcessLimits.fault() == words ? 0 : 1)
    }
  }

  @Test func aLimitThatCanBeRaisedIsRaised() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 20, rlim_max: 1000)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      guard ProcessLimits.fault() == nil, getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
        exit(1)
      }
      exit(limit.rlim_cur == 64 ? 0 : 2)
    }
  }

  @Test func tooFewThreadsAreTold() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 1, rlim_max: 1)
      setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit)
      // Root may have any number.
      if geteuid() == 0, setuid(65534) != 0 { exit(1) }
      exit(ProcessLimits.fault()?.hasPrefix("too few processes and threads are allowed here (1)") == true ? 0 : 2)
    }
  }

  @Test func usualLimitsAreEnough() {
    #expect(ProcessLimits.fault() == nil)
    #expect(ProcessLimits.canStart(threads: 16))
  }
}

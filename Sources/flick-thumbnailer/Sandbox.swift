import CLinux
import CSeccomp
import Glibc
import ThumbnailProtocol

/// Takes from the program all that decoding does not need: files, sockets, threads, other programs, signals, and memory
/// and processor time without end. Media from strangers is parsed here, so a decoder that is taken over gets nothing.
struct Sandbox {
  /// Why the kernel refused a filter of system calls; nothing when it is in force.
  private(set) var refusal: String?

  /// One line for people.
  var description: String { refusal.map { "sandbox: rlimits only (\($0))" } ?? "sandbox: seccomp" }

  /// Locks the program up, for good. All that opens files or starts threads has to be done before. Pipes can be written
  /// to in any case; files that are open already only where that is asked for.
  init(mayWriteFiles: Bool) {
    seccomp_no_new_privileges()
    Self.limit(RLIMIT_AS, Self.addressSpace + UInt(Limits.memory))
    Self.limit(RLIMIT_CORE, 0)
    if !mayWriteFiles { Self.limit(RLIMIT_FSIZE, 0) }
    Self.limit(RLIMIT_NOFILE, 0)
    Self.hear(SIGXCPU)
    // Enough for the first job. Whoever gives it more jobs gives it the time for them, too: from here nobody can do
    // that, nor take a timer back, nor look away from its signal.
    linux_limit_processor_time(getpid(), UInt32(ThumbnailLimits.processorSeconds))
    refusal = Self.filter()
  }

  /// What reaches nothing outside of the program, whatever its arguments are.
  private static let allowed = [
    "munmap", "mremap", "brk", "madvise", "exit", "exit_group", "gettimeofday", "restart_syscall", "getrandom",
    "sched_yield", "getpid", "gettid", "sysinfo",
  ]

  /// What libraries try and do without. Signals are among it: a program that could block them would not hear that its
  /// processor time is over.
  private static let refused = [
    "open", "openat", "access", "faccessat", "faccessat2", "stat", "lstat", "newfstatat", "statx", "fstat", "readlink",
    "readlinkat", "socket", "clone", "clone3", "sched_getaffinity", "ioctl", "prlimit64", "getcwd", "uname", "close",
    "lseek", "fcntl", "poll", "prctl", "membarrier", "getrusage", "rt_sigaction", "rt_sigprocmask", "sigaltstack",
    "set_robust_list", "rseq",
  ]

  private static func filter() -> String? {
    guard let filter = seccomp_new_killing() else { return "no memory for a filter" }
    defer { seccomp_release(filter) }
    var codes = allowed.map { seccomp_allow(filter, $0) } + refused.map { seccomp_refuse(filter, $0) }
    codes.append(seccomp_allow_if(filter, "read", 0, .max, 0))
    // Swift's runtime says on standard error why a program stops.
    for descriptor: UInt32 in [1, 2] {
      codes.append(seccomp_allow_if(filter, "write", 0, .max, descriptor))
      codes.append(seccomp_allow_if(filter, "writev", 0, .max, descriptor))
    }
    codes.append(seccomp_allow_data_memory(filter, "mmap"))
    codes.append(seccomp_allow_data_memory(filter, "mprotect"))
    for name in ["futex", "futex_time64"] { codes.append(seccomp_allow_futex(filter, name)) }
    // `abort` ends the program by a signal to itself.
    codes.append(seccomp_allow_if(filter, "tgkill", 0, .max, UInt32(bitPattern: getpid())))
    // The clocks of the machine and its own; those of other programs have other numbers.
    for name in ["clock_gettime", "clock_gettime64"] { codes.append(seccomp_allow_if(filter, name, 0, ~7, 0)) }
    if let code = codes.first(where: { $0 < 0 }) { return reason(code) }
    let code = seccomp_load(filter)
    return code < 0 ? reason(code) : nil
  }

  private static func reason(_ code: Int32) -> String {
    let refusal = seccomp_kernel_refusal()
    return switch refusal {
    case 0: String(cString: strerror(-code))
    case EINVAL, ENOSYS: "this kernel has no seccomp filters"
    case EPERM, EACCES: "the system forbids seccomp filters here"
    default: String(cString: strerror(refusal))
    }
  }

  /// Neither ignores nor blocks a signal, whatever the program was started with.
  private static func hear(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func limit(_ resource: __rlimit_resource, _ value: UInt) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// Bytes in use now: the first number of statm, in pages.
  private static var addressSpace: UInt {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 1 << 30 }
    defer { close(file) }
    let text = [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    let pages = text.prefix { (0x30...0x39).contains($0) }.reduce(UInt(0)) { $0 &* 10 &+ UInt($1 &- 0x30) }
    return pages * UInt(getpagesize())
  }
}

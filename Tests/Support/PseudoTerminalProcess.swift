import CLinux
import Glibc

/// A program that runs in a session of its own.
struct PseudoTerminalProcess {
  let id: pid_t

  /// With the terminal at this path as its controlling terminal and its three descriptors.
  init(_ program: String, _ arguments: [String], environment: [String: String], terminal: String) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A session's first terminal, opened without O_NOCTTY, becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    try self.init(program, arguments, environment: environment, actions: &actions)
  }

  /// With the descriptors that the actions open.
  init(
    _ program: String, _ arguments: [String], environment: [String: String],
    actions: inout posix_spawn_file_actions_t
  ) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))

    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var id: pid_t = 0
    let failure = posix_spawn(&id, program, &actions, &attributes, words, variables)
    guard failure == 0 else { throw PseudoTerminalError(call: "posix_spawn \(program)", code: failure) }
    self.id = id
  }

  /// The exit code, 128 and the signal's number when a signal ended it, nil when it still runs after the time.
  func waitForExit(seconds: Int) -> Int32? {
    let descriptor = linux_pidfd_open(id)
    defer { close(descriptor) }
    var ended = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&ended, 1, Int32(seconds * 1000))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      break
    }
    return reap()
  }

  func end() {
    kill(id, SIGKILL)
    _ = reap()
  }

  private func reap() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return linux_signaled(status) != 0 ? 128 + linux_term_signal(status) : linux_exit_status(status)
  }
}

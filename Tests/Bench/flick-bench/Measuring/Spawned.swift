import Glibc

/// Programs without a terminal.
enum Spawned {
  /// Starts a program on two descriptors; what it complains of is not shown.
  static func start(_ program: String, _ arguments: [String], input: Int32, output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    guard posix_spawn(&id, program, &actions, nil, words, environ) == 0 else {
      throw BenchError("\(program) cannot be started")
    }
    return id
  }

  /// Waits for its end; whether it ended well.
  @discardableResult
  static func wait(for id: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  /// Runs a program to its end; what it prints, or nil when it did not end well.
  static func output(of program: String, _ arguments: [String]) throws -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchError("no pipe can be made") }
    let sink = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer {
      close(ends[0])
      close(sink)
    }
    let id: pid_t
    do {
      defer { close(ends[1]) }
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
      id = try start(program, arguments, input: sink, output: ends[1])
    }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(ends[0], &buffer, buffer.count), count > 0 { text += buffer[..<count] }
    return wait(for: id) ? String(decoding: text, as: UTF8.self) : nil
  }
}

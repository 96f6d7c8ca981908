import Glibc

/// A program that tells in lines on its standard output what it does, for as long as it is let live.
public final class ReportingProgram {
  private let process: PseudoTerminalProcess
  private let output: Int32
  private var rest: [UInt8] = []
  private var isRunning = true

  /// Starts it with an empty standard input and environment; its errors go where those of the tests go.
  public init(_ program: String, _ arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw PseudoTerminalError(call: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    output = ends[0]
    process = try PseudoTerminalProcess(program, arguments, environment: [:], actions: &actions)
  }

  deinit {
    kill()
    close(output)
  }

  /// The next line without its end; nil when there is none any more. Blocks.
  public func readLine() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      rest += chunk[..<count]
    }
  }

  /// Ends it as `kill -9` does, and returns when it is gone. What it has told can still be read.
  public func kill() {
    if isRunning { process.end() }
    isRunning = false
  }
}

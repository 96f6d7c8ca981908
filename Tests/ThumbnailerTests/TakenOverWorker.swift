import CTrace
import Glibc
import Support
import Testing
import ThumbnailProtocol

/// The built program, locked up after its first job, in the hands of somebody who makes it do system calls. Confined to
/// the thread that made it.
final class TakenOverWorker {
  /// What came of a system call.
  enum Outcome: Equatable {
    /// As the kernel gives it: negative for an error.
    case result(Int)
    /// The signal that ended the program.
    case ended(by: Int32)
  }

  let pid: pid_t
  private let input: Int32
  private let output: Int32

  init() throws {
    let toWorker = try Worker.pipe()
    let fromWorker = try Worker.pipe()
    (input, output) = (toWorker.write, fromWorker.read)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toWorker.read, 0)
    posix_spawn_file_actions_adddup2(&actions, fromWorker.write, 1)
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("flick-thumbnailer"), nil]
    var nothing: [UnsafeMutablePointer<CChar>?] = [nil]
    var pid: pid_t = 0
    let code = posix_spawn(&pid, BuiltProgram.path("flick-thumbnailer"), &actions, nil, &words, &nothing)
    posix_spawn_file_actions_destroy(&actions)
    free(words[0])
    close(toWorker.read)
    close(fromWorker.write)
    self.pid = pid
    try #require(code == 0)
    try doOneJob()
  }

  deinit {
    close(input)
    close(output)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  private func doOneJob() throws {
    let job = ThumbnailJob.pixels(BadMediaTests.png, 1, 1)
    let bytes = try MessageWriter.bytes(of: .job(job))
    try #require(write(input, bytes, bytes.count) == bytes.count)
    var reader = MessageReader()
    while true {
      while let message = try reader.next() {
        if message == .answer(.done(job: job.number)) { return try waitUntilItReads() }
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &piece, piece.count)
      try #require(count > 0)
      reader.append(piece.prefix(count))
    }
  }

  /// It is taken over where it waits for the next job.
  private func waitUntilItReads() throws {
    for _ in 0..<1000 {
      let file = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 512)
      let count = read(file, &text, text.count)
      if String(decoding: text.prefix(max(0, count)), as: UTF8.self).contains(") S ") { return }
      usleep(1000)
    }
    Issue.record("the worker does not wait for a job")
  }

  /// Makes it do a system call with up to four arguments, after which it is of no more use.
  func call(_ number: Int32, _ arguments: [Int]) throws -> Outcome {
    var result = 0
    let signal = trace_call(pid, Int(number), arguments + Array(repeating: 0, count: 4 - arguments.count), &result)
    try #require(signal >= 0, "the worker cannot be traced")
    return signal == 0 ? .result(result) : .ended(by: signal)
  }

  /// Makes it run in a circle, and waits until something ends it.
  /// - Returns: The signal.
  func spin() throws -> Int32 {
    try #require(trace_spin(pid) == 0, "the worker cannot be traced")
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return trace_ended_by(status)
  }
}

import CLinux
import Glibc
import Processes
import Support
import Testing
import ThumbnailProtocol

/// The built program, spoken to as the browser does.
final class Worker {
  struct Silence: Error {}

  /// All that came for one job.
  struct Outcome {
    var frames: [ThumbnailFrame] = []
    /// Why it failed; nothing when it is done.
    var failure: String?
  }

  let process: ChildProcess
  private let toWorker: Int32
  private let fromWorker: Int32
  private var reader = MessageReader()
  private var isOpen = true

  /// How the program is started.
  static func command(_ arguments: [String] = []) -> Command {
    Command(executable: BuiltProgram.path("flick-thumbnailer"), arguments: arguments, environment: [:])
  }

  init(_ arguments: [String] = []) throws {
    let input = try Self.pipe()
    let output = try Self.pipe()
    defer {
      close(input.read)
      close(output.write)
    }
    (toWorker, fromWorker) = (input.write, output.read)
    process = try ChildProcess(
      Self.command(arguments),
      streams: StandardStreams(input: .descriptor(input.read), output: .descriptor(output.write)))
  }

  deinit {
    closeInput()
    close(fromWorker)
    process.send(SIGKILL)
  }

  /// Ends its input.
  func closeInput() {
    if isOpen { close(toWorker) }
    isOpen = false
  }

  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    for end in ends { linux_set_close_on_exec(end) }
    return (ends[0], ends[1])
  }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(toWorker, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
  }

  /// The next bytes, none at the end of its output.
  func read() throws -> [UInt8] {
    var ready = pollfd(fd: fromWorker, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 30_000) == 1 else { throw Silence() }
    return [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(0, Glibc.read(fromWorker, buffer.baseAddress, buffer.count))
    }
  }

  /// Gives it a job and waits for all of the answer.
  func run(_ job: ThumbnailJob) throws -> Outcome {
    process.limitProcessorTime(seconds: ThumbnailLimits.processorSeconds)
    try write(try MessageWriter.bytes(of: .job(job)))
    var outcome = Outcome()
    while true {
      while let message = try reader.next() {
        switch message {
        case .answer(.frame(job.number, let frame)):
          #expect(job.accepts(frame))
          outcome.frames.append(frame)
        case .answer(.done(job.number)): return outcome
        case .answer(.failed(job.number, let reason)):
          outcome.failure = reason
          return outcome
        default: Issue.record("not an answer to this job: \(message)")
        }
      }
      let bytes = try read()
      try #require(!bytes.isEmpty, "the worker ended")
      reader.append(bytes)
    }
  }

  /// A value from what the kernel says of it in a file of /proc, without its unit.
  func kernelValue(_ key: String, in file: String = "status") throws -> String? {
    let descriptor = open("/proc/\(process.pid)/\(file)", O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 16384) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.dropFirst(key.count).split(whereSeparator: \.isWhitespace).first.map(String.init)
  }
}

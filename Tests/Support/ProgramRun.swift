import CLinux
import Glibc

/// A program that was run without a terminal, to its end.
public struct ProgramRun: Sendable {
  /// The exit code, 128 and the signal's number when a signal ended it, nil when it did not end in time and was killed.
  public let status: Int32?
  /// What it wrote to its standard output.
  public let output: String
  /// What it wrote to its standard error.
  public let errors: String

  /// Runs a program with an empty standard input; `arguments` begin after its name. Blocks until it ends.
  /// - Parameter folder: gets the files that the output goes to.
  public init(_ program: String, _ arguments: [String], environment: [String: String], folder: String) throws {
    var template = Array("\(folder)/run-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw PseudoTerminalError(call: "mkdtemp") }
    let own = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let (outputPath, errorsPath) = ("\(own)/output", "\(own)/errors")

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorsPath, O_WRONLY | O_CREAT, 0o600)
    let process = try PseudoTerminalProcess(program, arguments, environment: environment, actions: &actions)
    status = process.waitForExit(seconds: 20)
    if status == nil { process.end() }
    output = Self.text(of: outputPath)
    errors = Self.text(of: errorsPath)
  }

  private static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

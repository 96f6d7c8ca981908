import Glibc

/// A disk that stalls when the test wants it: for the program under test, calls on files below a path do not return
/// until it goes on.
public final class StalledDisk: Sendable {
  /// Of the source; built here by the C compiler that Swift itself links with.
  private static let source = String(#filePath.dropLast(".swift".count)) + "/stalled-disk.c"

  /// What the program must be started with.
  public let environment: [String: String]
  private let signal: String

  /// - Parameters:
  ///   - path: what the paths of the disk's files have in common.
  ///   - folder: gets the library and the file that says that the disk stalls.
  public init(_ path: String, folder: String) throws {
    let library = "\(folder)/stalled-disk.so"
    let run = try ProgramRun(
      "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", "-o", library, Self.source],
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"], folder: folder)
    guard run.status == 0 else { throw PseudoTerminalError(call: "cc: \(run.errors)") }
    signal = "\(folder)/stalled"
    environment = ["LD_PRELOAD": library, "STALLED_PATH": path, "STALLED_WHILE": signal]
  }

  deinit { goOn() }

  /// No call on its files returns from now on.
  public func stall() { close(open(signal, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) }

  /// Whether it has held up a call.
  public var holdsUpACall: Bool { access(signal + ".held", F_OK) == 0 }

  /// All calls go on.
  public func goOn() { unlink(signal) }
}

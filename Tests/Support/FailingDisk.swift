import Glibc

/// A disk that refuses what the test wants, for the program under test: calls on files below a path fail.
public struct FailingDisk: Sendable {
  /// Of the source; built here by the C compiler that Swift itself links with.
  private static let source = String(#filePath.dropLast(".swift".count)) + "/failing-disk.c"

  /// What fails, and how.
  public enum Fault: Hashable, Sendable {
    /// All that needs room or a right to write.
    case writes(Int32)
    /// Locks by fcntl.
    case locks(Int32)
    /// Locks by flock.
    case flock(Int32)
    /// Nothing; but the kernel says that the file system is of this kind (statfs).
    case kind(Int)
  }

  /// What the program must be started with.
  public let environment: [String: String]

  /// - Parameters:
  ///   - path: what the paths of the disk's files have in common.
  ///   - folder: gets the library.
  ///   - signal: the disk is healthy as long as there is no file of that name; nil when it never is.
  public init(_ path: String, _ faults: [Fault], folder: String, while signal: String? = nil) throws {
    let library = "\(folder)/failing-disk.so"
    let run = try ProgramRun(
      "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", "-o", library, Self.source],
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"], folder: folder)
    guard run.status == 0 else { throw PseudoTerminalError(call: "cc: \(run.errors)") }
    var environment = ["LD_PRELOAD": library, "FAILING_PATH": path]
    environment["FAILING_WHILE"] = signal
    for fault in faults {
      switch fault {
      case .writes(let reason): environment["FAILING_WRITES"] = "\(reason)"
      case .locks(let reason): environment["FAILING_LOCKS"] = "\(reason)"
      case .flock(let reason): environment["FAILING_FLOCK"] = "\(reason)"
      case .kind(let kind): environment["FAILING_KIND"] = "\(kind)"
      }
    }
    self.environment = environment
  }
}

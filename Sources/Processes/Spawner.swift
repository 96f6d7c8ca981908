import Blocking
import CLinux
import Glibc

/// The one call of posix_spawn.
enum Spawner {
  struct Spawned {
    var pid: pid_t
    /// What the program writes to captured streams; nil without any.
    var output: OutputTail?
  }

  /// - Throws: `ProcessError`.
  static func spawn(
    _ command: Command, streams: StandardStreams, placement: ChildProcess.Placement
  ) throws(ProcessError) -> Spawned {
    var files = SpawnFiles()
    do {
      return try spawn(command, streams: streams, placement: placement, &files)
    } catch {
      // The child may have taken the terminal before its exec failed.
      if case .foreground(let terminal) = placement { ForegroundGroup.set(getpgrp(), of: terminal) }
      var status = stat()
      guard stat(command.executable.systemString, &status) == 0 else { throw ProcessError.notFound(name: command.name) }
      throw ProcessError.notStarted(
        name: command.executable, reason: StartFailure.reason(of: command.executable, error.code))
    }
  }

  private static func spawn(
    _ command: Command, streams: StandardStreams, placement: ChildProcess.Placement, _ files: inout SpawnFiles
  ) throws(SpawnFailure) -> Spawned {
    let arguments = [command.executable] + command.arguments
    let environment = command.environment.map { "\($0)=\($1)" }
    // C would cut them there.
    guard !(arguments + environment).contains(where: { $0.utf8.contains(0) }) else {
      throw SpawnFailure(code: EINVAL)
    }
    if case .foreground(let terminal) = placement { try files.makeForeground(of: terminal) }
    try files.add(streams.input)
    try files.add(streams.output, as: 1)
    try files.add(streams.errors, as: 2)
    try files.closeAllOthers()
    var attributes = attributes(for: placement)
    defer { posix_spawnattr_destroy(&attributes) }

    var pid: pid_t = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&pid, command.executable.systemString, &files.actions, &attributes, arguments, environment)
      }
    }
    try SpawnFailure.check(code)
    return Spawned(pid: pid, output: files.tail)
  }

  private static func attributes(for placement: ChildProcess.Placement) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // Threads of Swift's runtime block most signals, and a child inherits that: a player would not hear SIGTERM.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Not sigfillset, which leaves out two of the C library's own: those it would then ignore in the child.
    _ = withUnsafeMutableBytes(of: &signals) { $0.initializeMemory(as: UInt8.self, repeating: 0xff) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    switch placement {
    case .ownSession: flags |= linux_spawn_set_session()
    case .background, .foreground:
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
      posix_spawnattr_setpgroup(&attributes, 0)
    }
    posix_spawnattr_setflags(&attributes, flags)
    return attributes
  }

  /// A NULL-terminated array of C strings, valid while `body` runs.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0.systemString) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(&pointers)
  }
}

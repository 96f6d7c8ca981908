import CLinux
import Glibc

/// The one call of posix_spawn.
enum Spawner {
  struct Spawned {
    var pid: pid_t
    /// Holds what the program writes to captured streams, or -1.
    var outputFile: Int32
  }

  static func spawn(
    _ command: Command, streams: StandardStreams, placement: ChildProcess.Placement
  ) throws -> Spawned {
    let texts = [command.executable] + command.arguments + command.environment.map { "\($0)=\($1)" }
    guard !texts.contains(where: { $0.utf8.contains(0) }) else {
      throw ProcessError.notStarted(name: command.name, reason: "an argument holds a NUL byte")
    }

    var files = Files()
    var outputFile: Int32 = -1
    defer { files.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if case .foreground(let terminal) = placement { linux_spawn_make_foreground(&actions, terminal) }

    switch streams.input {
    case .null: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
    case .inherited: break
    case .descriptor(let descriptor): files.copy(descriptor, to: 0, in: &actions)
    case .bytes(let bytes):
      // A file instead of a pipe: nobody has to wait until the program has read it all.
      let file = files.memoryFile("flick-input")
      files.opened.append(file)
      guard file >= 0, bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == bytes.count,
        lseek(file, 0, SEEK_SET) == 0
      else { throw ProcessError.notStarted(name: command.name, reason: reason(errno)) }
      posix_spawn_file_actions_adddup2(&actions, file, 0)
    }
    for (number, stream) in [(Int32(1), streams.output), (2, streams.errors)] {
      switch stream {
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .inherited: break
      case .descriptor(let descriptor): files.copy(descriptor, to: number, in: &actions)
      case .captured:
        // A file instead of a pipe: a program that lives longer than flick must not die of SIGPIPE, and nothing
        // wakes flick while it writes.
        if outputFile < 0 { outputFile = files.memoryFile("flick-output") }
        posix_spawn_file_actions_adddup2(&actions, outputFile, number)
      }
    }
    linux_spawn_close_from(&actions, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
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

    var pid: pid_t = 0
    let code = withCStrings([command.executable] + command.arguments) { arguments in
      withCStrings(command.environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&pid, command.executable, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else {
      if outputFile >= 0 { close(outputFile) }
      // The child may have taken the terminal before its exec failed.
      if case .foreground(let terminal) = placement { Terminal.makeForeground(getpgrp(), of: terminal) }
      if code == ENOENT { throw ProcessError.notFound(name: command.name) }
      throw ProcessError.notStarted(name: command.name, reason: reason(code))
    }
    return Spawned(pid: pid, outputFile: outputFile)
  }

  /// Descriptors that are open only until the program has its own copies.
  private struct Files {
    var opened: [Int32] = []

    /// A copy above the standard three, as those are overwritten one after the other.
    mutating func copy(_ descriptor: Int32, to number: Int32, in actions: inout posix_spawn_file_actions_t) {
      var source = descriptor
      if (0...2).contains(descriptor) {
        source = linux_copy_above_standard(descriptor)
        opened.append(source)
      }
      posix_spawn_file_actions_adddup2(&actions, source, number)
    }

    /// Flick may have been started without its standard three, so that a new file gets one of their numbers.
    mutating func memoryFile(_ name: String) -> Int32 {
      let file = linux_memory_file(name)
      guard (0...2).contains(file) else { return file }
      opened.append(file)
      return linux_copy_above_standard(file)
    }

    func close() {
      for file in opened where file >= 0 { Glibc.close(file) }
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// A NULL-terminated array of C strings, valid while `body` runs.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(&pointers)
  }
}

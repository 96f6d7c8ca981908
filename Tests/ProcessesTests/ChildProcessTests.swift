import FoundationEssentials
import Glibc
import Testing

@testable import Processes

@Suite(.timeLimit(.minutes(1))) struct ChildProcessTests {
  private func shell(_ script: String, _ arguments: String...) -> Command {
    Command(
      executable: "/bin/sh", arguments: ["-c", script, "sh"] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "GIVEN": "a b=c"])
  }

  private let sleep = Command(executable: "/bin/sleep", arguments: ["1000"], environment: [:])

  private func captured(_ command: Command, input: StandardStreams.Input = .null) async throws -> String {
    let streams = StandardStreams(input: input, output: .captured, errors: .captured)
    let child = try ChildProcess(command, streams: streams)
    _ = await child.waitForExit()
    return child.lastOutput
  }

  @Test func tellsHowAProgramEnded() async throws {
    #expect(await (try ChildProcess(shell("exit 3"))).waitForExit() == .exited(code: 3))
    #expect(await (try ChildProcess(shell("kill -KILL $$"))).waitForExit() == .signaled(signal: SIGKILL))
    let ended = try ChildProcess(shell("exit 0"))
    async let first = ended.waitForExit()
    async let second = ended.waitForExit()
    #expect(await [first, second, ended.waitForExit()] == [.exited(code: 0), .exited(code: 0), .exited(code: 0)])
  }

  @Test func noZombieIsLeft() async throws {
    let child = try ChildProcess(shell("exit 0"))
    _ = await child.waitForExit()
    #expect(ProcessStatus(pid: child.pid) == nil)
    child.terminate()
  }

  @Test func argumentsArriveAsTheyAre() async throws {
    let hostile = ["--script=x", "${path} $(id) `id`", "two\nlines", "", "'\"\\", "é 🏳️‍🌈"]
    var command = shell("for a; do printf '<%s>' \"$a\"; done")
    command.arguments += hostile
    #expect(try await captured(command) == hostile.map { "<\($0)>" }.joined())
  }

  @Test func whatIsNoTextArrivesAsItIs() async throws {
    var command = shell("for a in \"$@\" \"$odd\"; do printf '<%s>' \"$a\" | od -An -tx1; done", "a")
    command.arguments.append(String(systemBytes: [0x2f, 0xff, 0x0a, 0x62]))
    command.environment["odd"] = String(systemBytes: [0xfe])
    #expect(try await captured(command) == " 3c 61 3e\n 3c 2f ff 0a 62 3e\n 3c fe 3e\n")
    command.arguments.append("/\0")
    #expect(throws: ProcessError.self) { try ChildProcess(command) }
  }

  @Test func onlyTheGivenEnvironmentIsThere() async throws {
    let command = Command(executable: "/usr/bin/env", arguments: [], environment: ["GIVEN": "a b=c"])
    #expect(try await captured(command) == "GIVEN=a b=c\n")
  }

  @Test func noSignalIsBlockedOrIgnored() async throws {
    // A task's thread blocks most signals; so does this test's, to be sure.
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    let started = Result { try ChildProcess(sleep) }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    let child = try started.get()
    defer { child.send(SIGKILL) }
    let status = String(decoding: try Data(contentsOf: URL(filePath: "/proc/\(child.pid)/status")), as: UTF8.self)
    #expect(status.contains("SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n"))
  }

  @Test func noOtherDescriptorIsInherited() async throws {
    let stray = open("/dev/zero", O_RDONLY)
    defer { close(stray) }
    let child = try ChildProcess(sleep)
    defer { child.send(SIGKILL) }
    // The loader has its libraries open for a moment.
    try await eventually {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.pid)/fd").sorted() == ["0", "1", "2"]
    }
    for number in 0...2 {
      let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child.pid)/fd/\(number)")
      #expect(file == "/dev/null")
    }
  }

  @Test func bytesAreReadToTheirEnd() async throws {
    let bytes = [UInt8](repeating: 65, count: 300_000)
    #expect(try await captured(shell("wc -c"), input: .bytes(bytes)) == "300000\n")
    #expect(try await captured(shell("wc -c"), input: .bytes([])) == "0\n")
  }

  @Test func onlyTheEndOfLongOutputIsKept() async throws {
    let output = try await captured(shell("yes | head -100000; echo first >&2; echo last > /dev/stdout"))
    #expect(output.utf8.count <= 4096)
    #expect(output.hasSuffix("last\n"))
  }

  /// As a player that complains of a broken stream for hours.
  @Test func outputWithoutEndTakesNoMemory() async throws {
    let child = try ChildProcess(
      shell("while :; do head -c 1000000 /dev/zero; echo last; done 2>/dev/null"),
      streams: StandardStreams(output: .captured, errors: .captured))
    defer { child.send(SIGKILL) }
    for _ in 0..<5 {
      try await Task.sleep(for: .milliseconds(100))
      #expect(child.lastOutput.utf8.count <= 4096)
      let kept = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
        var status = stat()
        guard let number = Int32(name), fstat(number, &status) == 0, status.st_nlink == 0 else { return nil as Int? }
        return Int(status.st_size)
      }
      // No nameless file grows with it.
      #expect(kept.allSatisfy { $0 < 1 << 20 })
    }
  }

  @Test func aProgramThatWritesOutlivesWhoStartedIt() async throws {
    let file = "/tmp/flick-outlives-\(getpid())-\(UInt32.random(in: 0..<UInt32.max))"
    defer { unlink(file) }
    setenv("FLICK_TEST_FILE", file, 1)
    await #expect(processExitsWith: .success) {
      let file = getenv("FLICK_TEST_FILE").map { String(cString: $0) } ?? ""
      // The echoes are the shell's own: a SIGPIPE would end it.
      let script = "sleep 0.2; yes | head -c 3000000; echo a; echo b; touch '\(file)'"
      _ = try ChildProcess(
        Command(executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"]),
        streams: StandardStreams(output: .captured, errors: .captured), placement: .ownSession)
      exit(0)
    }
    try await eventually { access(file, F_OK) == 0 }
  }

  @Test func descriptorsOfTheCallerAreUsed() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let child = try ChildProcess(shell("echo through"), streams: StandardStreams(output: .descriptor(ends[1])))
    close(ends[1])
    _ = await child.waitForExit()
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "through\n")
  }

  @Test func terminateEndsTheWholeGroup() async throws {
    for placement in [ChildProcess.Placement.background, .ownSession] {
      let child = try ChildProcess(
        shell("sleep 1000 & echo $!; wait"), streams: StandardStreams(output: .captured), placement: placement)
      try await eventually { child.lastOutput.hasSuffix("\n") }
      let grandchild = try #require(Int32(child.lastOutput.dropLast()))
      child.terminate()
      #expect(await child.waitForExit() == .signaled(signal: SIGTERM))
      try await eventually { ProcessStatus(pid: grandchild).map { $0.state == "Z" } ?? true }
    }
  }

  @Test func sessionsAndGroups() async throws {
    let own = try ChildProcess(shell("exec sleep 1000"), placement: .ownSession)
    let background = try ChildProcess(shell("exec sleep 1000"))
    defer {
      own.send(SIGKILL)
      background.send(SIGKILL)
    }
    #expect(ProcessStatus(pid: own.pid)?.session == own.pid)
    #expect(ProcessStatus(pid: own.pid)?.group == own.pid)
    #expect(ProcessStatus(pid: background.pid)?.session == getsid(0))
    #expect(ProcessStatus(pid: background.pid)?.group == background.pid)
  }

  @Test func whatCannotBeStartedIsTold() {
    let missing = Command(executable: "/nowhere/mpv", arguments: [], environment: [:])
    #expect(throws: ProcessError.notFound(name: "mpv")) { try ChildProcess(missing) }
    let directory = Command(executable: "/tmp", arguments: [], environment: [:])
    #expect(throws: ProcessError.self) { try ChildProcess(directory) }
    #expect(throws: ProcessError.self) { try ChildProcess(shell("exit 0", "a\u{0}b")) }
  }

  /// In a process of its own, as a terminal has one session only.
  @Test func aForegroundProgramGetsTheTerminalAndGivesItBack() async {
    await #expect(processExitsWith: .success) {
      let terminal = try controllingTerminal()
      let child = try ChildProcess(
        Command(
          executable: "/bin/sh",
          // A program in the background would be stopped by SIGTTOU on stty, and ^Z would stop it for good.
          arguments: ["-c", "stty -F /dev/tty raw && kill -TSTP $$ && ps -o stat= -p $$; exit 5"],
          environment: ["PATH": "/usr/bin:/bin"]),
        streams: StandardStreams(output: .captured), placement: .foreground(terminal: terminal))
      let outcome = await child.waitForExit()
      guard outcome == .exited(code: 5), child.lastOutput.contains("+") else { exit(10) }
      guard tcgetpgrp(terminal) == getpgrp() else { exit(11) }
      do {
        _ = try ChildProcess(
          Command(executable: "/nowhere", arguments: [], environment: [:]), placement: .foreground(terminal: terminal))
      } catch {
        guard tcgetpgrp(terminal) == getpgrp() else { exit(12) }
        exit(0)
      }
      exit(13)
    }
  }
}

@Suite struct ExecutableTests {
  @Test func namesAreLookedUpAndPathsAreNot() {
    #expect(Executable.find("sh", path: "/nowhere:/usr/bin/:/bin") == "/usr/bin/sh")
    #expect(Executable.find("/bin/sh", path: "") == "/bin/sh")
    #expect(Executable.find("/etc/passwd", path: "") == nil)
    #expect(Executable.find("tmp", path: "/") == nil)
    #expect(Executable.find("sh", path: "") == nil)
    #expect(Executable.find("", path: "/usr/bin") == nil)
    #expect(Executable.find("sh\u{0}x", path: "/usr/bin") == nil)
  }

  @Test func relativeDirectoriesAreSkipped() {
    let up = Array(repeating: "..", count: 30).joined(separator: "/")
    #expect(Executable.find("sh", path: "\(up)/bin") == nil)
  }
}

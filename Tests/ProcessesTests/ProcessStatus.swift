import CLinux
import FoundationEssentials
import Glibc

/// What the kernel tells of a process.
struct ProcessStatus {
  var state: Substring
  var group: Int32
  var session: Int32

  /// nil when there is no such process, not even a zombie.
  init?(pid: Int32) {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(pid)/stat")) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 3, let group = Int32(fields[2]), let session = Int32(fields[3]) else { return nil }
    state = fields[0]
    self.group = group
    self.session = session
  }
}

struct TestFailure: Error {}

/// Waits until a condition holds; the limit is there only so that a failing test ends.
func eventually(_ condition: () throws -> Bool) async throws {
  for _ in 0..<3000 {
    if try condition() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  throw TestFailure()
}

/// Makes the calling process the leader of a session with a new terminal, and gives that.
func controllingTerminal() throws -> Int32 {
  var master: Int32 = -1
  var slave: Int32 = -1
  guard setsid() >= 0, openpty(&master, &slave, nil, nil, nil) == 0, linux_make_controlling(slave) == 0,
    tcgetpgrp(slave) == getpgrp()
  else { throw TestFailure() }
  return slave
}

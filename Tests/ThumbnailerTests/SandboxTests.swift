import Glibc
import Testing
import ThumbnailProtocol

@Suite struct SandboxTests {
  /// A worker that has done a job, so that it is locked up.
  func started() throws -> Worker {
    let worker = try Worker()
    _ = try worker.run(.pixels(BadMediaTests.png, 1, 1))
    return worker
  }

  @Test func theKernelFiltersItsCalls() throws {
    let worker = try started()
    #expect(try worker.kernelValue("Seccomp:") == "2")
    #expect(try worker.kernelValue("NoNewPrivs:") == "1")
    #expect(try worker.kernelValue("Threads:") == "1")
  }

  @Test func theKernelLimitsIt() throws {
    let worker = try started()
    for limit in ["Max open files", "Max core file size", "Max file size"] {
      #expect(try worker.kernelValue(limit, in: "limits") == "0")
    }
    let memory = try #require(try worker.kernelValue("Max address space", in: "limits").flatMap { Int($0) })
    #expect(memory < 2 << 30)
  }

  @Test func itSaysHowItIsLockedUp() async throws {
    let worker = try Worker(["--check"])
    #expect(String(decoding: try worker.read(), as: UTF8.self) == "sandbox: seccomp\n")
    #expect(await worker.process.waitForExit() == .exited(code: 0))
  }

  @Test func itEndsWithItsInput() async throws {
    let worker = try started()
    worker.closeInput()
    #expect(await worker.process.waitForExit() == .exited(code: 0))
  }

  @Test func itDoesNotTalkToStrangers() async throws {
    let worker = try Worker()
    try worker.write(Array("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(try worker.read().isEmpty)
    #expect(await worker.process.waitForExit() == .exited(code: 1))
  }
}

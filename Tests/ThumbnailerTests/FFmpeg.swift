import Glibc
import Processes
import Testing

/// The encoder that makes files for these tests.
enum FFmpeg {
  private static var program: String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 }
  }

  /// A file of what a filter draws.
  static func encode(_ filter: String, _ options: [String] = [], name: String) async throws -> [UInt8] {
    var template = Array("/tmp/flick-clip-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let file = "\(folder)/\(name)"
    defer {
      unlink(file)
      rmdir(folder)
    }
    let process = try ChildProcess(
      Command(
        executable: try #require(program, "ffmpeg is not installed; make deps-test installs it"),
        arguments: ["-v", "error", "-nostdin", "-f", "lavfi", "-i", filter] + options + [file], environment: [:]),
      streams: StandardStreams(output: .captured, errors: .captured))
    let outcome = await process.waitForExit()
    try #require(outcome == .exited(code: 0), "\(process.lastOutput)")

    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let piece = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }
}

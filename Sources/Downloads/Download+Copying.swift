import Access
import Blocking
import Glibc

extension Download {
  /// In bytes.
  private static let pieceSize = 1 << 20

  /// Copies a file of this machine.
  /// - Throws: `Interruption`, `DownloadError`, or `CancellationError`.
  func copy(into parts: Parts) async throws {
    let (access, order, report) = (access, order, report)
    let isWanted = Flag(true)
    do {
      try await withTaskCancellationHandler {
        try await disks.source.run(watched: { watch in
          let source = try Self.open(try Self.path(of: order, access), for: parts)
          defer { close(source) }
          while isWanted.value, try Self.copyPiece(from: source, into: parts) {
            watch.sign()
            report(.progress(received: parts.size, total: nil, bytesPerSecond: nil))
          }
        })
      } onCancel: {
        isWanted.value = false
      }
    } catch is NoAnswer {
      throw Interruption(reason: "its file does not answer")
    }
  }

  private static func path(of order: DownloadOrder, _ access: MediaAccess) throws -> [UInt8] {
    do throws(AccessRefusal) {
      return try access.path(of: order.url, from: order.source)
    } catch {
      throw DownloadError(error == .notAFile ? "it is not a file" : "its file cannot be read (\(error.reason))")
    }
  }

  private static func open(_ path: [UInt8], for parts: Parts) throws -> Int32 {
    let source = Glibc.open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw unreadable }
    do {
      try parts.begin(version: "")
      var status = stat()
      guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw DownloadError("it is not a file")
      }
      try parts.requireRoom(for: status.st_size)
    } catch {
      close(source)
      throw error
    }
    return source
  }

  /// - Returns: false at the end of the file.
  private static func copyPiece(from source: Int32, into parts: Parts) throws -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: pieceSize, alignment: 16) { piece in
      let count = pread(source, piece.baseAddress, piece.count, off_t(parts.size))
      guard count >= 0 else { throw unreadable }
      try parts.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      return count > 0
    }
  }

  /// By the call that failed last.
  private static var unreadable: DownloadError {
    DownloadError("its file cannot be read (\(String(cString: strerror(errno))))")
  }
}

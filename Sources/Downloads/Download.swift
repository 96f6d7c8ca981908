import Dispatch
import Glibc
import HTTP
import Media
import Synchronization

/// One download from its beginning to its end.
struct Download: Sendable {
  /// How long it waits before it goes on after a connection that broke; after the last one it is given up.
  private static let pauses: [Duration] = [1, 2, 4, 8, 15].map { .seconds($0) }
  /// Files wait for a disk, so they are read, flushed and renamed on a queue of their own.
  private static let queue = DispatchQueue(label: "flick.downloads", attributes: .concurrent)
  private static let pieceBytes = 1 << 20

  let order: DownloadOrder
  let client: HTTPClient
  /// Whether the browser's keys act, and not the options of a command line.
  let namesKeys: Bool
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void
  let report: @Sendable (DownloadEvent) -> Void

  /// - Returns: the file's path.
  /// - Throws: `DownloadError`, or `CancellationError`; what has come by then is kept for a later try, unless
  ///   `isUnwanted` says otherwise or the disk is full.
  func run(isUnwanted: () -> Bool) async throws -> String {
    do {
      if order.url.scheme != .file, order.format == .page {
        throw DownloadError("it is a web page, \(namesKeys ? "^O" : "--open") opens it")
      }
      let part = try await off { try PartFile(address: order.url.text, in: order.folder) }
      return try await fill(part, isUnwanted)
    } catch let error as DownloadError {
      throw DownloadError("“\(order.title)” could not be downloaded: \(error.message).")
    }
  }

  private func fill(_ part: PartFile, _ isUnwanted: () -> Bool) async throws -> String {
    // A transfer that was cancelled may hold on to it a moment longer.
    defer { part.close() }
    do {
      let contentType = order.url.scheme == .file ? nil : try await fetch(into: part)
      if order.url.scheme == .file { try await copy(into: part) }
      guard part.size > 0 else { throw DownloadError("the file is empty") }
      try Task.checkCancellation()
      let suffix = fileExtension(contentType)
      return try await off {
        try part.finish { FileName.make(title: order.title, extension: suffix, number: $0) }
      }
    } catch let interruption as Interruption {
      if part.size == 0 { part.discard() }
      throw DownloadError(interruption.reason + (part.size > 0 ? "; another try goes on where it stopped" : ""))
    } catch is CancellationError {
      if isUnwanted() || part.size == 0 { part.discard() }
      throw CancellationError()
    } catch {
      part.discard()
      throw error
    }
  }

  /// The network's fault: what has come is good.
  private struct Interruption: Error {
    var reason: String
  }

  /// - Returns: the type that the server named.
  private func fetch(into part: PartFile) async throws -> String? {
    let sink = DownloadSink(part: part, now: now, report: report)
    var failures = 0
    while true {
      let before = part.size
      let reason: String
      do {
        try await ask(for: before, sink)
        if sink.isWhole { return sink.contentType }
        reason = "the server sent only a part"
      } catch HTTPError.tooLarge {
        throw part.lacksRoom
      } catch let error as HTTPError {
        reason = Self.words(error)
        guard Self.isPassing(error) else { throw Interruption(reason: reason) }
      }
      if part.size > before { failures = 0 }
      guard failures < Self.pauses.count else { throw Interruption(reason: reason) }
      try await sleep(Self.pauses[failures])
      failures += 1
    }
  }

  private static func isPassing(_ error: HTTPError) -> Bool {
    switch error {
    case .broken, .timedOut: true
    default: false
    }
  }

  /// Asks for the file from an offset on, and for all of it where that cannot be.
  private func ask(for offset: Int, _ sink: DownloadSink) async throws {
    sink.expectAnswer()
    let headers = offset > 0 ? [(name: "Range", value: "bytes=\(offset)-")] : []
    let request = HTTPRequest(
      url: order.url.text, headers: headers, limits: HTTPLimits(bytes: Int(Int64.max >> 1), total: nil))
    let status: Int
    do {
      status = try await client.stream(request, to: sink.write).status
    } catch is DownloadSink.Mismatch {
      guard offset > 0 else { throw Interruption(reason: "the server sent a part that was not asked for") }
      return try await ask(for: 0, sink)
    }
    // The offset is the file's end, or past it: then it is another file now.
    if status == 416, offset > 0 { return try await ask(for: 0, sink) }
    guard (200..<300).contains(status) else { throw Interruption(reason: HTTPStatus.failure(status)) }
  }

  /// A file of this machine.
  private func copy(into part: PartFile) async throws {
    let source = try await off {
      let path = (order.url.filePath ?? []).map { CChar(bitPattern: $0) } + [0]
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else {
        throw DownloadError("its file cannot be read (\(String(cString: strerror(errno))))")
      }
      return descriptor
    }
    defer { close(source) }
    try await off {
      try part.restart(version: "")
      var status = stat()
      guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw DownloadError("it is not a file")
      }
      try part.requireRoom(for: status.st_size)
    }
    while try await off({ try Self.copyPiece(from: source, into: part) }) {
      try Task.checkCancellation()
      report(.progress(received: part.size, total: nil, bytesPerSecond: nil))
    }
  }

  private static func copyPiece(from source: Int32, into part: PartFile) throws -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: pieceBytes, alignment: 16) { piece in
      let count = pread(source, piece.baseAddress, piece.count, off_t(part.size))
      guard count >= 0 else { throw DownloadError("its file cannot be read (\(String(cString: strerror(errno))))") }
      try part.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      return count > 0
    }
  }

  private func fileExtension(_ contentType: String?) -> String {
    if order.url.scheme == .file, let dot = order.url.text.lastIndex(of: ".") {
      let own = order.url.text[dot...].dropFirst()
      if !own.isEmpty, own.utf8.count <= 5, own.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        return own.lowercased()
      }
    }
    return MediaType.fileExtension(contentType: contentType, format: order.format)
  }

  private static func words(_ error: HTTPError) -> String {
    error.host.map { "could not reach \($0) (\(error.reason))" } ?? error.reason
  }

  private func off<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Self.queue.async { continuation.resume(with: Result { try body() }) }
    }
  }
}

import Access
import Blocking
import HTTP
import Media

/// One download from its beginning to its end.
struct Download: Sendable {
  /// Threads for files, which may lie on a disk that sleeps or is gone.
  struct Disks: Sendable {
    /// For the files that come, all in one folder as a rule.
    let target: BlockingQueue
    /// For files of this machine that are copied.
    let source: BlockingQueue

    /// - Parameter count: of downloads at a time.
    init(count: Int) {
      target = BlockingQueue(width: count, patience: Download.patience)
      source = BlockingQueue(width: count, patience: Download.patience)
    }
  }

  /// How long a disk may take to write what has come; a slow one that is behind holds up a single call for seconds.
  static let patience = Duration.seconds(30)
  /// What the disk has not yet written of a whole file has to be waited for at its end.
  private static let patienceAtTheEnd = Duration.seconds(180)

  let order: DownloadOrder
  let client: HTTPClient
  let access: MediaAccess
  let disks: Disks
  let calls: DiskCalls
  /// Whether the browser's keys act, and not the options of a command line.
  let namesKeys: Bool
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void
  let report: @Sendable (DownloadEvent) -> Void

  /// The network's or a disk's fault: what has come is good.
  struct Interruption: Error {
    var reason: String
  }

  /// - Returns: the file's path.
  /// - Throws: `DownloadError`, or `CancellationError`; what has come by then is kept for a later try, unless
  ///   `isUnwanted` says otherwise.
  func run(isUnwanted: () -> Bool) async throws -> String {
    do {
      if order.url.scheme != .file, order.format == .page {
        throw DownloadError("it is a web page, \(namesKeys ? "^O" : "--open") opens it")
      }
      let (address, folder) = (order.url.text, order.folder)
      let parts = try await onTarget { try Parts(address: address, in: folder, calls: calls) }
      let path: Result<String, any Error>
      do { path = .success(try await fill(parts, isUnwanted)) } catch { path = .failure(error) }
      await tidyUp { parts.close() }
      return try path.get()
    } catch let interruption as Interruption {
      throw failure(interruption.reason)
    } catch let error as DownloadError {
      throw failure(error.message)
    }
  }

  private func failure(_ reason: String) -> DownloadError {
    DownloadError("“\(order.title)” could not be downloaded: \(reason)")
  }

  private func fill(_ parts: Parts, _ isUnwanted: () -> Bool) async throws -> String {
    do {
      let contentType = order.url.scheme == .file ? nil : try await fetch(into: parts)
      if order.url.scheme == .file { try await copy(into: parts) }
      guard parts.size > 0 else { throw Interruption(reason: "the file is empty") }
      try Task.checkCancellation()
      // Cancelled in the middle of this, it would be told to be missing, and lie there under its name.
      return try await Task {
        try await onTarget(patience: Self.patienceAtTheEnd) {
          try parts.finish(keepsPart: order.url.scheme != .file) { beginning, number, limit in
            FileName.make(
              title: order.title, extension: fileExtension(beginning, contentType), number: number, maximumBytes: limit)
          }
        }
      }.value
    } catch is CancellationError {
      if isUnwanted() || parts.best == 0 { await tidyUp { parts.discard() } }
      throw CancellationError()
    } catch {
      let reason = (error as? Interruption)?.reason ?? (error as? DownloadError)?.message ?? "it ended unexpectedly"
      // A copy is begun anew.
      guard order.url.scheme != .file, parts.best > 0 else {
        await tidyUp { parts.discard() }
        throw DownloadError(reason)
      }
      await tidyUp { parts.chooseBest() }
      let next =
        parts.canGoOn ? "goes on where it stopped" : "begins anew, as the server does not name the file's version"
      throw DownloadError("\(reason); \(namesKeys ? "^D" : "another try") \(next)")
    }
  }

  private func fileExtension(_ beginning: [UInt8], _ contentType: String?) -> String {
    if order.url.scheme == .file, let dot = order.url.text.lastIndex(of: ".") {
      let own = order.url.text[dot...].dropFirst()
      if !own.isEmpty, own.utf8.count <= 5, own.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        return own.lowercased()
      }
    }
    return FileBeginning(bytes: beginning, contentType: contentType, format: order.format).fileExtension
  }

  /// Runs what waits for the disk of the folder.
  func onTarget<Value: Sendable>(
    patience: Duration? = nil, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    do { return try await disks.target.run(patience: patience, body) } catch is NoAnswer { throw targetIsSilent }
  }

  var targetIsSilent: Interruption { Interruption(reason: "the disk of \(order.folder) does not answer") }

  /// The same for what has to be done although the download was cancelled. A transfer that was may still be writing.
  private func tidyUp(_ body: @escaping @Sendable () -> Void) async {
    await Task { [disks] in try? await disks.target.run(body) }.value
  }
}

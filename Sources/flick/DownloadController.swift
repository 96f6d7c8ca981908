import Browser
import Downloads
import HTTP
import Media
import Terminal

/// Carries downloads out beside everything else, and tells the browser how far they are. Confined to the main thread.
final class DownloadController {
  private let context: Context
  private let mailbox: Mailbox<Message>
  /// One of its own: its thread writes the files, which must not hold up what somebody waits for.
  private let client: HTTPClient
  private let downloads: Downloads
  /// Each finds out which file is meant and starts its download.
  private var inquiries: [Int: Task<Void, Never>] = [:]

  init(_ context: Context, mailbox: Mailbox<Message>) {
    self.context = context
    self.mailbox = mailbox
    client = HTTPClient(userAgent: context.userAgent)
    let home = context.environment["HOME"]
    downloads = Downloads(client: client, clock: ContinuousClock()) { event in
      let (id, report) = event.report(home: home)
      mailbox.post(.event(.download(number: id.number, report)))
    }
  }

  /// Starts a download that the browser names by a number.
  func start(_ inquiry: FileInquiry, number: Int) {
    inquiries[number] = Task { [context, downloads, mailbox] in
      do {
        guard let folder = context.downloadFolder else { throw context.noDownloadFolder }
        let (item, file) = try await inquiry.answer()
        try Task.checkCancellation()
        let id = DownloadID(number)
        let order = DownloadOrder(url: file.url, title: item.title, format: file.format, folder: folder)
        await downloads.start(order, as: id)
        // It may have been given up before there was anything to cancel.
        if Task.isCancelled { return await downloads.cancel(id) }
        await inquiry.provider?.reportKept(item)
      } catch {
        let report = (error as? UserError).map { DownloadReport.failed(message: $0.message) } ?? .cancelled
        mailbox.post(.event(.download(number: number, report)))
      }
    }
  }

  /// Gives a download up and removes what has come of it.
  func cancel(_ number: Int) {
    inquiries[number]?.cancel()
    Task { [downloads] in await downloads.cancel(DownloadID(number)) }
  }

  /// Ends all downloads and waits for that; what has come of them stays for a later try.
  func close() {
    guard !inquiries.isEmpty else { return }
    for inquiry in inquiries.values { inquiry.cancel() }
    try? Blocking.run { [downloads] in await downloads.close() }
    client.close()
  }
}

extension DownloadEvent {
  /// In the browser's words.
  fileprivate func report(home: String?) -> (DownloadID, DownloadReport) {
    switch self {
    case .progress(let id, let progress):
      let rate = progress.bytesPerSecond
      return (id, .progress(received: progress.received, total: progress.total, bytesPerSecond: rate))
    case .finished(let id, let path):
      let shown = home.flatMap { path.hasPrefix($0 + "/") ? "~" + path.dropFirst($0.count) : nil } ?? path
      return (id, .finished(path: shown))
    case .failed(let id, let message): return (id, .failed(message: message))
    case .cancelled(let id): return (id, .cancelled)
    }
  }
}

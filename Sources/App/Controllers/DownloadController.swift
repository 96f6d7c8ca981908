import Blocking
import Browser
import CommandLine
import Downloads
import HTTP
import Media
import Settings

/// Carries downloads out beside everything else, and tells the browser how far they are. Confined to the main thread.
final class DownloadController {
  private let context: Context
  private let post: @Sendable (Event) -> Void
  /// One of its own: its thread writes the files, which must not hold up what somebody waits for.
  private let client: HTTPClient
  private let downloads: Downloads
  /// Where the user's folders are kept.
  private let settings = BlockingQueue()
  /// Each finds out which file is meant and starts its download.
  private var inquiries: [Int: Task<Void, Never>] = [:]

  init(_ context: Context, post: @escaping @Sendable (Event) -> Void) {
    self.context = context
    self.post = post
    client = HTTPClient(userAgent: context.userAgent, configuration: context.httpConfiguration)
    downloads = Downloads(
      client: client, access: context.access, clock: AlarmClock(), home: context.environment["HOME"]
    ) {
      number, event in
      post(.download(number: number, event))
    }
  }

  /// Starts a download that the browser names by a number.
  func start(_ inquiry: FileInquiry, number: Int) {
    inquiries[number] = Task { [context, downloads, settings, post] in
      do {
        guard let folder = try await settings.run({ context.downloadFolder }) else { throw context.noDownloadFolder }
        let (item, file) = try await inquiry.answer()
        try Task.checkCancellation()
        let order = DownloadOrder(
          url: file.url, from: item.id.source, title: item.title, format: file.format, folder: folder)
        await downloads.start(order, number: number)
        // It may have been given up before there was anything to cancel.
        if Task.isCancelled { return await downloads.cancel(number) }
        await inquiry.provider?.reportKept(item)
      } catch is NoAnswer {
        let message = "“\(inquiry.item.title)” could not be downloaded: the disk of the settings does not answer"
        post(.download(number: number, .failed(message: message)))
      } catch {
        let event = (error as? UserError).map { DownloadEvent.failed(message: $0.message) } ?? .cancelled
        post(.download(number: number, event))
      }
    }
  }

  /// Gives a download up and removes what has come of it.
  func cancel(_ number: Int) {
    inquiries[number]?.cancel()
    Task { [downloads] in await downloads.cancel(number) }
  }

  /// Ends all downloads and waits for that, until a moment at the latest; what has come of them stays for a later try.
  func close(until end: ContinuousClock.Instant) {
    guard !inquiries.isEmpty else { return }
    for inquiry in inquiries.values { inquiry.cancel() }
    try? MainThread.wait(until: end) { [downloads] in await downloads.close() }
    client.close(waiting: ContinuousClock.now.duration(to: end))
  }
}

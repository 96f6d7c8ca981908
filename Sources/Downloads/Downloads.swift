import HTTP
import Media
import Synchronization

/// Downloads in the background, a few at a time. A file has its name only when it is whole.
public actor Downloads {
  private struct Job {
    var order: DownloadOrder
    var task: Task<Void, Never>?
    let isUnwanted = Flag()
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  private let client: HTTPClient
  private let maximumParallel: Int
  private let namesKeys: Bool
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let report: @Sendable (DownloadEvent) -> Void
  private var jobs: [DownloadID: Job] = [:]
  /// Those that wait for their turn, the oldest first.
  private var waiting: [DownloadID] = []
  private var isClosed = false

  /// - Parameters:
  ///   - client: its thread writes the files, so it should carry nothing that somebody waits for.
  ///   - clock: measures the rate, and the pauses after a broken connection.
  ///   - maximumParallel: those beyond it wait for their turn.
  ///   - namesKeys: whether messages say which of the browser's keys help, or else which options do.
  ///   - report: gets every event, on whatever thread; must only hand it on.
  public init<Time: Clock<Duration>>(
    client: HTTPClient, clock: Time, maximumParallel: Int = 3, namesKeys: Bool = true,
    report: @escaping @Sendable (DownloadEvent) -> Void
  ) {
    self.client = client
    self.maximumParallel = maximumParallel
    self.namesKeys = namesKeys
    self.report = report
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Begins a download, or queues it; one whose file is under way already fails at once.
  public func start(_ order: DownloadOrder, as id: DownloadID) {
    if jobs.values.contains(where: { $0.order.url == order.url && $0.order.folder == order.folder }) {
      return report(.failed(id, message: "“\(order.title)” is being downloaded already."))
    }
    jobs[id] = Job(order: order)
    waiting.append(id)
    startNext()
  }

  /// Ends a download and removes what has come of it.
  public func cancel(_ id: DownloadID) {
    guard let job = jobs[id] else { return }
    job.isUnwanted.value.store(true, ordering: .relaxed)
    job.task?.cancel()
    if job.task == nil { end(id, .cancelled(id)) }
  }

  /// Ends all downloads; what has come stays for a later try. Returns when all have ended.
  public func close() async {
    isClosed = true
    let tasks = jobs.values.compactMap(\.task)
    for id in waiting { end(id, .cancelled(id)) }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func startNext() {
    while !isClosed, jobs.count - waiting.count < maximumParallel, !waiting.isEmpty {
      let id = waiting.removeFirst()
      guard let job = jobs[id] else { continue }
      let download = Download(
        order: job.order, client: client, namesKeys: namesKeys, now: now, sleep: sleep,
        report: { [report] in report(.progress(id, $0)) })
      jobs[id]?.task = Task {
        let event = await Self.event(of: download, id, job.isUnwanted)
        end(id, event)
      }
    }
  }

  private static func event(of download: Download, _ id: DownloadID, _ isUnwanted: Flag) async -> DownloadEvent {
    do {
      return .finished(id, path: try await download.run { isUnwanted.value.load(ordering: .relaxed) })
    } catch is CancellationError {
      return .cancelled(id)
    } catch {
      let message = (error as? DownloadError)?.message ?? "“\(download.order.title)” could not be downloaded."
      return .failed(id, message: message)
    }
  }

  private func end(_ id: DownloadID, _ event: DownloadEvent) {
    guard jobs.removeValue(forKey: id) != nil else { return }
    waiting.removeAll { $0 == id }
    report(event)
    startNext()
  }
}

import Access
import HTTP
import Media

/// Downloads in the background, a few at a time. A file has its name only when it is whole.
public actor Downloads {
  private struct Job {
    var order: DownloadOrder
    var task: Task<Void, Never>?
    let isUnwanted = Flag(false)
  }

  private let client: HTTPClient
  private let access: MediaAccess
  private let maximumParallel: Int
  private let disks: Download.Disks
  private let calls: DiskCalls
  private let namesKeys: Bool
  private let home: String?
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let report: @Sendable (_ number: Int, DownloadEvent) -> Void
  private var jobs: [Int: Job] = [:]
  /// Those that wait for their turn, the oldest first.
  private var waiting: [Int] = []
  private var isClosed = false

  /// - Parameters:
  ///   - client: its thread writes the files, so it should carry nothing that somebody waits for.
  ///   - access: which addresses may be opened.
  ///   - clock: measures the rate, and the pauses after a broken connection.
  ///   - maximumParallel: those beyond it wait for their turn.
  ///   - namesKeys: whether messages say which of the browser's keys help, or else which options do.
  ///   - home: the user's; files below it are told with `~` in its place.
  ///   - report: gets every event with the number of its download, on whatever thread; must only hand it on.
  public init<Time: Clock<Duration>>(
    client: HTTPClient, access: MediaAccess, clock: Time, maximumParallel: Int = 3, namesKeys: Bool = true,
    home: String? = nil,
    report: @escaping @Sendable (_ number: Int, DownloadEvent) -> Void
  ) {
    self.init(
      client: client, access: access, clock: clock, calls: DiskCalls(), maximumParallel: maximumParallel,
      namesKeys: namesKeys, home: home, report: report)
  }

  init<Time: Clock<Duration>>(
    client: HTTPClient, access: MediaAccess, clock: Time, calls: DiskCalls, maximumParallel: Int = 3,
    namesKeys: Bool = true, home: String? = nil,
    report: @escaping @Sendable (_ number: Int, DownloadEvent) -> Void
  ) {
    self.calls = calls
    self.client = client
    self.access = access
    self.maximumParallel = maximumParallel
    disks = Download.Disks(count: maximumParallel)
    self.namesKeys = namesKeys
    self.home = home
    self.report = report
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { @Sendable duration in try await clock.sleep(for: duration) }
  }

  /// Begins a download, or queues it; one whose file is under way already fails at once.
  /// - Parameter number: names it in events; a new one each time.
  public func start(_ order: DownloadOrder, number: Int) {
    if jobs.values.contains(where: { $0.order.url == order.url && $0.order.folder == order.folder }) {
      return report(number, .failed(message: "“\(order.title)” is being downloaded already"))
    }
    jobs[number] = Job(order: order)
    waiting.append(number)
    startNext()
  }

  /// Ends a download and removes what has come of it.
  public func cancel(_ number: Int) {
    guard let job = jobs[number] else { return }
    job.isUnwanted.value = true
    job.task?.cancel()
    if job.task == nil { end(number, .cancelled) }
  }

  /// Ends all downloads; what has come stays for a later try. Returns when all have ended.
  public func close() async {
    isClosed = true
    let tasks = jobs.values.compactMap(\.task)
    for number in waiting { end(number, .cancelled) }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func startNext() {
    while !isClosed, jobs.count - waiting.count < maximumParallel, !waiting.isEmpty {
      let number = waiting.removeFirst()
      guard let job = jobs[number] else { continue }
      let download = Download(
        order: job.order, client: client, access: access, disks: disks, calls: calls, namesKeys: namesKeys, now: now,
        sleep: sleep,
        report: { [report] in report(number, $0) })
      jobs[number]?.task = Task {
        end(number, await event(of: download, job.isUnwanted))
      }
    }
  }

  private func event(of download: Download, _ isUnwanted: Flag) async -> DownloadEvent {
    do {
      let path = try await download.run { isUnwanted.value }
      return .finished(path: home.flatMap { path.hasPrefix($0 + "/") ? "~" + path.dropFirst($0.count) : nil } ?? path)
    } catch is CancellationError {
      return .cancelled
    } catch {
      let message = (error as? DownloadError)?.message ?? "“\(download.order.title)” could not be downloaded"
      return .failed(message: message)
    }
  }

  private func end(_ number: Int, _ event: DownloadEvent) {
    guard jobs.removeValue(forKey: number) != nil else { return }
    waiting.removeAll { $0 == number }
    report(number, event)
    startNext()
  }
}

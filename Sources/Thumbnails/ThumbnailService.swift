import Access
import Blocking
import HTTP
import Media
import Synchronization
import ThumbnailProtocol

/// Makes the thumbnails that are wanted now, in the order in which they are wanted: bytes from the store, the disk or
/// the network, frames of them from the workers. It owns the frames made so far.
///
/// Every event is delivered under the service's lock, so that none comes for what is no longer wanted. The receiver
/// therefore only hands on (to a mailbox) and never calls back.
public final class ThumbnailService: Sendable {
  /// The bounds of what goes on at a time.
  private static let maximumFetches = 6
  /// Files whose bytes are in memory or on their way there.
  private static let maximumFiles = 16
  private static let frameBytes = 64 << 20

  private let state: Mutex<State>
  private let loader: MediaLoader
  private let maker: FrameMaker
  private let workers: [any ThumbnailWorker]
  private let fetchesPerSource: [SourceID: Int]
  private let deliver: @Sendable (ThumbnailEvent) -> Void

  /// Starts nothing yet.
  /// - Parameters:
  ///   - fetch: sends a request, as `HTTPClient.send` does.
  ///   - store: where bytes are kept between runs.
  ///   - access: which of the items' addresses may be opened.
  ///   - workers: each makes one thumbnail at a time.
  ///   - clock: times the workers.
  ///   - fetchesPerSource: the most requests at a time for the media of a source; 6 for all together in any case.
  ///   - deliver: gets every event, on whatever thread; must only hand it on.
  public init(
    fetch: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse, store: any ByteStore,
    access: MediaAccess, workers: [any ThumbnailWorker], clock: any Clock<Duration> = AlarmClock(),
    fetchesPerSource: [SourceID: Int] = [:], deliver: @escaping @Sendable (ThumbnailEvent) -> Void
  ) {
    loader = MediaLoader(send: fetch, store: store, access: access)
    maker = FrameMaker { try await clock.sleep(for: $0) }
    self.workers = workers
    self.fetchesPerSource = fetchesPerSource
    self.deliver = deliver
    state = Mutex(State(idle: workers, frames: LRUCache(maximumCount: 8192, maximumCost: Self.frameBytes)))
  }

  deinit {
    for worker in workers { worker.close() }
  }

  /// Makes all that is wanted now, the most urgent first, in place of what was wanted before; never blocks. What is no
  /// longer wanted stops, on the wire as well; what still is goes on and is not delivered a second time. Frames that
  /// are there already are delivered before this returns.
  public func want(_ requests: [ThumbnailRequest]) {
    state.withLock { state in
      guard !state.isClosed else { return }
      let former = state.entries
      state.entries = [:]
      state.order = []
      for request in requests where state.entries[request.key] == nil {
        let key = request.key
        let file = RenditionChoice.rendition(for: request).map { MediaFile($0, of: request) }
        state.order.append(key)
        if let entry = former[key], entry.file?.id == file?.id {
          state.entries[key] = State.Entry(request: request, file: file, progress: entry.progress)
        } else {
          begin(request, file, &state)
        }
      }
      goOn(&state)
    }
  }

  /// Forgets that an item's media failed and, where they are wanted, tries them again.
  public func retry(_ item: MediaItem) {
    let addresses = Set(item.renditions.map(\.url))
    state.withLock { state in
      for (file, failure) in state.failures where addresses.contains(file.url) {
        state.failures[file] = nil
        if let hash = failure.brokenHash { state.broken[hash] = nil }
      }
      for (key, entry) in state.entries where entry.progress == .failed {
        guard let file = entry.file, addresses.contains(file.rendition.url), entry.request.isFit else { continue }
        state.entries[key]?.progress = .waiting
      }
      goOn(&state)
    }
  }

  /// Ends everything, the workers too; nothing is delivered any more.
  public func close() {
    state.withLock { state in
      state.isClosed = true
      state.entries = [:]
      state.order = []
      dropUnneededLoads(&state)
    }
    for worker in workers { worker.close() }
  }

  /// How many files are how far, for tests that wait for it.
  var loadCounts: (searching: Int, missed: Int, fetching: Int, loaded: Int) {
    state.withLock { state in
      let missed = state.loads.count - state.heldCount
      let fetching = state.fetchCount()
      return (state.searchCount(), missed, fetching, state.heldCount - state.searchCount() - fetching)
    }
  }

  private func begin(_ request: ThumbnailRequest, _ file: MediaFile?, _ state: inout State) {
    let key = request.key
    state.entries[key] = State.Entry(request: request, file: file, progress: .waiting)
    if let frames = state.frames.value(for: key, at: .zero) {
      state.entries[key]?.progress = .shown
      deliver(.ready(key, frames: frames))
    } else if !request.isFit {
      fail(key, FailureFormatter.unfit, &state)
    } else if let file {
      if let failure = state.failures[file.id] { fail(key, failure.reason, &state) }
    } else {
      fail(key, FailureFormatter.nothing, &state)
    }
  }

  private func fail(_ key: ThumbnailKey, _ reason: String, _ state: inout State) {
    state.entries[key]?.progress = .failed
    deliver(.failed(key, reason: reason))
  }

  /// Remembers that a file failed and says so of all that wait for it.
  private func fail(_ file: MediaFile.ID, _ failure: State.Failure, _ state: inout State) {
    state.failures[file] = failure
    for key in state.order {
      guard let entry = state.entries[key], entry.progress == .waiting, entry.file?.id == file else { continue }
      fail(key, failure.reason, &state)
    }
  }

  /// Starts what has become possible, the most urgent first.
  private func goOn(_ state: inout State) {
    failBrokenFiles(&state)
    dropUnneededLoads(&state)
    for key in state.order {
      guard let entry = state.entries[key], entry.progress == .waiting, let file = entry.file,
        !state.working.contains(key)
      else { continue }
      switch state.loads[file.id] {
      case .loaded(let media):
        if let worker = state.idle.popLast() {
          makeFrames(of: media, file, for: entry.request, by: worker, &state)
        }
      case nil:
        // Those of one source, as its disk may not answer; the others' do.
        if state.searchCount(of: file.source) < FileReader.maximumParallel, state.heldCount < Self.maximumFiles {
          search(file, &state)
        }
      case .missed:
        let limit = min(Self.maximumFetches, max(1, fetchesPerSource[file.source] ?? Self.maximumFetches))
        if state.fetchCount() < Self.maximumFetches, state.fetchCount(of: file.source) < limit,
          state.heldCount < Self.maximumFiles
        {
          fetch(file, &state)
        }
      case .searching, .fetching: continue
      }
    }
  }

  /// The same bytes do not end a second worker.
  private func failBrokenFiles(_ state: inout State) {
    for (file, load) in state.loads {
      guard case .loaded(let media) = load, let reason = state.broken[media.hash] else { continue }
      fail(file, State.Failure(reason: reason, brokenHash: media.hash), &state)
    }
  }

  /// Bytes that nobody waits for any more are let go, and their transfers end.
  private func dropUnneededLoads(_ state: inout State) {
    let needed = Set(state.entries.values.lazy.filter { $0.progress == .waiting }.compactMap { $0.file?.id })
    for (file, load) in state.loads where !needed.contains(file) {
      load.task?.cancel()
      state.loads[file] = nil
    }
  }

  private func search(_ file: MediaFile, _ state: inout State) {
    let token = state.nextToken()
    let task = Task { [self] in
      let result = await Self.result { try await loader.find(file) }
      loaded(result.map { $0.map(State.Load.loaded) ?? .missed }, of: file, token)
    }
    state.loads[file.id] = .searching(token: token, file.source, task)
  }

  private func fetch(_ file: MediaFile, _ state: inout State) {
    let token = state.nextToken()
    let task = Task { [self] in
      let result = await Self.result { try await loader.fetch(file) }
      loaded(result.map(State.Load.loaded), of: file, token)
    }
    state.loads[file.id] = .fetching(token: token, file.source, task)
  }

  private static func result<Value>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  /// Keeps what a search or a transfer brought, unless it is no longer the one that is waited for.
  private func loaded(_ result: Result<State.Load, any Error>, of file: MediaFile, _ token: Int) {
    state.withLock { state in
      guard state.loads[file.id]?.token == token else { return }
      switch result {
      case .success(let load): state.loads[file.id] = load
      case .failure(let error): fail(file.id, State.Failure(reason: FailureFormatter.of(error)), &state)
      }
      goOn(&state)
    }
  }

  private func makeFrames(
    of media: MediaBytes, _ file: MediaFile, for request: ThumbnailRequest, by worker: any ThumbnailWorker,
    _ state: inout State
  ) {
    let key = request.key
    state.working.insert(key)
    Task { [self] in
      do throws(FrameMaker.Failure) {
        let made = try await maker.frames(of: media, file, for: request, by: worker)
        loader.remember(media, still: made.still, of: file)
        finish(key, by: worker) { state in
          let cost = made.frames.reduce(0) { $0 + $1.cost }
          let forgotten = state.frames.put(made.frames, for: key, cost: cost, at: .zero)
          if !forgotten.isEmpty { deliver(.forgotten(forgotten)) }
          guard state.entries[key]?.progress == .waiting else { return }
          state.entries[key]?.progress = .shown
          deliver(.ready(key, frames: made.frames))
        }
        await loader.store(media, still: made.still, of: file)
      } catch {
        finish(key, by: worker) { state in
          if error.isBroken { state.broken[media.hash] = error.reason }
          fail(file.id, State.Failure(reason: error.reason, brokenHash: error.isBroken ? media.hash : nil), &state)
        }
      }
    }
  }

  private func finish(_ key: ThumbnailKey, by worker: any ThumbnailWorker, _ apply: (inout State) -> Void) {
    state.withLock { state in
      state.working.remove(key)
      state.idle.append(worker)
      guard !state.isClosed else { return }
      apply(&state)
      goOn(&state)
    }
  }
}

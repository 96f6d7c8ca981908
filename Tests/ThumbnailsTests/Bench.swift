import Access
import HTTP
import Media
import Support
import ThumbnailProtocol

@testable import Thumbnails

/// A worker whose every answer is given by the test.
final class ScriptedWorker: ThumbnailWorker {
  let jobs = ScriptedCalls<ThumbnailJob, [ThumbnailFrame]>()
  let isClosed = ScriptedValue(false)

  func frames(of job: ThumbnailJob) async throws(ThumbnailWorkerError) -> [ThumbnailFrame] {
    do {
      return try await jobs.call(job)
    } catch {
      throw (error as? ThumbnailWorkerError) ?? .died
    }
  }

  func abandon(job: UInt32) {
    let continuation = jobs.calls.change { calls in
      calls.firstIndex { $0.input.number == job }.flatMap { calls[$0].take() }
    }
    continuation?.resume(throwing: ThumbnailWorkerError.died)
  }

  func close() { isClosed.change { $0 = true } }
}

/// Keeps everything, and what was asked of it.
final class ScriptedStore: ByteStore {
  struct Broken: Error {}

  let bytes = ScriptedValue<[String: [UInt8]]>([:])
  let lookups = ScriptedValue<[String]>([])
  let isBroken: Bool

  init(isBroken: Bool = false) { self.isBroken = isBroken }

  func bytes(forKey key: String) async throws -> [UInt8]? {
    lookups.change { $0.append(key) }
    if isBroken { throw Broken() }
    return bytes.value[key]
  }

  func setBytes(_ bytes: [UInt8], forKey key: String) async throws {
    if isBroken { throw Broken() }
    self.bytes.change { $0[key] = bytes }
  }
}

/// A service between a scripted network, store, workers and clock.
struct Bench {
  let fetches = ScriptedCalls<HTTPRequest, HTTPResponse>()
  let store: ScriptedStore
  let workers: [ScriptedWorker]
  let clock = TestClock()
  let updates = ScriptedValue<[ThumbnailEvent]>([])
  let service: ThumbnailService

  init(workers count: Int = 1, store: ScriptedStore = ScriptedStore(), fetchesPerSource: [SourceID: Int] = [:]) {
    self.store = store
    workers = (0..<count).map { _ in ScriptedWorker() }
    service = ThumbnailService(
      fetch: { [fetches] in try await fetches.call($0) }, store: store, access: MediaAccess(folders: ["/"]),
      workers: workers, clock: clock,
      fetchesPerSource: fetchesPerSource, deliver: { [updates] update in updates.change { $0.append(update) } })
  }

  var worker: ScriptedWorker { workers[0] }

  /// Answers the request for an item's still with its name as bytes.
  func answerFetch(_ name: String, with bytes: [UInt8]? = nil, status: Int = 200) async {
    let index = await fetches.first { $0.url == address(name) }
    await fetches.answer(index, .success(HTTPResponse(status: status, body: bytes ?? Array(name.utf8))))
  }

  /// Waits until the service is as far as that.
  func until(_ isReached: (ThumbnailService) -> Bool) async {
    while !isReached(service), !Task.isCancelled { await Task.yield() }
  }
}

let source = SourceID("scripted")
let shape = ThumbnailShape(width: 40, height: 40, form: .sixel(colors: 256))

func address(_ name: String) -> String { "https://media.example/\(name)" }

func rendition(
  _ name: String, _ role: Rendition.Role = .still, _ format: Rendition.Format = .jpeg, _ width: Int? = 100,
  _ height: Int? = 100, bytes: Int? = nil
) -> Rendition {
  let url = MediaURL(web: address(name))!
  return Rendition(name: name, role: role, format: format, url: url, width: width, height: height, bytes: bytes)
}

func item(_ name: String, source: SourceID = source, _ renditions: [Rendition]? = nil) -> MediaItem {
  MediaItem(
    id: MediaItem.ID(source: source, value: name), kind: .gif, title: name, renditions: renditions ?? [rendition(name)])
}

func request(
  _ name: String, source: SourceID = source, shape: ThumbnailShape = shape, allowsStoring: Bool = true
) -> ThumbnailRequest {
  ThumbnailRequest(item: item(name, source: source), shape: shape, allowsStoring: allowsStoring)
}

extension ThumbnailRequest {
  /// In a box of four by two cells.
  init(item: MediaItem, shape: ThumbnailShape, isAnimated: Bool = false, allowsStoring: Bool = true) {
    let key = PictureKey(item: item.id, columns: 4, rows: 2, isAnimated: isAnimated)
    self.init(PictureWish(key: key, item: item), shape: shape, allowsStoring: allowsStoring)
  }
}

/// A frame that tells from which bytes it was made.
func frames(_ name: String) -> [ThumbnailFrame] {
  [ThumbnailFrame(content: .picture(width: 1, height: 1, bytes: Array(name.utf8)), delay: 0)]
}

import Access
import FoundationEssentials
import Glibc
import Media
import Support
import Testing
import ThumbnailProtocol

@testable import Thumbnails

@Suite(.timeLimit(.minutes(1))) struct ClipStillTests {
  private let clip = [rendition("clip", .full, .mp4, 1920, 1080)]
  private let png: [UInt8] = Array("PNG of the clip".utf8)

  private var still: [ThumbnailFrame] {
    [ThumbnailFrame(content: .picture(width: 640, height: 360, bytes: png), delay: 0)]
  }

  @Test(arguments: [true, false]) func aClipIsDecodedOnceForItsStill(allowsStoring: Bool) async {
    let bench = Bench()
    let wanted = ThumbnailRequest(item: item("a", clip), shape: shape, allowsStoring: allowsStoring)
    bench.service.want([wanted])
    await bench.answerFetch("clip")
    #expect(bench.fetches.calls.value[0].input.limits.bytes == 24 << 20)
    let first = await bench.worker.jobs.answer(0, .success(still))
    #expect(first.form == .png && first.width == 640 && first.height == 360 && !first.isAnimated)
    #expect(first.media == Array("clip".utf8))
    let second = await bench.worker.jobs.answer(1, .success(frames("a")))
    #expect(second.form == shape.form && second.width == 40 && second.media == png)
    await bench.updates.wait { $0.count == 1 }

    if allowsStoring {
      await bench.store.bytes.wait { $0.count == 2 }
      #expect(bench.store.bytes.value["still 0  \(address("clip"))"] == png)
      let later = Bench(store: bench.store)
      later.service.want([wanted])
      let job = await later.worker.jobs.answer(0, .success(frames("a")))
      #expect(job.media == png && job.form == shape.form)
      await later.updates.wait { $0.count == 1 }
      #expect(later.fetches.count == 0)
    } else {
      #expect(bench.store.lookups.value == [] && bench.store.bytes.value == [:])
    }
  }

  @Test func anAnimationIsMadeOfTheClipItself() async {
    let bench = Bench()
    let wanted = ThumbnailRequest(item: item("a", clip), shape: shape, isAnimated: true)
    bench.service.want([wanted])
    await bench.answerFetch("clip")
    let job = await bench.worker.jobs.answer(0, .success(frames("a") + frames("b")))
    #expect(job.isAnimated && job.media == Array("clip".utf8))
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.updates.value == [.ready(wanted.key, frames: frames("a") + frames("b"))])
  }

  @Test func aClipOfUnknownSizeIsDecodedAsItIs() async {
    let bench = Bench()
    bench.service.want([
      ThumbnailRequest(item: item("a", [rendition("clip", .full, .mp4, nil, nil)]), shape: shape)
    ])
    await bench.answerFetch("clip")
    let job = await bench.worker.jobs.answer(0, .success(frames("a")))
    #expect(job.form == shape.form && job.media == Array("clip".utf8))
  }

  @Test func filesAreReadFromTheDiskAndNotKept() async throws {
    let path = try temporaryFile(Array("photo".utf8))
    defer { unlink(path) }
    let bench = Bench()
    let wanted = ThumbnailRequest(item: try local(path, .jpeg), shape: shape)
    bench.service.want([wanted])
    let job = await bench.worker.jobs.answer(0, .success(frames("a")))
    #expect(job.media == Array("photo".utf8))
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.fetches.count == 0 && bench.store.bytes.value == [:])
  }

  @Test func theStillOfALocalClipIsKeptUntilTheFileChanges() async throws {
    let path = try temporaryFile(Array("clip".utf8))
    defer { unlink(path) }
    let bench = Bench()
    let wanted = ThumbnailRequest(item: try local(path, .mp4), shape: shape)
    bench.service.want([wanted])
    await bench.worker.jobs.answer(0, .success(still))
    await bench.worker.jobs.answer(1, .success(frames("a")))
    await bench.store.bytes.wait { $0.count == 1 }
    #expect(bench.store.bytes.value.values.first == png)

    let later = Bench(store: bench.store)
    later.service.want([wanted])
    #expect(await later.worker.jobs.answer(0, .success(frames("a"))).media == png)
    try Data("another clip".utf8).write(to: URL(filePath: path))
    let last = Bench(store: bench.store)
    last.service.want([wanted])
    #expect(await last.worker.jobs.answer(0, .success(still)).media == Array("another clip".utf8))
  }

  @Test func whatIsNoFileIsAFailure() async throws {
    let path = try temporaryFile([])
    let bench = Bench()
    let wanted = ThumbnailRequest(item: try local(path, .jpeg), shape: shape)
    bench.service.want([wanted])
    await bench.updates.wait { $0.last == .failed(wanted.key, reason: "empty") }
    unlink(path)
    bench.service.retry(wanted.item)
    await bench.updates.wait { $0.last == .failed(wanted.key, reason: "not there any more") }
    // Nobody ever writes to it.
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    bench.service.retry(wanted.item)
    await bench.updates.wait { $0.last == .failed(wanted.key, reason: "not a file") }
  }

  @Test func ofALargeClipTheBeginningIsEnoughForItsStill() async throws {
    let path = try temporaryFile([1])
    defer { unlink(path) }
    #expect(truncate(path, 25 << 20) == 0)
    let bytes = try await FileReader(access: MediaAccess(folders: ["/"])).bytes(
      of: try #require(MediaURL(file: path)), from: source, limit: 24 << 20, isBeginningEnough: true)
    #expect(bytes.count == 24 << 20)
    await #expect(throws: MediaFailure(reason: "larger than 24 MB")) {
      try await FileReader(access: MediaAccess(folders: ["/"])).bytes(
        of: try #require(MediaURL(file: path)), from: source, limit: 24 << 20)
    }
  }

  private func local(_ path: String, _ format: Rendition.Format) throws -> MediaItem {
    let url = try #require(MediaURL(file: path))
    return item("local", [Rendition(name: "f", role: .full, format: format, url: url, width: 1920, height: 1080)])
  }

  private func temporaryFile(_ bytes: [UInt8]) throws -> String {
    var template = Array("/tmp/flick-media-XXXXXX".utf8CString)
    close(mkstemp(&template))
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }
}

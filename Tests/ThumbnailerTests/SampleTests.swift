import Formats
import FoundationEssentials
import Media
import Processes
import Providers
import Testing
import ThumbnailProtocol
import Thumbnails

/// Every row of the table of formats: what a folder lists can be shown.
@Suite(.serialized) struct SampleTests {
  @Test func everyFormatHasASample() {
    let made = Set(Sample.all.map(\.format))
    #expect(made == Set(MediaFormat.allCases.filter(\.canBeShown)))
  }

  /// On the systems that flick is built for; elsewhere the worker says which optional ones lack.
  @Test func theWorkerDecodesAllOfThem() {
    #expect(WorkerFormats.read(from: Worker.command()) == Set(MediaFormat.allCases.filter(\.canBeShown)))
    let other = Command(executable: "/bin/echo", arguments: [], environment: [:])
    #expect(WorkerFormats.read(from: other).isEmpty)
    let none = Command(executable: "/nonexistent", arguments: [], environment: [:])
    #expect(WorkerFormats.read(from: none).isEmpty)
  }

  @Test(arguments: Sample.all) func isListedAndShown(sample: Sample) async throws {
    let folder = URL.temporaryDirectory.appending(path: "flick-formats-\(UInt64.random(in: 0 ... .max))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let media = try await sample.make()
    try Data(media).write(to: URL(filePath: "\(folder)/sample.\(sample.fileExtension.uppercased())"))

    let items = try await FilesProvider(folder: folder).page(for: SearchQuery(""), after: nil).items
    #expect(items.map(\.title) == ["sample"])
    let file = try #require(items.first?.playable)
    #expect(file.format == sample.format)
    #expect(file.format.fileExtension != nil && MediaFormat(mediaType: file.format.mediaType) == file.format)

    let listed = try Data(contentsOf: URL(filePath: file.url.text))
    for isAnimated in [false, true] {
      let job = ThumbnailJob.pixels(Array(listed), 64, 32, isAnimated: isAnimated)
      let outcome = try Worker().run(job)
      #expect(outcome.failure == nil)
      let colors = try #require(outcome.frames.first).colors
      // H.263 knows few shapes.
      #expect(colors[16 * 64 + 20].isNear(0xFF0000, within: 40) && colors[16 * 64 + 44].isNear(0x0000FF, within: 40))
      #expect(outcome.frames.count > 1 || !isAnimated || !file.format.isAnimated)
    }
  }

  /// Whatever is wrong with a file, the browser gets a picture or a few words, and goes on with the next file.
  @Test(arguments: MediaFormat.allCases.filter(\.canBeShown))
  func damageIsToldInAFewWords(format: MediaFormat) async throws {
    let sample = try #require(Sample.all.first { $0.format == format })
    let media = try await sample.make()
    let worker = ThumbnailProcess(command: Worker.command())
    defer { worker.close() }
    var random = SeededGenerator(state: UInt64(format.rank) + 1)
    var number: UInt32 = 0
    for hostile in Self.hostile(media, &random) {
      for isAnimated in [false, true] {
        number += 1
        var job = ThumbnailJob.pixels(hostile, 16, 16, isAnimated: isAnimated)
        job.number = number
        do {
          let frames = try await worker.frames(of: job)
          #expect(!frames.isEmpty)
        } catch .refused(let reason) {
          #expect((1...40).contains(reason.count) && reason.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        } catch .died {
          // As when a decoder takes all the time or memory that it may.
        } catch .unavailable(let reason) {
          Issue.record("\(reason)")
        }
      }
    }
    let png = ThumbnailJob.pixels(BadMediaTests.png, 1, 1)
    #expect(try await worker.frames(of: png).first?.colors == [0x0000FF])
  }

  private static func hostile(_ media: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    // What tells formats apart ends here.
    let beginnings = [12, 64, 600, media.count / 2].filter { $0 < media.count }
    let cut = beginnings.map { Array(media.prefix($0)) }
    let garbage = beginnings.map { beginning in
      Array(media.prefix(beginning)) + (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let scattered = (0..<8).map { _ -> [UInt8] in
      var bad = media
      for _ in 0...bad.count / 200 {
        bad[Int.random(in: min(12, bad.count - 1)..<bad.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      return bad
    }
    return cut + garbage + scattered
  }
}

/// The same numbers in each run (https://prng.di.unimi.it/splitmix64.c).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

import Testing
import ThumbnailProtocol

@Suite struct ClipTests {
  let worker: Worker

  init() throws { worker = try Worker() }

  static let halves = "color=red:s=32x32:r=10,format=yuv444p[a];color=blue:s=32x32:r=10,format=yuv444p[b];[a][b]hstack"

  func frames(_ job: ThumbnailJob) throws -> [ThumbnailFrame] {
    let outcome = try worker.run(job)
    #expect(outcome.failure == nil)
    try #require(!outcome.frames.isEmpty)
    return outcome.frames
  }

  @Test(arguments: [
    ("clip.mp4", ["-t", "1", "-c:v", "libx264"]), ("clip.webm", ["-t", "1", "-c:v", "libvpx-vp9"]),
    ("clip.webm", ["-t", "1", "-c:v", "libvpx"]), ("clip.mov", ["-t", "1", "-c:v", "mpeg4"]),
    ("still.jpg", ["-frames:v", "1"]), ("still.webp", ["-frames:v", "1"]), ("moves.webp", ["-t", "1"]),
    ("moves.gif", ["-t", "1"]), ("moves.png", ["-t", "1", "-f", "apng"]),
  ])
  func everyKindIsDecoded(name: String, options: [String]) async throws {
    let options = options + (name.hasSuffix("jpg") ? ["-pix_fmt", "yuvj444p"] : [])
    let media = try await FFmpeg.encode(Self.halves, options, name: name)
    let frame = try frames(.pixels(media, 64, 32))[0]
    #expect(frame.delay == 0)
    #expect(frame.colors[16 * 64 + 8].isNear(0xFF0000))
    #expect(frame.colors[16 * 64 + 56].isNear(0x0000FF))
  }

  @Test func thePixelsAspectIsHonoured() async throws {
    let media = try await FFmpeg.encode(Self.halves + ",setsar=1/2", ["-t", "1", "-c:v", "libx264"], name: "clip.mp4")
    // 64 by 32 pixels, each half as wide as high: a square.
    let colors = try frames(.pixels(media, 64, 32, background: 0x00FF00))[0].colors
    #expect(colors[16 * 64 + 12] == 0x00FF00)
    #expect(colors[16 * 64 + 20].isNear(0xFF0000))
    #expect(colors[16 * 64 + 44].isNear(0x0000FF))
    #expect(colors[16 * 64 + 52] == 0x00FF00)
  }

  @Test func aTurnedClipIsTurned() async throws {
    var media = try await FFmpeg.encode(Self.halves, ["-t", "1", "-c:v", "libx264"], name: "clip.mp4")
    // The matrix in a track's header (ISO 14496-12, 8.3.2) for a quarter turn clockwise.
    let header = try #require(media.indices.first { media[$0...].starts(with: "tkhd".utf8) })
    let matrix: [UInt32] = [0, 0x10000, 0, UInt32(bitPattern: -0x10000), 0]
    media.replaceSubrange(header + 44..<header + 64, with: matrix.flatMap(PNGFile.big))
    let colors = try frames(.pixels(media, 32, 64))[0].colors
    #expect(colors[8 * 32 + 16].isNear(0xFF0000))
    #expect(colors[56 * 32 + 16].isNear(0x0000FF))
  }

  @Test func exifTurnsWebP() async throws {
    // A lossless file of one VP8L chunk becomes an extended one (https://developers.google.com/speed/webp/docs/riff_container).
    let webp = try await FFmpeg.encode(Self.halves, ["-frames:v", "1", "-lossless", "1"], name: "still.webp")
    let picture = try #require(webp.indices.first { webp[$0...].starts(with: "VP8L".utf8) })
    let size = webp[picture + 4..<picture + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let data = Array(webp[picture..<picture + 8 + size + size % 2])
    let exif: [UInt8] =
      Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let header: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 63, 0, 0, 31, 0, 0]
    let body = Array("WEBP".utf8) + header + data + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
    let media = Array("RIFF".utf8) + PNGFile.big(UInt32(body.count)).reversed() + body
    let colors = try frames(.pixels(media, 32, 64))[0].colors
    #expect(colors[8 * 32 + 16].isNear(0xFF0000))
    #expect(colors[56 * 32 + 16].isNear(0x0000FF))
  }

  @Test func aStillOfAClipIsNotBlack() async throws {
    let filter = "color=black:s=64x32:r=10:d=0.5[x];\(Self.halves),trim=duration=1[y];[x][y]concat"
    let media = try await FFmpeg.encode(filter, ["-c:v", "libx264", "-pix_fmt", "yuv420p"], name: "clip.mp4")
    #expect(try frames(.pixels(media, 64, 32))[0].colors[16 * 64 + 8].isNear(0xFF0000))
  }

  @Test func aLongClipIsThinnedAndCut() async throws {
    let media = try await FFmpeg.encode(
      "testsrc2=s=64x32:r=30", ["-t", "8", "-c:v", "libx264", "-pix_fmt", "yuv420p"], name: "clip.mp4")
    let frames = try frames(.pixels(media, 64, 32, isAnimated: true))
    #expect(frames.count == 64 || frames.count == 63)
    #expect((5800...6100).contains(frames.reduce(0) { $0 + $1.delay }))
  }

  @Test func aClipKeepsItsTime() async throws {
    let media = try await FFmpeg.encode(
      "testsrc2=s=64x32:r=10", ["-t", "1", "-c:v", "libx264", "-pix_fmt", "yuv420p"], name: "clip.mp4")
    #expect(try frames(.pixels(media, 64, 32, isAnimated: true)).map(\.delay) == [Int](repeating: 100, count: 10))
  }
}

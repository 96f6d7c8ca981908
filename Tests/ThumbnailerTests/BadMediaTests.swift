import Testing
import ThumbnailProtocol

@Suite struct BadMediaTests {
  struct Bad: CustomTestStringConvertible, Sendable {
    let name: String
    let media: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ media: [UInt8]) {
      self.name = name
      self.media = media
    }

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  static let png = PNGFile.bytes(width: 4, [UInt32](repeating: 0xFF00_00FF, count: 16))
  static var gif: [UInt8] {
    var gif = GIFFile(width: 2, height: 1, palette: AnimationTests.palette)
    gif.images = [GIFFile.Image(width: 2, pixels: [1, 2])]
    return gif.bytes
  }

  static let all = [
    Bad("nothing", []), Bad("14 bytes", Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0]),
    Bad("text", "<html><body>404</body></html>"), Bad("zeros", [UInt8](repeating: 0, count: 4096)),
    Bad("a playlist", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
    Bad("a script", "ffconcat version 1.0\nfile /etc/passwd\n"),
    Bad("a session", "v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n"),
    Bad("PNG, the signature", Array(png.prefix(8))), Bad("PNG, cut off in its header", Array(png.prefix(20))),
    Bad("PNG without data", Array(png.prefix(33))),
    Bad(
      "PNG of 18 exapixels", PNGFile.bytes(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, depth: 8, colorType: 6, raw: [0])),
    Bad("PNG of 4 gigapixels", PNGFile.bytes(width: 65535, height: 65535, depth: 8, colorType: 6, raw: [0])),
    Bad("PNG of no size", PNGFile.bytes(width: 0, height: 0, depth: 8, colorType: 6, raw: [0])),
    Bad("GIF, cut off", Array(gif.prefix(28))),
    Bad(
      "GIF of 4 gigapixels",
      GIFFile(
        width: 65535, height: 65535, palette: AnimationTests.palette, images: [GIFFile.Image(width: 1, pixels: [1])]
      ).bytes),
    Bad("GIF with blocks without end", Array(gif.prefix(25)) + [UInt8](repeating: 0x21, count: 5000)),
    Bad("JPEG, the signature", [0xFF, 0xD8, 0xFF]), Bad("JPEG, cut off", Array(JPEGFile.fourColors.prefix(150))),
    Bad("JPEG, its size alone", [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0, 0xFF, 0xD9]),
    Bad("WebP, the signature", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8)),
    Bad(
      "WebP of 281 terapixels",
      Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0]
        + [UInt8](repeating: 0xFF, count: 6)),
    Bad("MP4, its brand alone", [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0]),
    Bad("MP4 of boxes in boxes", (0..<500).flatMap { _ in [0, 0, 0x40, 0] + Array("moov".utf8) as [UInt8] }),
    Bad("Matroska, the signature", [0x1A, 0x45, 0xDF, 0xA3]),
    Bad("Matroska of garbage", [0x1A, 0x45, 0xDF, 0xA3] + (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 167) }),
  ]

  @Test(arguments: all, [false, true]) func isToldInOneAnswer(bad: Bad, isAnimated: Bool) throws {
    let worker = try Worker()
    let outcome = try worker.run(.pixels(bad.media, 16, 16, isAnimated: isAnimated))
    let reason = try #require(outcome.failure)
    #expect(["not a picture", "damaged", "an unknown encoding"].contains(reason))
    #expect(outcome.frames.isEmpty)
    // The same worker goes on.
    #expect(try worker.run(.pixels(Self.png, 1, 1)).frames.map(\.colors) == [[0x0000FF]])
    let kilobytes = try #require(try worker.kernelValue("VmHWM:").flatMap { Int($0) })
    #expect(kilobytes < 256 << 10)
  }

  /// Of so many pixels a file has more bytes: there the size is not damaged.
  @Test func whatIsTooLargeIsToldAsThat() throws {
    let worker = try Worker()
    let pixels = [UInt8](repeating: 0, count: 100_000)
    let png = PNGFile.bytes(width: 20_000, height: 10_000, depth: 8, colorType: 6, raw: pixels)
    var jpeg = JPEGFile.fourColors
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x4E, 0x20, 0x4E, 0x20])
    for media in [png, jpeg + pixels] {
      #expect(try worker.run(.pixels(media, 16, 16)).failure == "too large")
    }
    for media in [Array(png.prefix(1000)), jpeg] {
      #expect(try worker.run(.pixels(media, 16, 16)).failure == "damaged")
    }
  }

  @Test func anyBytesGiveAnAnswer() throws {
    let worker = try Worker()
    for media in [Self.png, Self.gif, JPEGFile.fourColors] {
      for index in stride(from: 8, to: media.count, by: 3) {
        var bad = media
        bad[index] ^= 0xFF
        _ = try worker.run(.pixels(bad, 8, 8, isAnimated: true))
        _ = try worker.run(.pixels(Array(media.prefix(index)), 8, 8))
      }
    }
  }

  @Test func aBoxWithoutRoomIsTold() throws {
    let worker = try Worker()
    #expect(try worker.run(.pixels(Self.png, 20, 5, form: .sixel(colors: 256))).failure == "no room for it")
  }
}

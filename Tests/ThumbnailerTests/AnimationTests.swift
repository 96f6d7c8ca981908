import Testing
import ThumbnailProtocol

@Suite struct AnimationTests {
  let worker: Worker

  init() throws { worker = try Worker() }

  static let palette: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]

  func run(_ gif: GIFFile, isAnimated: Bool = true) throws -> [ThumbnailFrame] {
    let job = ThumbnailJob.pixels(gif.bytes, gif.width, gif.height, background: 0x102030, isAnimated: isAnimated)
    let outcome = try worker.run(job)
    #expect(outcome.failure == nil)
    return outcome.frames
  }

  @Test func imagesAreTakenAwayAsTheySay() throws {
    // The background colour of the header, green, is never shown, as in browsers.
    var gif = GIFFile(width: 3, height: 1, palette: Self.palette, background: 1)
    gif.images = [
      GIFFile.Image(width: 3, pixels: [0, 0, 0], disposal: 1),
      GIFFile.Image(x: 1, width: 1, pixels: [2], disposal: 3),
      GIFFile.Image(x: 2, width: 1, pixels: [3], disposal: 2),
      GIFFile.Image(width: 2, pixels: [3, 2], disposal: 1, transparent: 3),
    ]
    let red = Self.palette[0]
    #expect(
      try run(gif).map(\.colors) == [
        [red, red, red], [red, 0x0000FF, red], [red, red, 0xFFFFFF], [red, 0x0000FF, 0x102030],
      ])
  }

  @Test func delaysAreThoseOfBrowsers() throws {
    var gif = GIFFile(width: 1, height: 1, palette: Self.palette)
    gif.images = [0, 1, 7, 300].enumerated().map { index, delay in
      GIFFile.Image(width: 1, pixels: [UInt8(index)], delay: delay)
    }
    #expect(try run(gif).map(\.delay) == [100, 100, 70, 3000])
  }

  @Test func oneImageDoesNotMove() throws {
    var gif = GIFFile(width: 1, height: 1, palette: Self.palette)
    gif.images = [GIFFile.Image(width: 1, pixels: [2])]
    #expect(try run(gif).map(\.delay) == [0])
    #expect(try run(gif, isAnimated: false).map(\.delay) == [0])
  }

  /// None of them shows anything, so the first is as good as the others.
  @Test func ofPlainImagesTheFirstIsTheStill() throws {
    var gif = GIFFile(width: 2, height: 1, palette: Self.palette)
    gif.images = (0..<3).map { GIFFile.Image(width: 2, pixels: [UInt8($0), UInt8($0)]) }
    #expect(try run(gif, isAnimated: false).map(\.colors) == [[0xFF0000, 0xFF0000]])
  }

  @Test func fastAndLongAnimationsAreThinnedAndCut() throws {
    var gif = GIFFile(width: 1, height: 1, palette: Self.palette)
    gif.images = (0..<400).map { GIFFile.Image(width: 1, pixels: [UInt8($0 % 4)], delay: 2) }
    let frames = try run(gif)
    #expect(frames.count == 64)
    let duration = frames.reduce(0) { $0 + $1.delay }
    #expect((4200...4400).contains(duration))
  }

  @Test func anAnimationEndsAtItsBytes() throws {
    var gif = GIFFile(width: 1, height: 1, palette: Self.palette)
    gif.images = (0..<40).map { GIFFile.Image(width: 1, pixels: [UInt8($0 % 4)], delay: 20) }
    // 768 KB a frame, of which 32 make 24 MB.
    let job = ThumbnailJob.pixels(gif.bytes, 512, 384, isAnimated: true)
    let outcome = try worker.run(job)
    #expect(outcome.failure == nil)
    #expect(outcome.frames.count == 32)
  }

  @Test func aStillIsTheFirstImageThatShowsSomething() throws {
    var gif = GIFFile(width: 2, height: 1, palette: Self.palette)
    gif.images = [
      GIFFile.Image(width: 2, pixels: [3, 3], transparent: 3), GIFFile.Image(width: 2, pixels: [1, 2]),
    ]
    #expect(try run(gif, isAnimated: false).map(\.colors) == [[0x00FF00, 0x0000FF]])
    gif.images = Array(gif.images.prefix(1))
    #expect(try run(gif, isAnimated: false).map(\.colors) == [[0x102030, 0x102030]])
  }
}

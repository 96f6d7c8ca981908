import Surface
import Testing

@testable import Terminal

/// Frames that the terminal holds as those of one picture.
@Suite struct KittyAnimationTests {
  private let first = PictureKey(content: 1, index: 0)
  private let second = PictureKey(content: 1, index: 1)

  private func wanted(_ index: Int, content: Int = 1, bytes: Int = 3, side: Int = 10) -> KittyUploads.Wanted {
    KittyUploads.Wanted(
      key: PictureKey(content: content, index: index), frame: pngFrame(bytes, width: side, height: side),
      size: Size(columns: 4, rows: 2), isAnimated: true)
  }

  private func uploads() -> KittyUploads { KittyUploads(usesPlaceholders: true, seed: 0, wrap: { $0 }) }

  /// Sends all that can be sent; returns its commands without what they carry.
  private func send(_ next: (Int) -> PictureSlice?) -> [String] {
    var text = ""
    while let slice = next(16 << 10) {
      text += String(decoding: slice.bytes, as: UTF8.self)
      slice.whenWritten?()
    }
    return text.split(separator: "\u{1b}\\").map { String($0.dropFirst(3).prefix { $0 != ";" }) }
  }

  @Test func framesAreSentOnceAsThoseOfOnePictureAndChosenByNumber() {
    let uploads = uploads()
    uploads.want([wanted(0), wanted(1, bytes: 4000)])
    #expect(
      send(uploads.nextSlice) == [
        "a=t,f=100,i=16777232,q=2,m=0", "a=p,U=1,i=16777232,c=4,r=2,q=2", "a=f,f=100,i=16777232,q=2,m=1", "a=f,m=0,q=2",
      ])
    #expect(uploads.placeholders(first) == uploads.placeholders(second))
    uploads.select(first)
    #expect(send(uploads.nextSlice) == [])
    uploads.select(second)
    uploads.select(second)
    #expect(send(uploads.nextSlice) == ["a=a,i=16777232,c=2,q=2"])
    uploads.select(first)
    #expect(send(uploads.nextSlice) == ["a=a,i=16777232,c=1,q=2"])
    #expect(uploads.memory == 800)
  }

  @Test func framesAreNumberedAsTheyCome() {
    let uploads = uploads()
    for index in [5, 2] {
      uploads.want([wanted(index)])
      _ = send(uploads.nextSlice)
    }
    uploads.select(PictureKey(content: 1, index: 2))
    #expect(send(uploads.nextSlice) == ["a=a,i=16777232,c=2,q=2"])
  }

  @Test func framesGoTogether() {
    let uploads = uploads()
    uploads.want([wanted(0), wanted(1)])
    _ = send(uploads.nextSlice)
    uploads.forget(content: 1, except: second)
    #expect(uploads.use(first) != nil && send(uploads.nextSlice) == [])
    uploads.forget(content: 1)
    #expect(send(uploads.nextSlice) == ["a=d,d=I,i=16777232,q=2"])
    #expect(uploads.use(second) == nil && uploads.memory == 0 && uploads.deleteAll() == "")
    uploads.want([wanted(1)])
    #expect(send(uploads.nextSlice).first == "a=t,f=100,i=16777233,q=2,m=0", "a new picture")
  }

  @Test func aFrameIsBrokenOffAsOne() {
    let uploads = uploads()
    uploads.want([wanted(0), wanted(1, bytes: 100_000)])
    _ = uploads.nextSlice(limit: 16 << 10).map { $0.whenWritten?() }
    _ = uploads.nextSlice(limit: 16 << 10)
    uploads.forget(content: 1)
    #expect(send(uploads.nextSlice) == ["a=f,m=0,q=2", "a=d,d=I,i=16777232,q=2", "a=d,d=I,i=16777232,q=2"])
    uploads.want([wanted(0)])
    #expect(send(uploads.nextSlice).first == "a=t,f=100,i=16777233,q=2,m=0")
    #expect(uploads.memory == 400)
  }

  @Test func whatPlaysIsNotTakenApartForMoreOfIt() {
    let uploads = uploads()
    // 4 MB each: sixteen fit.
    for index in 0..<18 {
      uploads.beginFrame()
      uploads.want([wanted(index, side: 1024)])
      _ = send(uploads.nextSlice)
    }
    #expect((0..<18).filter { uploads.use(PictureKey(content: 1, index: $0)) != nil } == Array(0..<16))
    uploads.beginFrame()
    uploads.want([wanted(0, content: 2, side: 1024)])
    #expect(send(uploads.nextSlice).first == "a=d,d=I,i=16777232,q=2" || uploads.use(first) == nil)
    #expect(uploads.use(PictureKey(content: 2, index: 0)) != nil)
    #expect(uploads.memory == 4 << 20)
  }

  @Test(arguments: [true, false])
  func cellsStayWhileItPlays(animates: Bool) {
    let layer = PictureLayer()
    _ = layer.use(.kitty, synchronizes: false, animates: animates)
    layer.set(.picture(form: .png, frames: [pngFrame(3), pngFrame(4)], columns: 4, rows: 2), for: ImageHandle(1))
    func page(_ index: Int) -> Surface { layer.compose(picturePage([picture(1, 2, 1, 4, 2, index: index)])) }
    for index in [0, 1, 0, 1] {
      _ = page(index)
      _ = send { layer.nextSlice(limit: $0) }
    }
    let (former, next) = (page(0), page(1))
    #expect((former == next) == animates)
    #expect(
      send { layer.nextSlice(limit: $0) } == (animates ? ["a=a,i=16777232,c=1,q=2", "a=a,i=16777232,c=2,q=2"] : []))
  }

  @Test func onlyKittyIsKnownToHoldFrames() {
    for (version, animates) in [
      ("kitty(0.41.1)", true), ("kitty(0.19.3)", false), ("ghostty 1.2.0", false), ("WezTerm 20240203", false),
    ] {
      #expect(TerminalVersion(version).animates == animates)
    }
  }
}

import Surface
import Testing

@testable import Terminal

private let escape = "\u{1b}"
private let end = "\u{1b}\\"

private func wanted(_ content: Int, _ index: Int = 0, width: Int = 10, height: Int = 10, bytes: Int = 3)
  -> KittyUploads.Wanted
{
  KittyUploads.Wanted(
    key: PictureKey(content: content, index: index),
    frame: PictureFrame(width: width, height: height, bytes: Array(repeating: 0, count: bytes)),
    size: Size(columns: 4, rows: 2))
}

extension KittyUploads {
  /// Sends all that can be sent; returns it.
  fileprivate func drain() -> String {
    var text = ""
    while let slice = nextSlice(limit: 16 << 10) {
      text += String(decoding: slice.bytes, as: UTF8.self)
      slice.whenWritten?()
    }
    return text
  }
}

@Suite struct KittySequenceTests {
  @Test func uploadsInOneCommand() {
    let png = PictureFrame(width: 2, height: 1, bytes: [1, 2, 3])
    #expect(
      KittySequence.upload(png, id: 0x0500_0010, offset: 0) == "\(escape)_Ga=t,f=100,i=83886096,q=2,m=0;AQID\(end)")
  }

  @Test func uploadsInChunks() {
    let frame = PictureFrame(width: 2, height: 1, bytes: Array(repeating: 0, count: 3072 * 2 + 1))
    let full = String(repeating: "A", count: 4096)
    #expect(KittySequence.upload(frame, id: 16, offset: 0) == "\(escape)_Ga=t,f=100,i=16,q=2,m=1;\(full)\(end)")
    #expect(KittySequence.upload(frame, id: 16, offset: 3072) == "\(escape)_Gm=1,q=2;\(full)\(end)")
    #expect(KittySequence.upload(frame, id: 16, offset: 6144) == "\(escape)_Gm=0,q=2;AA==\(end)")
    let exact = PictureFrame(width: 2, height: 1, bytes: Array(repeating: 0, count: 3072))
    #expect(KittySequence.upload(exact, id: 16, offset: 0).contains("m=0;"))
    #expect(Multiplexer.tmux.wrap(KittySequence.upload(frame, id: .max, offset: 0)).utf8.count < KittySequence.longest)
  }

  @Test func placesAndDeletes() {
    #expect(
      KittySequence.virtualPlacement(id: 300, size: Size(columns: 24, rows: 8))
        == "\(escape)_Ga=p,U=1,i=300,c=24,r=8,q=2\(end)")
    #expect(
      KittySequence.place(
        id: 7, placement: 1, part: Rect(column: 1, row: 2, columns: 30, rows: 40),
        at: Rect(column: 9, row: 4, columns: 3, rows: 2))
        == "\(escape)7\(escape)[5;10H\(escape)_Ga=p,i=7,p=1,x=1,y=2,w=30,h=40,c=3,r=2,C=1,q=2\(end)\(escape)8")
    #expect(KittySequence.remove(id: 7, placement: 2) == "\(escape)_Ga=d,d=i,i=7,p=2,q=2\(end)")
    #expect(KittySequence.delete(id: 7) == "\(escape)_Ga=d,d=I,i=7,q=2\(end)")
    #expect(
      Multiplexer.tmux.wrap(KittySequence.delete(id: 7))
        == "\(escape)Ptmux;\(escape)\(escape)_Ga=d,d=I,i=7,q=2\(escape)\(escape)\\\(end)")
  }

  @Test func placeholdersNameRowColumnAndPicture() {
    let cells = KittyPlaceholder.cells(id: 0x0200_002a, columns: 3, rows: 2)
    #expect(cells.count == 6)
    #expect(cells[5] == Cell("\u{10eeee}\u{30d}\u{30e}\u{30e}", Style(foreground: .palette(42))))
    #expect(cells[0].text.unicodeScalars.map(\.value) == [0x10eeee, 0x305, 0x305, 0x30e])
    // kitty's table: its length, and some of it from the beginning, the middle and the end.
    #expect(KittyPlaceholder.marks.count == 297)
    #expect([0, 35, 100, 296].map { KittyPlaceholder.marks[$0].value } == [0x305, 0x592, 0x7eb, 0x1d244])
    #expect(Set(KittyPlaceholder.marks).count == 297)
  }

  @Test func idsFitInto256Colors() {
    let uploads = KittyUploads(usesPlaceholders: true, seed: 106, wrap: { $0 })
    var ids: [UInt32] = []
    for number in 0..<500 {
      uploads.want([wanted(number)])
      _ = uploads.drain()
      if let held = uploads.use(PictureKey(content: number, index: 0)) { ids.append(held.id) }
    }
    #expect(ids.count == 500 && Set(ids).count == 500)
    #expect(ids.first == 0x6b00_0010)
    #expect(ids[240] == 0x0100_0010)
    #expect(ids.allSatisfy { (16...255).contains($0 & 0xff_ffff) && $0 >> 24 > 0 })
    // Each cell has the mark of the high byte, and these take two bytes.
    #expect(KittyPlaceholder.marks[...0x6b].allSatisfy { $0.value < 0x800 })
  }
}

@Suite struct KittyUploadsTests {
  private func uploads() -> KittyUploads { KittyUploads(usesPlaceholders: true, seed: 0, wrap: { $0 }) }

  @Test func areSentOnceWithTheirPlacement() {
    let uploads = uploads()
    uploads.want([wanted(1)])
    #expect(uploads.use(PictureKey(content: 1, index: 0)) == nil)
    #expect(
      uploads.drain()
        == "\(escape)_Ga=t,f=100,i=16777232,q=2,m=0;AAAA\(end)\(escape)_Ga=p,U=1,i=16777232,c=4,r=2,q=2\(end)")
    #expect(uploads.use(PictureKey(content: 1, index: 0)) != nil)
    uploads.want([wanted(1)])
    #expect(uploads.drain() == "")
    #expect(uploads.memory == 400)
  }

  @Test func areDroppedBeforeTheyBegin() {
    let uploads = uploads()
    uploads.want([wanted(1, bytes: 100_000), wanted(2)])
    let first = uploads.nextSlice(limit: 16 << 10)
    #expect((first?.bytes.count ?? 0) <= 16 << 10)
    uploads.want([wanted(3)])
    let rest = uploads.drain()
    #expect(uploads.use(PictureKey(content: 1, index: 0)) != nil)
    #expect(uploads.use(PictureKey(content: 2, index: 0)) == nil)
    #expect(uploads.use(PictureKey(content: 3, index: 0)) != nil)
    #expect(!rest.contains("i=16777234"))
  }

  @Test func areAbortedCleanly() {
    let uploads = uploads()
    uploads.want([wanted(1, bytes: 100_000)])
    _ = uploads.nextSlice(limit: 16 << 10)
    uploads.forget(content: 1)
    uploads.want([wanted(2)])
    #expect(
      uploads.drain().hasPrefix("\(escape)_Gm=0,q=2;\(end)\(escape)_Ga=d,d=I,i=16777232,q=2\(end)\(escape)_Ga=t,"))
    #expect(uploads.memory == 400)
    #expect(uploads.use(PictureKey(content: 1, index: 0)) == nil)
  }

  @Test func thatAreForgottenWhenJustSentAreFreed() {
    let uploads = uploads()
    uploads.want([wanted(1)])
    let slice = uploads.nextSlice(limit: 16 << 10)
    uploads.forget(content: 1)
    slice?.whenWritten?()
    #expect(uploads.use(PictureKey(content: 1, index: 0)) == nil)
    #expect(uploads.drain() == "\(escape)_Ga=d,d=I,i=16777232,q=2\(end)")
    #expect(uploads.memory == 0)
  }

  @Test func keepTheTerminalsMemoryBounded() {
    let uploads = uploads()
    // 4 MB each: sixteen fit.
    for number in 0..<20 {
      uploads.beginFrame()
      _ = uploads.use(PictureKey(content: 0, index: 0))
      uploads.want([wanted(number, width: 1024, height: 1024)])
      _ = uploads.drain()
      #expect(uploads.memory <= KittyUploads.limit)
    }
    #expect((0..<20).filter { uploads.use(PictureKey(content: $0, index: 0)) != nil } == [0] + Array(5..<20))
    // What the frame itself uses is not taken away for more.
    uploads.beginFrame()
    for number in [0] + Array(5..<20) { _ = uploads.use(PictureKey(content: number, index: 0)) }
    uploads.want([wanted(50, width: 1024, height: 1024)])
    #expect(uploads.drain() == "")
  }

  @Test func canAllBeDeleted() {
    let uploads = uploads()
    uploads.want([wanted(1), wanted(2, bytes: 50_000)])
    _ = uploads.nextSlice(limit: 16 << 10).map { $0.whenWritten?() }
    _ = uploads.nextSlice(limit: 16 << 10)
    #expect(
      uploads.deleteAll()
        == "\(escape)_Gm=0,q=2;\(end)" + KittySequence.delete(id: 0x0100_0011) + KittySequence.delete(id: 0x0100_0010))
    #expect(uploads.drain() == "")
    #expect(uploads.memory == 0)
  }
}

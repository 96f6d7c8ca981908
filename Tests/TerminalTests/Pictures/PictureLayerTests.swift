import Surface
import Testing

@testable import Terminal

@Suite struct PictureLayerTests {
  private let page = picturePage([picture(1, 2, 1, 4, 2)])

  /// Sends everything; returns it.
  private func send(_ layer: PictureLayer) -> String {
    var text = ""
    while let slice = layer.nextSlice(limit: 16 << 10) {
      text += String(decoding: slice.bytes, as: UTF8.self)
      slice.whenWritten?()
    }
    return text
  }

  private func layer() -> PictureLayer {
    let layer = PictureLayer()
    _ = layer.use(.kitty, synchronizes: false)
    layer.set(.picture(form: .png, frames: [pngFrame(3)], columns: 4, rows: 2), for: ImageHandle(1))
    return layer
  }

  @Test func aNewContentTakesOverWhenItIsThere() {
    let layer = layer()
    #expect(layer.compose(page)[2, 1].text == "-")
    _ = send(layer)
    #expect(layer.hasChanged)
    #expect(layer.compose(page)[2, 1].style.foreground == .palette(16))
    layer.set(.picture(form: .png, frames: [pngFrame(6)], columns: 4, rows: 2), for: ImageHandle(1))
    // What is below does not show in between.
    #expect(layer.compose(page)[2, 1].style.foreground == .palette(16))
    #expect(!send(layer).contains("a=d"))
    #expect(layer.compose(page)[2, 1].style.foreground == .palette(17))
    #expect(send(layer) == KittySequence.delete(id: 0x0100_0010))
    #expect(layer.bytes == 6)
  }

  @Test func aContentOfAnotherSizeDoesNotShowTheFormer() {
    let layer = layer()
    _ = layer.compose(page)
    _ = send(layer)
    _ = layer.compose(page)
    layer.set(.picture(form: .png, frames: [pngFrame(6)], columns: 3, rows: 2), for: ImageHandle(1))
    #expect(layer.compose(page)[2, 1].text == "-")
    #expect(send(layer).contains(KittySequence.delete(id: 0x0100_0010)))
    layer.remove(ImageHandle(1))
    #expect(layer.bytes == 0)
    #expect(layer.compose(page)[2, 1].text == "-")
  }

  @Test func overASlowLineLargeFramesOfWhatPlaysAreLeftOut() throws {
    let layer = PictureLayer()
    _ = layer.use(.sixel, synchronizes: false)
    let frames = [9000, 100, 9000].map { [UInt8](repeating: 0x7e, count: $0) }
    layer.set(.sixel(frames: frames, columns: 4, rows: 2), for: ImageHandle(1))
    func slice(_ index: Int, limit: Int) -> PictureSlice? {
      let composed = layer.compose(picturePage([picture(1, 2, 1, 4, 2, index: index)]))
      layer.didDraw(DrawnFrame(surface: composed, former: composed))
      let slice = layer.nextSlice(limit: limit)
      slice?.whenWritten?()
      return slice
    }
    // What is not there yet is worth the wait.
    #expect(slice(0, limit: CongestionWindow.minimum) != nil)
    #expect(slice(1, limit: CongestionWindow.minimum) != nil)
    #expect(slice(2, limit: CongestionWindow.minimum) == nil)
    #expect(slice(2, limit: PictureWriter.sliceLimit) != nil)
  }

  @Test func overASlowLineALargeSixelComesInParts() throws {
    let layer = PictureLayer()
    _ = layer.use(.sixel, synchronizes: false)
    // 30 columns of 40 pixels each, in two rows of two bands.
    let band = "#0" + String(repeating: "AB", count: 600) + "-"
    let sequence = "\u{1b}P0;1;0q\"1;1;1200;24#0;2;0;0;0#1;2;9;9;9\(String(repeating: band, count: 4))\u{1b}\\"
    layer.set(.sixel(frames: [Array(sequence.utf8)], columns: 30, rows: 2), for: ImageHandle(1))
    func slice(limit: Int = CongestionWindow.minimum) -> String? {
      // As after a key, each time.
      let composed = layer.compose(picturePage([picture(1, 2, 1, 30, 2)], columns: 40))
      layer.didDraw(DrawnFrame(surface: composed, former: composed))
      let slice = layer.nextSlice(limit: limit)
      slice?.whenWritten?()
      return slice.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    // A row of cells ends with a band.
    for (place, width) in [("2;3", 1000), ("2;28", 200), ("3;3", 1000), ("3;28", 200)] {
      let start = "\u{1b}[\(place)H\u{1b}P0;1;0q\"1;1;\(width);12#0;2;0;0;0#0AB"
      #expect(try #require(slice()).contains(start))
    }
    #expect(slice() == nil)

    layer.didDraw(DrawnFrame(surface: layer.compose(picturePage([], columns: 40))))
    #expect(try #require(slice(limit: 3000)).contains("\u{1b}[2;3H\u{1b}P0;1;0q\"1;1;720;12#0;2;0;0;0#0AB"))
    #expect(try #require(slice(limit: 3000)).contains("\u{1b}[2;21H\u{1b}P0;1;0q\"1;1;480;12#0;2;0;0;0#0AB"))
    #expect(slice(limit: PictureWriter.sliceLimit)?.contains("\u{1b}[3;3H\u{1b}P0;1;0q\"1;1;1200;12") == true)
    #expect(slice() == nil)
  }

  @Test func picturesOfAnotherModeAreNotShown() {
    for mode in [GraphicsMode.sixel, .symbols, .none] {
      let layer = layer()
      _ = layer.use(mode, synchronizes: false)
      #expect(layer.compose(page)[2, 1].text == "-")
      #expect(send(layer) == "")
    }
  }
}

import Surface
import Testing
import ThumbnailProtocol

@Suite struct DecodingTests {
  static let red: UInt32 = 0xFF0000
  static let green: UInt32 = 0x00FF00
  static let blue: UInt32 = 0x0000FF
  static let white: UInt32 = 0xFFFFFF
  let worker: Worker

  init() throws { worker = try Worker() }

  /// The frames, of a job that has to be done.
  func frames(_ job: ThumbnailJob) throws -> [ThumbnailFrame] {
    let outcome = try worker.run(job)
    #expect(outcome.failure == nil)
    try #require(!outcome.frames.isEmpty)
    return outcome.frames
  }

  func colors(_ job: ThumbnailJob) throws -> [UInt32] { try frames(job)[0].colors }

  static func solid(_ color: UInt32, _ width: Int, _ height: Int) -> [UInt8] {
    PNGFile.bytes(width: width, [UInt32](repeating: 0xFF00_0000 | color, count: width * height))
  }

  @Test func aPictureOfTheBoxesSizeIsExact() throws {
    let pixels: [UInt32] = [0xFFFF0000, 0xFF0000FF, 0xFF123456, 0xFF654321]
    #expect(try colors(.pixels(PNGFile.bytes(width: 2, pixels), 2, 2)) == pixels.map { $0 & 0xFFFFFF })
  }

  @Test func sixteenBitsBecomeEight() throws {
    let raw: [UInt8] = [0, 0x80, 0x12, 0xFF, 0xFF, 0, 0]
    let png = PNGFile.bytes(width: 1, height: 1, depth: 16, colorType: 2, raw: raw)
    #expect(try colors(.pixels(png, 1, 1))[0].isNear(0x80FF00, within: 1))
  }

  @Test func halfBlocksAreExact() throws {
    let rows = [Self.red, Self.blue, Self.green, Self.white].flatMap {
      [UInt32](repeating: 0xFF00_0000 | $0, count: 128)
    }
    let cells = try frames(.cells(PNGFile.bytes(width: 16, rows), 2, 2, .half, .truecolor))[0].cells
    try #require(cells.count == 4)
    for (index, cell) in cells.enumerated() {
      let (upper, lower) = index < 2 ? (Self.red, Self.blue) : (Self.green, Self.white)
      let shown =
        cell.scalar == 0x2580 ? (cell.foreground, cell.background) : (cell.background, cell.foreground)
      #expect(cell.scalar == 0x2580 || cell.scalar == 0x2584)
      #expect(shown == (Int32(upper), Int32(lower)))
    }
  }

  @Test func blocksTakeThePatternOfTheirParts() throws {
    func cell(_ parts: [UInt32], _ symbols: SymbolSet) throws -> SymbolCell {
      // In the shape of a cell.
      let pixels = (0..<12 * 24).map { 0xFF00_0000 | parts[$0 / 12 * parts.count / 2 / 24 * 2 + $0 % 12 / 6] }
      let png = PNGFile.bytes(width: 12, pixels)
      return try #require(try frames(.cells(png, 1, 1, symbols, .truecolor))[0].cells.first)
    }
    let (red, blue) = (Self.red, Self.blue)
    #expect(
      try cell([red, blue, blue, red], .quad)
        == SymbolCell(scalar: 0x259E, foreground: Int32(blue), background: Int32(red)))
    #expect(
      try cell([blue, red, blue, blue, blue, blue], .sextant)
        == SymbolCell(scalar: 0x1FB01, foreground: Int32(red), background: Int32(blue)))
    #expect(
      try cell([blue, red, blue, red, blue, red], .sextant)
        == SymbolCell(scalar: 0x2590, foreground: Int32(red), background: Int32(blue)))
    // Of more than two colours, those that are most alike become one.
    #expect(
      try cell([0xFF0000, 0xF50000, 0x0000FF, 0x0000F5], .quad)
        == SymbolCell(scalar: 0x2584, foreground: 0x0000FA, background: 0xFA0000))
    #expect(try cell([red, red, red, red], .quad) == SymbolCell(scalar: 0x20, foreground: -1, background: Int32(red)))
  }

  /// By red, green and blue the nearest of each of the dark ones would be a grey.
  @Test(arguments: [
    (UInt32(0x300040), Int32(53)), (0x301848, 17), (0x104020, 22), (0xFF0000, 196), (0x808080, 244), (0x000000, 16),
  ])
  func aPaletteKeepsColorsAsTheEyeSeesThem(color: UInt32, number: Int32) throws {
    for symbols in [SymbolSet.half, .quad, .ascii] {
      let cells = try frames(.cells(Self.solid(color, 8, 16), 1, 1, symbols, .indexed256))[0].cells
      #expect(cells == [SymbolCell(scalar: 0x20, foreground: -1, background: number)], "\(symbols)")
    }
  }

  @Test(arguments: 0...3)
  func aJPEGIsTheSameDecodedAtAPartOfItsSize(halvings: Int) throws {
    // 32 by 16 pixels; the box has half of what is decoded, at most.
    let (width, height) = (16 >> halvings, 8 >> halvings)
    let colors = try colors(.pixels(JPEGFile.fourColors, width, height))
    let corners = [colors[0], colors[width - 1], colors[(height - 1) * width], colors[height * width - 1]]
    #expect(zip(corners, [Self.red, Self.green, Self.blue, Self.white]).allSatisfy { $0.isNear($1) || height == 1 })
    #expect(colors.count == width * height)
  }

  @Test(arguments: SymbolSet.allCases, ColorMode.allCases)
  func cellsKeepToTheirSymbolsAndColors(symbols: SymbolSet, colors: ColorMode) throws {
    let pixels = (0..<64 * 64).map { (index: Int) -> UInt32 in
      let (x, y) = (UInt32(index % 64), UInt32(index / 64))
      return 0xFF00_0040 | x << 18 | y << 10
    }
    let cells = try frames(.cells(PNGFile.bytes(width: 64, pixels), 8, 4, symbols, colors))[0].cells
    let range: ClosedRange<Int32> =
      switch colors {
      case .mono: -1 ... -1
      case .eight: 0...7
      case .sixteen: 0...15
      case .indexed256: 16...255
      case .truecolor: 0...0xFFFFFF
      }
    #expect(cells.allSatisfy { range.contains($0.background) })
    // A space needs no colour.
    #expect(cells.allSatisfy { $0.scalar == 0x20 ? $0.foreground == -1 : range.contains($0.foreground) })
    #expect(Set(cells).count > 1)
    if symbols == .ascii { #expect(cells.allSatisfy { $0.scalar < 0x7F }) }
    if symbols == .half { #expect(cells.allSatisfy { [0x20, 0x2580, 0x2584, 0x2588].contains($0.scalar) }) }
  }

  @Test func aPictureIsLetterboxedOnTheBackground() throws {
    let colors = try colors(.pixels(Self.solid(Self.red, 4, 4), 8, 4, background: 0x102030))
    #expect(colors.prefix(8) == [0x102030, 0x102030, Self.red, Self.red, Self.red, Self.red, 0x102030, 0x102030])
    let cells = try frames(.cells(Self.solid(Self.red, 16, 16), 4, 1, .quad, .truecolor, background: 0x102030))[0].cells
    #expect(cells.map(\.background) == [0x102030, 0xFF0000, 0xFF0000, 0x102030])
  }

  @Test func aPictureThatFillsIsCropped() throws {
    let sides = (0..<32).map { $0 % 8 < 2 || $0 % 8 > 5 ? 0xFF0000FF : 0xFFFF0000 as UInt32 }
    #expect(
      try colors(.pixels(PNGFile.bytes(width: 8, sides), 4, 4, fills: true))
        == [UInt32](repeating: Self.red, count: 16))
  }

  @Test func whatIsTransparentShowsTheBackground() throws {
    let png = PNGFile.bytes(width: 3, [0x00FF_FFFF, 0x80FF_FFFF, 0xFFFF_FFFF])
    let colors = try colors(.pixels(png, 3, 1, background: 0x0000FF))
    #expect(colors[0] == 0x0000FF)
    #expect(colors[1].isNear(0x8080FF, within: 1))
    #expect(colors[2] == 0xFFFFFF)
  }

  @Test(
    arguments: [
      (1, [red, green, blue, white]), (2, [green, red, white, blue]), (3, [white, blue, green, red]),
      (4, [blue, white, red, green]), (5, [red, blue, green, white]), (6, [blue, red, white, green]),
      (7, [white, green, blue, red]), (8, [green, white, red, blue]),
    ] as [(UInt8, [UInt32])])
  func exifSaysHowAPictureIsTurned(orientation: UInt8, corners: [UInt32]) throws {
    let isTurned = orientation > 4
    let (width, height) = isTurned ? (16, 32) : (32, 16)
    let colors = try colors(.pixels(JPEGFile.fourColors(orientation: orientation), width, height))
    let places = [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)]
    for (place, color) in zip(places, corners) { #expect(colors[place.1 * width + place.0].isNear(color)) }
  }

  @Test func aPicturesDensityIsNotItsShape() throws {
    var jpeg = JPEGFile.fourColors
    try #require(jpeg[6..<10].elementsEqual("JFIF".utf8))
    jpeg.replaceSubrange(13..<18, with: [0, 0, 1, 0, 4])
    let colors = try colors(.pixels(jpeg, 32, 16, background: 0x102030))
    #expect(colors[2 * 32 + 2].isNear(Self.red))
  }

  @Test func pngComesBackAsItself() throws {
    let pixels: [UInt32] = [0xFFFF0000, 0xFF0000FF, 0xFF123456, 0xFF654321, 0xFF000000, 0xFFABCDEF]
    let first = try frames(.pixels(PNGFile.bytes(width: 3, pixels), 3, 2, form: .png))[0].bytes
    #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try colors(.pixels(first, 3, 2)) == pixels.map { $0 & 0xFFFFFF })
  }

  @Test(arguments: [2, 16, 256, 1024]) func sixelsAreAWholeSequence(colors: Int) throws {
    let bytes = try frames(.pixels(Self.solid(Self.red, 12, 12), 12, 13, form: .sixel(colors: colors)))[0].bytes
    #expect(bytes.starts(with: [0x1B, 0x50]))
    #expect(bytes.suffix(2) == [0x1B, 0x5C])
  }

  @Test func jobsAreDoneOneAfterTheOther() throws {
    for color in [Self.red, Self.green, Self.blue] {
      var job = ThumbnailJob.pixels(Self.solid(color, 8, 8), 1, 1)
      job.number = color
      #expect(try colors(job) == [color])
    }
  }
}

import Testing
import ThumbnailProtocol

/// Pictures of which something beside the pixels says how they are turned.
@Suite struct OrientationTests {
  private static let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF
  )
  let worker: Worker

  init() throws { worker = try Worker() }

  private func corners(_ media: [UInt8], _ width: Int, _ height: Int) throws -> [UInt32] {
    let outcome = try worker.run(.pixels(media, width, height))
    #expect(outcome.failure == nil)
    let colors = try #require(outcome.frames.first?.colors)
    return [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)].map { colors[$0.1 * width + $0.0] }
  }

  /// `irot` turns against the clock, `imir` exchanges top and bottom (0) or left and right (1).
  @Test(
    arguments: [
      ([], [red, green, blue, white]), ([("irot", 1)], [green, white, red, blue]),
      ([("irot", 2)], [white, blue, green, red]), ([("irot", 3)], [blue, red, white, green]),
      ([("imir", 0)], [blue, white, red, green]), ([("imir", 1)], [green, red, white, blue]),
      ([("irot", 1), ("imir", 1)], [white, green, blue, red]),
      ([("imir", 1), ("irot", 1)], [red, blue, green, white]),
    ] as [([(String, UInt8)], [UInt32])])
  func avifTellsItByProperties(properties: [(String, UInt8)], corners: [UInt32]) async throws {
    let media = try AVIFFile.adding(
      properties.map { (kind: $0.0, value: $0.1) }, to: try await AVIFFile.fourColors())
    let isTurned = properties.contains { $0.0 == "irot" && $0.1 != 2 }
    let found = try self.corners(media, isTurned ? 32 : 64, isTurned ? 64 : 32)
    #expect(zip(found, corners).allSatisfy { $0.isNear($1) }, "\(found.map { String($0, radix: 16) })")
  }

  /// Behind the data, where cameras and editors put it as well as before.
  @Test(arguments: [(1, [red, green, blue, white]), (6, [blue, red, white, green])] as [(UInt8, [UInt32])])
  func pngTellsItByEXIF(orientation: UInt8, corners: [UInt32]) throws {
    let row = { (left: UInt32, right: UInt32) in (0..<8).map { 0xFF00_0000 | ($0 < 4 ? left : right) } }
    let pixels = (0..<8).flatMap { $0 < 4 ? row(Self.red, Self.green) : row(Self.blue, Self.white) }
    let png = PNGFile.bytes(width: 8, pixels)
    let exif = PNGFile.chunk("eXIf", JPEGFile.exif(orientation: orientation))
    let end = PNGFile.chunk("IEND", [])
    #expect(try self.corners(png.dropLast(end.count) + exif + end, 8, 8) == corners)
  }
}

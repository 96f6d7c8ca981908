/// Writes GIF files (https://www.w3.org/Graphics/GIF/spec-gif89a.txt) of four colours, without compressing them.
struct GIFFile {
  var width: Int
  var height: Int
  /// 0xRRGGBB, four of them.
  var palette: [UInt32]
  var background: UInt8 = 0
  var images: [Image] = []

  struct Image {
    var x = 0
    var y = 0
    var width: Int
    var pixels: [UInt8]
    /// In hundredths of a second.
    var delay = 10
    /// 1 leaves it, 2 clears it, 3 brings back what was there.
    var disposal: UInt8 = 1
    var transparent: UInt8?
  }

  var bytes: [UInt8] {
    Array("GIF89a".utf8) + little(width) + little(height) + [0x81, background, 0]
      + palette.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
      + images.flatMap(block) + [0x3B]
  }

  private func block(_ image: Image) -> [UInt8] {
    let control: [UInt8] =
      [0x21, 0xF9, 4, image.disposal << 2 | (image.transparent == nil ? 0 : 1)] + little(image.delay)
      + [image.transparent ?? 0, 0]
    let descriptor: [UInt8] =
      [0x2C] + little(image.x) + little(image.y) + little(image.width) + little(image.pixels.count / image.width) + [0]
    return control + descriptor + [2] + blocks(codes(image.pixels)) + [0]
  }

  /// Codes of three bits. The table is cleared (4) after every two colours, before it would need longer codes; 5 ends.
  private func codes(_ pixels: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    for (index, pixel) in pixels.enumerated() {
      if index % 2 == 0 { codes.append(4) }
      codes.append(pixel)
    }
    codes.append(5)
    var bytes = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
    for (index, code) in codes.enumerated() {
      for bit in 0..<3 where code >> bit & 1 == 1 {
        bytes[(index * 3 + bit) / 8] |= 1 << ((index * 3 + bit) % 8)
      }
    }
    return bytes
  }

  private func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }

  private func little(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
}

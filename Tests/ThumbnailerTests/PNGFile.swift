/// Writes PNG files (https://www.w3.org/TR/png-3/) without compressing them.
enum PNGFile {
  /// From 0xAARRGGBB, row by row.
  static func bytes(width: Int, _ pixels: [UInt32]) -> [UInt8] {
    var raw: [UInt8] = []
    for (index, pixel) in pixels.enumerated() {
      if index % width == 0 { raw.append(0) }
      raw += [16, 8, 0, 24].map { UInt8(pixel >> $0 & 0xFF) }
    }
    return bytes(width: width, height: pixels.count / width, depth: 8, colorType: 6, raw: raw)
  }

  /// From rows as they stand in the file, each with its filter byte.
  static func bytes(width: Int, height: Int, depth: UInt8, colorType: UInt8, raw: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [depth, colorType, 0, 0, 0])
      + chunk("IDAT", deflated(raw)) + chunk("IEND", [])
  }

  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return big(UInt32(data.count)) + body + big(checksum(body))
  }

  /// Stored blocks of deflate in a zlib wrapper.
  private static func deflated(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let size = UInt16(block.count)
      result += [rest.isEmpty ? 1 : 0, UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF), UInt8(~size >> 8)]
      result += block
    } while !rest.isEmpty
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + big(b << 16 | a)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~crc
  }

  static func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
}

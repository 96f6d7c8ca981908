/// Finds out whether bytes are one whole PNG file of a size (https://www.w3.org/TR/png-3/#5DataRep): a terminal takes
/// memory for the size that the file tells.
enum PNGStructure {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func accepts(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
    guard bytes.starts(with: signature) else { return false }
    var offset = signature.count
    var hasHeader = false
    while offset + 12 <= bytes.count {
      let length = number(in: bytes, at: offset)
      guard length <= bytes.count - offset - 12 else { return false }
      let kind = bytes[offset + 4..<offset + 8]
      if !hasHeader {
        guard kind.elementsEqual("IHDR".utf8), length == 13, number(in: bytes, at: offset + 8) == width,
          number(in: bytes, at: offset + 12) == height
        else { return false }
        hasHeader = true
      }
      offset += 12 + length
      if kind.elementsEqual("IEND".utf8) { return length == 0 && offset == bytes.count }
    }
    return false
  }

  private static func number(in bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

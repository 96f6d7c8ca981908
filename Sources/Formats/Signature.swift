/// Bytes by which a format is known, whatever its name or its server says.
public enum Signature: Sendable {
  /// All of these bytes, each row from its offset on.
  case bytes([Int: [UInt8]])
  /// One of the four-letter brands of an ISO media file (ISO 14496-12, 4.3).
  case brand(String)
  /// A PNG with an acTL chunk before its first IDAT (https://www.w3.org/TR/png-3/#acTL-chunk).
  case animatedPNG
  /// A header that makes sense as that of a TGA file, which has no signature of its own.
  case targa

  /// PNG's, whether or not it moves (https://www.w3.org/TR/png-3/#5PNG-file-signature).
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// ASCII text at an offset, and more of it at others.
  static func text(_ text: String, at offset: Int = 0, and others: [Int: String] = [:]) -> Signature {
    var bytes = others.mapValues { Array($0.utf8) }
    bytes[offset] = Array(text.utf8)
    return .bytes(bytes)
  }

  /// The same byte at the beginning of packets of one size.
  static func packets(_ byte: UInt8, first: Int, size: Int) -> Signature {
    .bytes([first: [byte], first + size: [byte], first + 2 * size: [byte]])
  }

  /// How many bytes of a file it accounts for; 0 when the file is of another format.
  func matchCount(in file: some RandomAccessCollection<UInt8>) -> Int {
    let file = file.prefix(Self.length)
    func byte(_ offset: Int) -> UInt8 { offset < file.count ? file[file.index(file.startIndex, offsetBy: offset)] : 0 }
    func has(_ bytes: some Sequence<UInt8>, at offset: Int) -> Bool { file.dropFirst(offset).starts(with: bytes) }
    func number(at offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(byte(offset + $1)) } }

    switch self {
    case .bytes(let parts):
      return parts.allSatisfy { has($0.value, at: $0.key) } ? parts.values.reduce(0) { $0 + $1.count } : 0
    case .brand(let brand):
      guard has("ftyp".utf8, at: 4) else { return 0 }
      // The major brand, its version, then the compatible ones.
      let offsets = [8] + Array(stride(from: 16, to: min(number(at: 0), file.count), by: 4))
      return offsets.contains { has(brand.utf8, at: $0) } ? 8 : 0
    case .animatedPNG:
      guard has(Self.png, at: 0) else { return 0 }
      var offset = Self.png.count
      while offset + 8 <= file.count, !has("IDAT".utf8, at: offset + 4) {
        if has("acTL".utf8, at: offset + 4) { return Self.png.count + 4 }
        offset += 12 + number(at: offset)
      }
      return 0
    case .targa:
      // No palette or one, and the kinds of pictures that go with that; then depths that there are.
      let isPlausible =
        switch byte(1) {
        case 0: [2, 3, 10, 11].contains(byte(2)) && (3...7).allSatisfy { byte($0) == 0 }
        case 1: [1, 9].contains(byte(2)) && [15, 16, 24, 32].contains(byte(7))
        default: false
        }
      let hasSides = byte(12) | byte(13) > 0 && byte(14) | byte(15) > 0
      return isPlausible && hasSides && [8, 15, 16, 24, 32].contains(byte(16)) && byte(17) & 0xC0 == 0 ? 1 : 0
    }
  }

  /// Bytes that have to be known of a file: an animated PNG may have profiles and texts before its acTL chunk.
  private static let length = 1 << 20
}

/// Puts UTF-8 together byte by byte; what is not UTF-8 is dropped.
struct ScalarAssembler: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  private var minimum: UInt32 = 0

  /// Whether the rest of a scalar is still to come.
  var isWaiting: Bool { missing > 0 }

  /// The scalar that this byte completes.
  mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, byte & 0xc0 == 0x80 {
      value = value << 6 | UInt32(byte & 0x3f)
      missing -= 1
      guard missing == 0, value >= minimum else { return nil }
      return Unicode.Scalar(value)
    }
    missing = 0
    switch byte {
    case 0x00..<0x80: return Unicode.Scalar(byte)
    case 0xc2..<0xe0: start(byte & 0x1f, missing: 1, minimum: 0x80)
    case 0xe0..<0xf0: start(byte & 0x0f, missing: 2, minimum: 0x800)
    case 0xf0..<0xf5: start(byte & 0x07, missing: 3, minimum: 0x10000)
    default: break
    }
    return nil
  }

  private mutating func start(_ bits: UInt8, missing: Int, minimum: UInt32) {
    value = UInt32(bits)
    self.missing = missing
    self.minimum = minimum
  }
}

/// Collects a bracketed paste until its end mark, which may come in pieces; keeps no more than its limit.
struct PasteCollector: Sendable {
  private static let endMark = Array("\u{1b}[201~".utf8)

  private let limit: Int
  private var bytes: [UInt8] = []
  /// How much of the end mark the last bytes are.
  private var matched = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// The whole paste when this byte ends it.
  mutating func append(_ byte: UInt8) -> String? {
    if byte != Self.endMark[matched] {
      // The mark's first byte occurs in it only once, so a mismatch can only begin a new mark at this byte.
      for byte in Self.endMark[..<matched] { keep(byte) }
      matched = 0
    }
    guard byte == Self.endMark[matched] else {
      keep(byte)
      return nil
    }
    matched += 1
    return matched == Self.endMark.count ? soFar : nil
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) }
  }

  /// What has been kept.
  var soFar: String {
    guard bytes.count == limit, let start = bytes.lastIndex(where: { $0 & 0xc0 != 0x80 }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    // The limit may have cut a scalar in two.
    let last = String(decoding: bytes[start...], as: UTF8.self)
    return String(decoding: bytes[..<start], as: UTF8.self) + (last == "\u{fffd}" ? "" : last)
  }
}

/// The header fields of an answer, collected line by line and bounded: libcurl 7.88 bounds each line, not their sum.
struct ResponseHeader {
  /// In bytes, over all answers of a transfer (a server may send any number of 1xx ones before the real one).
  static let maximumSize = 256 << 10
  static let maximumCount = 256

  private(set) var fields: [String: String] = [:]
  private var lastName: String?
  private var size = 0
  private var count = 0

  /// Takes one line as it came.
  /// - Parameter afterBody: whether body bytes have come already: the line is a trailer, which is not kept.
  /// - Returns: false when the header is too large.
  mutating func add(line: UnsafeRawBufferPointer, afterBody: Bool) -> Bool {
    size += line.count
    count += 1
    guard size <= Self.maximumSize, count <= Self.maximumCount else { return false }
    if afterBody { return true }
    if line.starts(with: "HTTP/".utf8) {
      fields = [:]
      lastName = nil
    } else if let first = line.first, first == 0x20 || first == 0x09 {
      // RFC 9112, 5.2: a line that starts with white space goes on with the one before it.
      if let lastName { fields[lastName, default: ""] += " " + Self.text(line[...]) }
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let name = Self.text(line[..<colon]).lowercased()
      fields[name] = Self.text(line[(colon + 1)...])
      lastName = name
    }
    return true
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0d).contains($0) }
    var trimmed = bytes.drop(while: isSpace)
    while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
    return String(decoding: trimmed, as: UTF8.self)
  }
}

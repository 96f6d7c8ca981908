/// Takes keys out of text before it is shown or logged.
public struct Redactor: Sendable {
  /// Every form of every secret, longest first, so that a key that holds another one goes whole.
  private let patterns: [[UInt8]]

  /// - Parameter secrets: what must not be seen; those of under four bytes are left out, they would hit ordinary words.
  public init(secrets: [String]) {
    let long = secrets.filter { $0.utf8.count >= 4 }
    guard !long.isEmpty else {
      patterns = []
      return
    }
    let encodings = [Self.encoded(digits: "0123456789ABCDEF"), Self.encoded(digits: "0123456789abcdef")]
    let forms = Set(long.flatMap { secret in [secret] + encodings.map { $0(secret) } })
    patterns = forms.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  /// The text with `•••` for each secret, plain or percent-encoded.
  public func redact(_ text: String) -> String {
    guard !patterns.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if let pattern = patterns.first(where: { bytes[position...].starts(with: $0) }) {
        kept += "•••".utf8
        position += pattern.count
      } else {
        kept.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func encoded(digits: String) -> (String) -> String {
    let digits = Array(digits)
    return { secret in
      var encoded = ""
      for byte in secret.utf8 {
        switch byte {
        case 0x2d, 0x2e, 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a, 0x7e:
          encoded.unicodeScalars.append(UnicodeScalar(byte))
        default: encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
      }
      return encoded
    }
  }
}

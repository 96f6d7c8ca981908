/// An address that may be fetched or handed to a player: http, https, or a file of this machine.
///
/// Making one is the only check of an address in flick, so whoever holds one need not check again. It has a host (or
/// an absolute path), no white space, no control characters, and only ASCII: raw spaces and other scalars of careless
/// services are percent-encoded. Players run code for schemes such as mpv's `av://` and `edl://`; those never get here.
public struct MediaURL: Hashable, Sendable, CustomStringConvertible {
  /// Longest address taken, in bytes.
  public static let maximumLength = 8192

  /// How the address is reached.
  public enum Scheme: Hashable, Sendable {
    case http, https, file
  }

  /// How it is reached.
  public let scheme: Scheme
  /// For http and https the whole address; for a file its absolute path, or its `file:` URI where the path cannot be
  /// shown as it is.
  public let text: String
  /// Of a file whose path cannot be shown as it is.
  private let unprintablePath: [UInt8]?

  /// Reads an http or https address from a stranger; nil when it is not one.
  public init?(web address: String) {
    let trimmed = address.utf8.trimmingSpaces()
    guard !trimmed.isEmpty, trimmed.count <= Self.maximumLength, let rest = Self.split(trimmed) else { return nil }
    // A page of results has a thousand addresses, so this goes by bytes.
    let body = Array(rest.body)
    var encoded = Array((rest.scheme == .https ? "https://" : "http://").utf8)
    let start = encoded.count
    encoded.reserveCapacity(start + body.count)
    for (index, byte) in body.enumerated() {
      switch byte {
      case 0...0x1f, 0x7f: return nil
      // A stray percent sign would make its neighbours mean something else.
      case 0x25 where Self.byte(of: body[index...].dropFirst().prefix(2)) == nil: encoded += "%25".utf8
      case 0x21, 0x23...0x3b, 0x3d, 0x3f...0x5b, 0x5d, 0x5f, 0x61...0x7a, 0x7e: encoded.append(byte)
      default: encoded += Self.percentEncoded(byte).utf8
      }
    }
    guard encoded.count <= Self.maximumLength, Self.hasSafeHost(encoded[start...]) else { return nil }
    scheme = rest.scheme
    text = String(decoding: encoded, as: UTF8.self)
    unprintablePath = nil
  }

  /// A file of this machine by its absolute path; nil when the path is relative or holds control characters, those of
  /// bidirectional text among them.
  public init?(file path: String) {
    guard path.hasPrefix("/"), path.utf8.count <= Self.maximumLength,
      !path.unicodeScalars.contains(where: {
        // The properties of a scalar cost much, and these paths are made at the start.
        $0.value < 0x20 || (0x7f...0x9f).contains($0.value) || $0.value > 0x9f && $0.properties.isBidiControl
      })
    else { return nil }
    scheme = .file
    text = path
    unprintablePath = nil
  }

  /// A file of this machine by the bytes of its absolute path: a file system takes all but NUL, so they may hold line
  /// ends or be no UTF-8. nil when the path is relative.
  public init?(filePath bytes: [UInt8]) {
    if let path = String(validating: bytes, as: UTF8.self), let printable = MediaURL(file: path) {
      self = printable
      return
    }
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= Self.maximumLength, !bytes.contains(0) else { return nil }
    scheme = .file
    text = "file://" + bytes.map { $0 == UInt8(ascii: "/") ? "/" : Self.encoded($0) }.joined()
    unprintablePath = bytes
  }

  /// The address whose `text` this is; nil when there is none.
  public init?(text: String) {
    let scheme = "file://"
    if text.hasPrefix("/") {
      self.init(filePath: Array(text.utf8))
    } else if text.hasPrefix(scheme) {
      self.init(filePath: Self.decodedBytes(of: text.dropFirst(scheme.count)))
    } else {
      self.init(web: text)
    }
  }

  /// The bytes of a file's path, without a NUL at their end; nil for a web address.
  public var filePath: [UInt8]? {
    scheme == .file ? unprintablePath ?? Array(text.utf8) : nil
  }

  /// The same as `text`.
  public var description: String { text }

  /// The host of a web address in lower case, without user, password and port; nil for a file.
  public var host: String? {
    guard scheme != .file else { return nil }
    let body = text.utf8.dropFirst(scheme == .https ? 8 : 7)
    return String(decoding: Self.host(of: Self.authority(of: Array(body)[...])), as: UTF8.self).lowercased()
  }

  /// Percent-encodes one value for a query or a path segment: everything but RFC 3986's unreserved characters.
  public static func encode(_ value: String) -> String {
    var text = ""
    for byte in value.utf8 { text += encoded(byte) }
    return text
  }

  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case 0x2d, 0x2e, 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a, 0x7e: String(UnicodeScalar(byte))
    default: percentEncoded(byte)
    }
  }

  /// Undoes `encode`; what is no percent-encoding stays as it is, bytes that are not UTF-8 become U+FFFD.
  public static func decode(_ value: String) -> String {
    String(decoding: decodedBytes(of: Substring(value)), as: UTF8.self)
  }

  private static func decodedBytes(of value: Substring) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = value.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = Self.byte(of: rest.prefix(2)) {
        decoded.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static func byte(of digits: some Collection<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    var value: UInt8 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | (digit - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | ((digit | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }

  private static let hexDigits = Array("0123456789ABCDEF")

  private static func percentEncoded(_ byte: UInt8) -> String {
    "%\(hexDigits[Int(byte >> 4)])\(hexDigits[Int(byte & 15)])"
  }

  private static func split(_ address: Substring.UTF8View) -> (scheme: Scheme, body: Substring.UTF8View)? {
    for (name, scheme) in [("https://", Scheme.https), ("http://", .http)] {
      let head = address.prefix(name.utf8.count).map { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      }
      if head.elementsEqual(name.utf8) { return (scheme, address.dropFirst(name.utf8.count)) }
    }
    return nil
  }

  /// User, host and port: what comes before the path.
  private static func authority(of body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    body.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  }

  private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if authority.first == UInt8(ascii: "["), let end = authority.firstIndex(of: UInt8(ascii: "]")) {
      return authority[...end]
    }
    return authority.prefix { $0 != UInt8(ascii: ":") }
  }

  /// User names in addresses only serve to make one host look like another, so they are refused.
  private static func hasSafeHost(_ body: ArraySlice<UInt8>) -> Bool {
    let authority = authority(of: body)
    let host = host(of: authority)
    // What a user name ends with is in no name of a host and in no port.
    guard isHostName(host) || isIPv6(host) else { return false }
    let port = authority[host.endIndex...]
    return port.isEmpty
      || (port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(isDigit)
        && UInt16(String(decoding: port.dropFirst(), as: UTF8.self)) != nil)
  }

  private static func isHostName(_ host: ArraySlice<UInt8>) -> Bool {
    host.first != UInt8(ascii: "-") && host.contains { isLetter($0) || isDigit($0) }
      && host.allSatisfy { isLetter($0) || isDigit($0) || "-._".utf8.contains($0) }
  }

  /// In brackets, without a zone: zones name interfaces of this machine.
  private static func isIPv6(_ host: ArraySlice<UInt8>) -> Bool {
    let inner = host.dropFirst().dropLast()
    return host.first == UInt8(ascii: "[") && host.last == UInt8(ascii: "]") && inner.contains(UInt8(ascii: ":"))
      && inner.allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) || ":.".utf8.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}

extension String.UTF8View {
  fileprivate func trimmingSpaces() -> Substring.UTF8View {
    var slice = self[...]
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0d).contains($0) }
    while let first = slice.first, isSpace(first) { slice.removeFirst() }
    while let last = slice.last, isSpace(last) { slice.removeLast() }
    return slice
  }
}

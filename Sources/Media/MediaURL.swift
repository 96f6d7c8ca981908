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
  /// For http and https the whole address; for a file its absolute path.
  public let text: String

  /// Reads an http or https address from a stranger; nil when it is not one.
  public init?(web address: String) {
    let trimmed = address.utf8.trimmingSpaces()
    guard !trimmed.isEmpty, trimmed.count <= Self.maximumLength else { return nil }
    guard let rest = Self.split(trimmed) else { return nil }
    var encoded = rest.scheme == .https ? "https://" : "http://"
    for (index, byte) in zip(rest.body.indices, rest.body) {
      switch byte {
      case 0...0x1f, 0x7f: return nil
      // A stray percent sign would make its neighbours mean something else.
      case 0x25 where Self.byte(of: rest.body[index...].dropFirst().prefix(2)) == nil: encoded += "%25"
      case 0x21, 0x23...0x3b, 0x3d, 0x3f...0x5b, 0x5d, 0x5f, 0x61...0x7a, 0x7e:
        encoded.unicodeScalars.append(UnicodeScalar(byte))
      default: encoded += Self.percentEncoded(byte)
      }
    }
    guard encoded.utf8.count <= Self.maximumLength, Self.hasSafeHost(encoded) else { return nil }
    scheme = rest.scheme
    text = encoded
  }

  /// A file of this machine by its absolute path; nil when the path is relative or holds control characters.
  public init?(file path: String) {
    guard path.hasPrefix("/"), path.utf8.count <= Self.maximumLength,
      !path.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) })
    else { return nil }
    scheme = .file
    text = path
  }

  /// The same as `text`.
  public var description: String { text }

  /// The host of a web address in lower case, without user, password and port; nil for a file.
  public var host: String? {
    scheme == .file ? nil : Self.host(of: text)
  }

  /// Percent-encodes one value for a query or a path segment: everything but RFC 3986's unreserved characters.
  public static func encode(_ value: String) -> String {
    var encoded = ""
    for byte in value.utf8 {
      switch byte {
      case 0x2d, 0x2e, 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a, 0x7e:
        encoded.unicodeScalars.append(UnicodeScalar(byte))
      default: encoded += percentEncoded(byte)
      }
    }
    return encoded
  }

  /// Undoes `encode`; what is no percent-encoding stays as it is, bytes that are not UTF-8 become U+FFFD.
  public static func decode(_ value: String) -> String {
    var decoded: [UInt8] = []
    var rest = Substring(value).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = Self.byte(of: rest.prefix(2)) {
        decoded.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func byte(of digits: Substring.UTF8View) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt8(Substring(digits), radix: 16)
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

  private static func host(of address: String) -> String? {
    guard let colon = address.range(of: "://") else { return nil }
    let authority = address[colon.upperBound...].prefix { !"/?#".contains($0) }
    let afterUser = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority[...]
    if afterUser.hasPrefix("[") {
      return afterUser.firstIndex(of: "]").map { afterUser[...$0].lowercased() }
    }
    return afterUser.prefix { $0 != ":" }.lowercased()
  }

  /// User names in addresses only serve to make one host look like another, so they are refused.
  private static func hasSafeHost(_ address: String) -> Bool {
    guard let colon = address.range(of: "://"), let host = host(of: address) else { return false }
    let authority = address[colon.upperBound...].prefix { !"/?#".contains($0) }
    guard !authority.contains("@"), isHostName(host) || isIPv6(host) else { return false }
    let port = authority.dropFirst(host.count)
    return port.isEmpty
      || (port.first == ":" && port.dropFirst().allSatisfy(\.isNumber) && UInt16(port.dropFirst()) != nil)
  }

  private static func isHostName(_ host: String) -> Bool {
    host.first != "-" && host.contains { $0.isLetter || $0.isNumber }
      && host.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
  }

  /// In brackets, without a zone: zones name interfaces of this machine.
  private static func isIPv6(_ host: String) -> Bool {
    let inner = host.dropFirst().dropLast()
    return host.first == "[" && host.last == "]" && inner.contains(":")
      && inner.allSatisfy { $0.isHexDigit || ":.".contains($0) }
  }
}

extension String {
  /// The first occurrence of a short ASCII separator; Foundation's own is not needed for this.
  fileprivate func range(of separator: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(separator) { return start..<index(start, offsetBy: separator.count) }
      formIndex(after: &start)
    }
    return nil
  }
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

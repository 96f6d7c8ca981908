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

  public let scheme: Scheme
  /// For http and https the whole address; for a file its absolute path.
  public let text: String

  /// Reads an http or https address from a stranger; nil when it is not one.
  public init?(web address: String) {
    let trimmed = address.utf8.trimmingSpaces()
    guard !trimmed.isEmpty, trimmed.count <= Self.maximumLength else { return nil }
    guard let rest = Self.split(trimmed) else { return nil }
    var encoded = rest.scheme == .https ? "https://" : "http://"
    for byte in rest.body {
      switch byte {
      case 0...0x1f, 0x7f: return nil
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
    guard path.hasPrefix("/"), !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else { return nil }
    scheme = .file
    text = path
  }

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

  private static func percentEncoded(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
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
    guard !authority.contains("@"), !authority.contains("%"), !host.isEmpty, !host.hasPrefix("-") else { return false }
    guard authority.hasPrefix("[") || !authority.contains("[") else { return false }
    let afterHost = authority.dropFirst(host.count)
    return afterHost.isEmpty || (afterHost.hasPrefix(":") && UInt16(afterHost.dropFirst()) != nil)
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

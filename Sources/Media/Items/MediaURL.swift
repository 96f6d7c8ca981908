import CCurl

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
    guard trimmed.count <= Self.maximumLength, let scheme = Self.scheme(of: trimmed) else { return nil }
    let body = trimmed.dropFirst(scheme.prefix.utf8.count)
    guard let host = Self.hostInASCII(of: body), let path = Self.encoded(body.dropFirst(host.count)) else { return nil }
    let encoded = host.text + path
    let text = scheme.prefix + encoded
    guard text.utf8.count <= Self.maximumLength, let host = Self.host(of: text, scheme), Self.isSafe(host) else {
      return nil
    }
    self.scheme = scheme
    self.text = text
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
    scheme == .file ? nil : Self.host(of: text, scheme)?.lowercased()
  }

  /// Percent-encodes one value for a query or a path segment: everything but RFC 3986's unreserved characters.
  public static func encode(_ value: String) -> String { encode(value.utf8) }

  /// The same for bytes that may be no UTF-8.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes { text += encoded(byte) }
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

  /// The host and port with which an address begins, and how many bytes they are. What is beyond ASCII becomes what the
  /// network knows it as (IDNA), where libcurl was built to tell that and the locale is one of UTF-8; nil where it is not.
  private static func hostInASCII(of body: Substring.UTF8View) -> (text: String, count: Int)? {
    let authority = body.prefix { !"/?#".utf8.contains($0) }
    guard authority.contains(where: { $0 >= 0x80 }) else {
      return encoded(authority).map { ($0, authority.count) }
    }
    guard let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    var text: UnsafeMutablePointer<CChar>?
    guard
      curl_url_set(parts, CURLUPART_URL, "http://" + String(Substring(authority)), UInt32(CURLU_DISALLOW_USER))
        == CURLUE_OK,
      curl_url_get(parts, CURLUPART_HOST, &text, UInt32(CURLU_PUNYCODE)) == CURLUE_OK, let text
    else { return nil }
    defer { curl_free(text) }
    let port = authority.lastIndex(of: UInt8(ascii: ":")).map { authority[$0...] } ?? authority[authority.endIndex...]
    return (String(cString: text) + String(Substring(port)), authority.count)
  }

  /// What of an address must not stand there percent-encoded; nil for one with control characters.
  private static func encoded(_ body: Substring.UTF8View) -> String? {
    // A page of results has a thousand addresses, and nearly all are as they should be.
    if body.allSatisfy({ isPlain($0) && $0 != UInt8(ascii: "%") }) { return String(Substring(body)) }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(body.count)
    for index in body.indices {
      let byte = body[index]
      if byte < 0x20 || byte == 0x7f { return nil }
      // A stray percent sign would make its neighbours mean something else.
      let isStray = byte == UInt8(ascii: "%") && Self.byte(of: body[index...].dropFirst().prefix(2)) == nil
      if isPlain(byte), !isStray { encoded.append(byte) } else { encoded += percentEncoded(byte).utf8 }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Whether a byte may stand in an address: all of printable ASCII but what RFC 3986 leaves out.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x3b, 0x3d, 0x3f...0x5b, 0x5d, 0x5f, 0x61...0x7a, 0x7e: true
    default: false
    }
  }

  private static let hexDigits = Array("0123456789ABCDEF")

  private static func percentEncoded(_ byte: UInt8) -> String {
    "%\(hexDigits[Int(byte >> 4)])\(hexDigits[Int(byte & 15)])"
  }

  private static func scheme(of address: Substring.UTF8View) -> Scheme? {
    [Scheme.https, .http].first { scheme in
      address.prefix(scheme.prefix.utf8.count).elementsEqual(scheme.prefix.utf8) { byte, letter in
        ((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte) == letter
      }
    }
  }

  /// The host that libcurl would connect to; nil for what is no address to it, and for what only serves to make one host
  /// look like another: a user name, a zone (which names an interface of this machine), a port or a host left out.
  private static func host(of address: String, _ scheme: Scheme) -> String? {
    let authority = address.utf8.dropFirst(scheme.prefix.utf8.count).prefix { !"/?#".utf8.contains($0) }
    if isPlainName(authority) { return String(Substring(authority)) }
    guard let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    func part(_ which: CURLUPart) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard curl_url_get(parts, which, &text, 0) == CURLUE_OK, let text else { return nil }
      defer { curl_free(text) }
      return String(cString: text)
    }
    // Nothing behind it changes what it means, and half the time goes into that.
    guard let last = authority.last, last != UInt8(ascii: ":"),
      curl_url_set(parts, CURLUPART_URL, String(address[..<authority.endIndex]), UInt32(CURLU_DISALLOW_USER))
        == CURLUE_OK,
      let host = part(CURLUPART_HOST), !host.hasPrefix("[") || part(CURLUPART_ZONEID) == nil
    else { return nil }
    return host
  }

  /// Whether it is a name that every parser leaves as it is: small letters, digits, hyphens and dots, and what may not be
  /// taken for a number at its end. Nearly all are, and asking libcurl takes as long as all else.
  private static func isPlainName(_ authority: Substring.UTF8View) -> Bool {
    let labels = authority.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let first = labels.last?.first, (0x61...0x7a).contains(first) else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.count < 64 && label.first != UInt8(ascii: "-")
        && label.allSatisfy { (0x61...0x7a).contains($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  /// Players and browsers have parsers of their own: what reads the same to all of them is an IPv6 address, which libcurl
  /// has checked, or a name of letters and digits that is no option of a program.
  private static func isSafe(_ host: String) -> Bool {
    host.hasPrefix("[")
      || !host.hasPrefix("-") && host.utf8.contains { isLetter($0) || isDigit($0) }
        && host.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-._".utf8.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}

extension MediaURL.Scheme {
  /// What an address of the web begins with.
  fileprivate var prefix: String {
    switch self {
    case .https: "https://"
    case .http: "http://"
    case .file: ""
    }
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

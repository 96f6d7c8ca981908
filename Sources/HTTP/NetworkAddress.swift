import Glibc

/// An IP address, and whether it is one of the public network: what a stranger names must not lead flick to this
/// machine, to its neighbours or to the services that clouds keep beside each machine (169.254.169.254).
struct NetworkAddress: Hashable {
  /// 4 of IPv4, 16 of IPv6.
  private let bytes: [UInt8]

  /// Of 4 or 16 bytes, the large end first; nil for others.
  init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Of digits, as `127.0.0.1`, `::1` or `[::1]`; nil for anything else, names and zones (`fe80::1%eth0`) among it.
  init?(_ text: String) {
    let text = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = Array(bytes.prefix(4))
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.bytes = bytes
    } else {
      return nil
    }
  }

  /// By the registries of special addresses (https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-).
  var isPublic: Bool {
    if bytes.count == 4 { return !Self.special4.contains { $0.holds(bytes) } }
    // Addresses of IPv4 in those of IPv6 are judged as what they lead to: mapped, by NAT64, by 6to4.
    for (prefix, offset) in Self.embedding where prefix.holds(bytes) {
      return NetworkAddress(bytes: Array(bytes[offset..<offset + 4]))?.isPublic ?? false
    }
    // All that is global is in 2000::/3.
    return Self.global6.holds(bytes) && !Self.special6.contains { $0.holds(bytes) }
  }

  private struct Prefix {
    var bytes: [UInt8]
    var bits: Int

    func holds(_ address: [UInt8]) -> Bool {
      for bit in 0..<bits where (bytes[bit / 8] ^ address[bit / 8]) & (0x80 >> UInt8(bit % 8)) != 0 { return false }
      return true
    }

    init(_ text: String, _ bits: Int) {
      bytes = NetworkAddress(text)?.bytes ?? []
      self.bits = min(bits, bytes.count * 8)
    }
  }

  /// 198.18.0.0/15, for tests of devices, is left out: many proxies hand out such addresses for all names.
  private static let special4 = [
    Prefix("0.0.0.0", 8), Prefix("10.0.0.0", 8), Prefix("100.64.0.0", 10), Prefix("127.0.0.0", 8),
    Prefix("169.254.0.0", 16), Prefix("172.16.0.0", 12), Prefix("192.0.0.0", 24), Prefix("192.0.2.0", 24),
    Prefix("192.88.99.0", 24), Prefix("192.168.0.0", 16), Prefix("198.51.100.0", 24), Prefix("203.0.113.0", 24),
    Prefix("224.0.0.0", 4), Prefix("240.0.0.0", 4),
  ]
  private static let embedding = [
    (Prefix("::ffff:0.0.0.0", 96), 12), (Prefix("64:ff9b::", 96), 12), (Prefix("2002::", 16), 2),
  ]
  private static let global6 = Prefix("2000::", 3)
  /// Teredo and the like, and addresses for texts.
  private static let special6 = [Prefix("2001::", 23), Prefix("2001:db8::", 32), Prefix("3fff::", 20)]
}

import Surface

extension TerminalReply {
  /// The answer that came as a string: its introducer (`P` DCS, `]` OSC, `_` APC) and what stood between that and its
  /// end; nil when it means nothing to us.
  init?(introducer: UInt8, payload: [UInt8]) {
    let text = String(decoding: payload, as: UTF8.self)
    let reply: TerminalReply? =
      switch introducer {
      case UInt8(ascii: "P"): Self.deviceControl(text)
      case UInt8(ascii: "]"): Self.operatingSystemCommand(text)
      case UInt8(ascii: "_"): Self.applicationProgramCommand(text)
      default: nil
      }
    guard let reply else { return nil }
    self = reply
  }

  private static func deviceControl(_ text: String) -> TerminalReply? {
    if text.hasPrefix(">|") { return .version(String(text.dropFirst(2))) }
    if text.hasPrefix("1$r"), text.hasSuffix("m") { return .rendition(String(text.dropFirst(3).dropLast())) }
    return nil
  }

  private static func operatingSystemCommand(_ text: String) -> TerminalReply? {
    guard text.hasPrefix("11;"), let colon = text.firstIndex(of: ":") else { return nil }
    guard ["rgb", "rgba"].contains(text[..<colon].dropFirst(3)) else { return nil }
    let channels = text[text.index(after: colon)...].split(separator: "/").prefix(3).map(channel)
    guard channels.count == 3, let red = channels[0], let green = channels[1], let blue = channels[2] else {
      return nil
    }
    return .background(red: red, green: green, blue: blue)
  }

  /// XParseColor's: one to four hexadecimal digits, of which all F is the most.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
      return nil
    }
    return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
  }

  private static func applicationProgramCommand(_ text: String) -> TerminalReply? {
    guard text.hasPrefix("G"), let semicolon = text.firstIndex(of: ";") else { return nil }
    let keys = text[..<semicolon].dropFirst().split(separator: ",")
    guard let id = keys.first(where: { $0.hasPrefix("i=") }).flatMap({ Int($0.dropFirst(2)) }) else { return nil }
    return .graphics(id: id, message: String(text[text.index(after: semicolon)...]))
  }
}

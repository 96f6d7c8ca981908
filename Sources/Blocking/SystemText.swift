/// Arguments, variables and paths as the system has them: any bytes but NUL. Those that are no UTF-8 are private
/// scalars in the text, of which the same bytes are made again, so that nothing is repaired on its way through flick.
extension String {
  /// A byte that is part of no UTF-8 is the scalar so far behind it. The text of strangers never holds these, as
  /// `SafeText` takes out all private ones.
  private static let offset: UInt32 = 0x10FE00
  private static let escaped = (offset + 0x80)...(offset + 0xFF)

  /// The text of bytes that the system hands over.
  public init(systemBytes bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasEscapedBytes {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      // A name may hold such a scalar itself: its bytes are escaped, or fewer would be made of it.
      if let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first,
        !Self.escaped.contains(scalar.value)
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        Unicode.Scalar(Self.offset + UInt32(first)).map { text.append($0) }
        rest = rest.dropFirst()
      }
    }
    self.init(text)
  }

  /// The same of a C string.
  public init(systemString: UnsafePointer<CChar>) {
    var length = 0
    while systemString[length] != 0 { length += 1 }
    self.init(systemBytes: UnsafeRawBufferPointer(start: systemString, count: length))
  }

  /// The bytes that the system knows.
  public var systemBytes: [UInt8] {
    guard hasEscapedBytes else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      Self.escaped.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value - Self.offset)] : Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// The same with a NUL behind it, for calls of the system.
  public var systemString: [CChar] { systemBytes.map { CChar(bitPattern: $0) } + [0] }

  /// For people: what is no UTF-8 as U+FFFD.
  public var withoutEscapedBytes: String {
    guard hasEscapedBytes else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { Self.escaped.contains($0.value) ? "\u{fffd}" : $0 }))
  }

  private var hasEscapedBytes: Bool {
    // All of them begin with this byte, and hardly anything else does.
    utf8.contains(0xF4) && unicodeScalars.contains { Self.escaped.contains($0.value) }
  }
}

/// The command line.
public enum SystemArguments {
  /// The program's name and what follows it.
  public static var all: [String] {
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { String(systemString: $0) } }
  }
}

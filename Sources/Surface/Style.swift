/// A colour as the view means it; the screen shows the nearest that the terminal has.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case `default`
  /// One of the terminal's 16 named colours, as the user's theme has them: 0 to 15.
  case ansi(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
  /// A number from 16 to 255 of the terminal's palette, as it is. It names a picture in its placeholder cells, so only
  /// the screen makes these.
  case palette(UInt8)
}

/// Text attributes that every colour mode has.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  public let rawValue: UInt8

  /// Attributes by their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold or bright.
  public static let bold = Attributes(rawValue: 1)
  /// Faint.
  public static let dim = Attributes(rawValue: 2)
  /// Underlined.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background changed for each other.
  public static let reverse = Attributes(rawValue: 8)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: Attributes

  /// A style; what is not given is the terminal's own.
  public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()
}

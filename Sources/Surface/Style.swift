/// A colour as the view means it; the screen shows the nearest that the terminal has.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case `default`
  /// One of the terminal's 16 named colours, as the user's theme has them: 0 to 15.
  case ansi(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// Text attributes that every colour mode has.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  public static let underline = Attributes(rawValue: 4)
  public static let reverse = Attributes(rawValue: 8)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()
}

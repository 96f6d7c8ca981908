/// What comes in from the terminal: the words that the decoder and the browser share.
public enum InputEvent: Hashable, Sendable {
  case key(Key, Modifiers)
  /// A bracketed paste, whole, as it came; it may hold anything.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window got or lost the focus (mode 1004).
  case focus(Bool)
  /// An answer of the terminal to one of our questions, early or late.
  case reply(TerminalReply)
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A printable character; with control held, its lower-case letter or sign: ^F is `character("f")` with `.control`.
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// Keys that were held down.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// Keys by their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
}

/// A mouse report (mode 1006).
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse did.
  public enum Action: Hashable, Sendable {
    case press, release, drag, wheelUp, wheelDown, wheelLeft, wheelRight
  }

  /// What happened.
  public var action: Action
  /// 1 is the left button, 2 the middle, 3 the right; 0 for the wheel.
  public var button: Int
  /// In cells from the top left corner, from 0.
  public var position: Point
  /// The keys that were held down.
  public var modifiers: Modifiers

  /// A report.
  public init(action: Action, button: Int, position: Point, modifiers: Modifiers = []) {
    self.action = action
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// Answers of a terminal that mean something to us; all others are swallowed by the decoder.
public enum TerminalReply: Hashable, Sendable {
  /// `CSI 6 ; height ; width t`: the size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// `CSI 4 ; height ; width t`: the size of the text area in pixels.
  case textAreaSize(width: Int, height: Int)
  /// DA1, `CSI ? … c`: every terminal gives it, so it marks the end of a batch of questions.
  case deviceAttributes([Int])
  /// XTVERSION, `DCS > | name ST`: the name and version of the terminal or multiplexer.
  case version(String)
  /// kitty's graphics, `APC G i=id ; message ST`: `OK`, or what went wrong.
  case graphics(id: Int, message: String)
  /// OSC 11: the colour behind the text.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// DECRQSS for `m`, `DCS 1 $ r … m ST`: the colours and attributes that text would be written with.
  case rendition(String)
  /// DECRPM, `CSI ? mode ; setting $ y`: 0 means that the mode is not known, 4 that it is always off.
  case mode(Int, setting: Int)
  /// XTSMGRAPHICS, `CSI ? item ; status ; values S`: 1 is the number of sixel's colours, 2 the size of its picture;
  /// status 0 means that the values hold.
  case graphicsLimit(item: Int, status: Int, values: [Int])
  /// `CSI 0 n`: the terminal has read everything up to our question.
  case ready
}

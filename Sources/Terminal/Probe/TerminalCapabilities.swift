import Surface

/// What a terminal has answered so far. A pure value: who asks keeps the time.
public struct TerminalCapabilities: Hashable, Sendable {
  /// XTVERSION of the multiplexer, if there is one: `tmux 3.3a`.
  public private(set) var multiplexer: String?
  /// XTVERSION of the terminal: `kitty(0.26.5)`.
  public private(set) var version: String?
  /// DA1; nil as long as it has not come.
  public private(set) var deviceAttributes: [Int]?
  /// What the terminal said to the question about kitty's graphics: `OK`, or what is wrong.
  public private(set) var graphicsMessage: String?
  /// Of one cell in pixels.
  public private(set) var cellSize: Size?
  /// Of the text area in pixels.
  public private(set) var textAreaSize: Size?
  /// The colour behind the text, 0xRRGGBB.
  public private(set) var background: UInt32?
  /// Whether a truecolor came back as it was set; nil when that is not known.
  public private(set) var hasTruecolor: Bool?
  /// Whether it knows synchronized output (mode 2026).
  public private(set) var synchronizes = false
  /// How many colours a sixel picture may have.
  public private(set) var sixelColors: Int?
  /// The largest sixel picture in pixels.
  public private(set) var sixelSize: Size?

  /// Nothing is known yet.
  public init() {}

  /// Whether the last question has been answered, so that nothing more is to come.
  public var isComplete: Bool { deviceAttributes != nil }
  /// Whether the terminal draws sixel pictures.
  public var hasSixel: Bool { deviceAttributes?.dropFirst().contains(4) ?? false }
  /// How many colours sixel pictures are made of: with none told, the 256 that most terminals have.
  public var usableSixelColors: Int { min(256, max(2, sixelColors ?? 256)) }
  /// Whether the terminal holds the frames of an animation as one picture, so that little is sent while it plays.
  public var animates: Bool { version.map(TerminalVersion.init)?.animates ?? false }
  /// Whether the terminal knows kitty's graphics protocol.
  public var hasKittyGraphics: Bool { graphicsMessage == "OK" }

  /// Merges what the terminal's driver tells of the size of a cell, where it does.
  public mutating func merge(_ size: TerminalSize) {
    if let width = size.cellWidth, let height = size.cellHeight { cellSize = Size(columns: width, rows: height) }
  }

  /// Merges an answer; what was none to these questions changes nothing.
  public mutating func handle(_ reply: TerminalReply) {
    switch reply {
    case .version(let text):
      let name = Self.printable(text)
      if name.hasPrefix("tmux ") { multiplexer = name } else { version = name }
    case .deviceAttributes(let numbers): deviceAttributes = numbers
    case .graphics(CapabilityProbe.graphicsID, let message): graphicsMessage = Self.printable(message)
    case .cellSize(let width, let height): cellSize = Size(columns: width, rows: height)
    case .textAreaSize(let width, let height): textAreaSize = Size(columns: width, rows: height)
    case .background(let red, let green, let blue): background = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .rendition(let text): hasTruecolor = Self.isTruecolor(text)
    case .mode(2026, let setting): synchronizes = (1...3).contains(setting)
    case .graphicsLimit(1, 0, let values): sixelColors = values.first { $0 > 0 }
    case .graphicsLimit(2, 0, let values) where values.count == 2:
      sixelSize = Size(columns: values[0], rows: values[1])
    case .mode, .graphics, .graphicsLimit, .ready: break
    }
  }

  /// xterm puts an empty colour space between the 2 and the colour, and others do not: `48:2::1:2:3`, `48:2:1:2:3`.
  private static func isTruecolor(_ rendition: String) -> Bool {
    let numbers = rendition.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == ";" }
    let color = numbers.suffix(while: { $0 != "48" }).filter { !$0.isEmpty }
    return numbers.contains("48") && color.elementsEqual(["2", "1", "2", "3"])
  }

  /// Answers are shown to people, and a terminal's answer may be anybody's text.
  private static func printable(_ text: String) -> String {
    String(text.unicodeScalars.prefix(80).map { (0x20..<0x7f).contains($0.value) ? Character($0) : "?" })
  }
}

extension Array<Substring> {
  /// What follows the last element for which the condition fails.
  fileprivate func suffix(while condition: (Substring) -> Bool) -> ArraySlice<Substring> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

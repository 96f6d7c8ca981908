import Media
import Surface

/// What the user has set of the browser; it does not change while it runs.
public struct BrowserSettings: Hashable, Sendable {
  /// Sent with every query.
  public var filter: ContentFilter
  /// Sent with every query where it is set.
  public var locale: String?
  /// Whether the selected tile's picture moves.
  public var animates: Bool
  /// What the terminal can show; without colours frames and reverse video say everything.
  public var colorMode: ColorMode
  /// Which colours the screen has, as far as the terminal has enough.
  public var colors: ColorTheme
  /// The colour of the selection's frame and of the prompt.
  public var accent: Accent
  /// What boxes and the frame of the selection are drawn with.
  public var border: BorderStyle
  /// Whether the screen is read out: lines of words in place of everything that is drawn.
  public var usesScreenReader: Bool
  /// Enter chooses for another program instead of playing.
  public var picks: Bool
  /// The file of the keys that are entered, as a person writes it.
  public var keysFile: String

  /// Safe for work, without a locale, in the terminal's own colours.
  public init(
    filter: ContentFilter = .high, locale: String? = nil, animates: Bool = true, colorMode: ColorMode = .truecolor,
    colors: ColorTheme = .terminal, accent: Accent = .source, border: BorderStyle = .plain,
    usesScreenReader: Bool = false, picks: Bool = false,
    keysFile: String = "keys.json"
  ) {
    self.filter = filter
    self.locale = locale
    self.animates = animates
    self.colorMode = colorMode
    self.colors = colors
    self.accent = accent
    self.border = border
    self.usesScreenReader = usesScreenReader
    self.picks = picks
    self.keysFile = keysFile
  }
}

import Media
import Surface

/// The looks of the parts of the screen.
///
/// Where the theme is the terminal's, the colours are too, so that it fits whatever the user has set there. Bright black
/// is used nowhere: in several terminals it cannot be read.
struct Theme: Hashable {
  let colorMode: ColorMode
  let border: BorderStyle
  /// nil for the terminal's colours.
  private let colors: ColorSet?
  private let chosenAccent: Accent
  private let hue: Hue

  /// - Parameter hue: of the source in use.
  init(_ settings: BrowserSettings, hue: Hue) {
    colorMode = settings.colorMode
    border = settings.border
    colors = settings.colorMode == .mono ? nil : settings.colors.colorSet
    chosenAccent = settings.accent
    self.hue = hue
  }

  /// What stands for `Color.default` on the screen; plain where that is the terminal's own.
  var base: Style {
    guard let colors else { return .plain }
    if let own { return Style(foreground: own.text.color, background: own.background.color) }
    let (light, dark) = (Color.ansi(15), Color.ansi(0))
    return colors.isDark ? Style(foreground: light, background: dark) : Style(foreground: dark, background: light)
  }

  /// The frame of the selection and the prompt.
  var accent: Style { strong(accentColor) }
  var name: Style { strong(isPaper ? .ansi(4) : .default) }
  /// What may be overlooked.
  var quiet: Style { faint { $0.quiet } }
  /// Rules and boxes.
  var line: Style { faint { $0.line } }
  /// Grey where there are so many colours: a reversed blank is not dimmed by all terminals.
  var scrollMark: Cell {
    if let own { return Cell(" ", Style(background: own.line.color)) }
    if colors != nil { return Cell(" ", Style(attributes: .reverse)) }
    let grey = Color.rgb(red: 128, green: 128, blue: 128)
    return Cell(" ", colorMode.hasManyColors ? Style(background: grey) : Style(attributes: [.dim, .reverse]))
  }
  var key: Style { name }
  var error: Style { strong(errorColor) }
  var selectedCaption: Style {
    own.map { Style(background: $0.raised.color, attributes: .bold) } ?? Style(attributes: [.bold, .reverse])
  }

  /// The colours of its own that the theme has where there are enough to choose from.
  private var own: ColorSet? { colorMode.hasManyColors ? colors : nil }

  /// Black on white in named colours: there many terminals draw bold letters in the brighter colour of two, black ones
  /// in grey, so that they are harder to read than others.
  private var isPaper: Bool { colors?.isDark == false && !colorMode.hasManyColors }

  private func strong(_ color: Color) -> Style { Style(foreground: color, attributes: isPaper ? [] : .bold) }

  private func faint(_ color: (ColorSet) -> RGB) -> Style {
    if let own { return Style(foreground: color(own).color) }
    guard let colors else { return Style(attributes: .dim) }
    // There is nothing readable between black and white.
    return colors.isDark ? Style(foreground: .ansi(7)) : .plain
  }

  private var accentColor: Color {
    guard colorMode != .mono else { return .default }
    return switch chosenAccent {
    case .source: color(of: hue)
    case .hue(let hue): color(of: hue)
    case .color(let color): color.color
    }
  }

  private var errorColor: Color {
    if let own { return own.error.color }
    return colorMode == .mono ? .default : .ansi(colors?.isDark == true ? 9 : 1)
  }

  /// The shade of a hue that can be read in this theme.
  private func color(of hue: Hue) -> Color {
    if let own { return hue.shade(onDark: own.isDark).color }
    if isPaper {
      // On white none of the named colours but these, red and black can be read.
      return .ansi([.orange, .yellow, .violet, .pink].contains(hue) ? 5 : 4)
    }
    return switch hue {
    case .orange, .yellow: .ansi(3)
    case .green: .ansi(2)
    case .teal, .cyan: .ansi(6)
    // The darker blue cannot be read on black in many terminals.
    case .blue: .ansi(12)
    case .violet, .pink: .ansi(5)
    }
  }
}

extension BrowserSettings {
  /// What is to stand for `Color.default` on the screen; plain where that is the terminal's own.
  public var base: Style { Theme(self, hue: .cyan).base }

  /// The same behind pictures that do not fill their place; nil where it is the terminal's own.
  public var pictureBackground: RGB? {
    switch base.background {
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    // As the named colours are in most terminals.
    case .ansi(0): RGB(red: 0, green: 0, blue: 0)
    case .ansi: RGB(red: 255, green: 255, blue: 255)
    case .default, .palette: nil
    }
  }
}

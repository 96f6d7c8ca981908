import Media
import Surface

/// The colours of a theme that has its own.
///
/// The channels are those that a screen with truecolor shows without rounding, so that the edges of pictures, which are
/// not rounded, do not show on it.
struct ColorSet: Hashable {
  /// Whether texts are brighter than what is behind them.
  let isDark: Bool
  /// What is behind everything, also behind pictures that do not fill their place.
  let background: RGB
  let text: RGB
  /// What may be overlooked.
  let quiet: RGB
  /// Rules and boxes.
  let line: RGB
  /// Behind what is selected.
  let raised: RGB
  let error: RGB
}

extension ColorTheme {
  /// nil for the terminal's own colours.
  var colorSet: ColorSet? {
    switch self {
    case .terminal: nil
    case .dark:
      ColorSet(
        isDark: true, background: RGB(0x181821), text: RGB(0xdedee7), quiet: RGB(0xa5a5b5), line: RGB(0x4a4a5a),
        raised: RGB(0x39394a), error: RGB(0xff8c84))
    case .light:
      ColorSet(
        isDark: false, background: RGB(0xf7f7f7), text: RGB(0x212129), quiet: RGB(0x5a5a6b), line: RGB(0xc6c6ce),
        raised: RGB(0xd6dee7), error: RGB(0xad1018))
    }
  }
}

extension Hue {
  /// For marks and prompts on the background of a theme.
  func shade(onDark isDark: Bool) -> RGB {
    let (dark, light): (UInt32, UInt32) =
      switch self {
      case .orange: (0xffad6b, 0x9c4200)
      case .yellow: (0xf7d65a, 0x735a00)
      case .green: (0x84d684, 0x186b21)
      case .teal: (0x63d6bd, 0x00635a)
      case .cyan: (0x63ceef, 0x006384)
      case .blue: (0x84b5ff, 0x184abd)
      case .violet: (0xbd9cff, 0x6339b5)
      case .pink: (0xff94ce, 0xa5216b)
      }
    return RGB(isDark ? dark : light)
  }
}

extension RGB {
  fileprivate init(_ value: UInt32) {
    self.init(red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// As the surface has it.
  var color: Color { .rgb(red: red, green: green, blue: blue) }
}

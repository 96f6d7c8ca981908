import Media
import Surface

extension Theme {
  /// The cells of the block of colour that stands for a picture.
  func block(_ color: RGB, isDimmed: Bool) -> Cell {
    let shown = Self.shown(color, isDimmed: isDimmed)
    switch colorMode {
    case .mono: return Cell("░", isDimmed ? quiet : .plain)
    // A whole block in one of eight colours shouts, and hides the text on it.
    case .eight, .sixteen: return Cell("░", Style(foreground: shown.color))
    case .indexed256, .truecolor: return Cell(" ", Style(background: shown.color))
    }
  }

  /// Text on such a block.
  func blockText(on color: RGB, isDimmed: Bool) -> Style {
    guard colorMode.hasManyColors else { return isDimmed ? quiet : .plain }
    var style = block(color, isDimmed: isDimmed).style
    // From here on black differs more from it than white does.
    let ink: UInt8 = Self.shown(color, isDimmed: isDimmed).luminance > 0.179 ? 0 : 255
    style.foreground = .rgb(red: ink, green: ink, blue: ink)
    return style
  }

  /// The colour of an item whose source tells none: muted, and the same each time it is shown.
  static func color(of id: MediaItem.ID) -> RGB {
    // FNV-1a: Swift's own hashes differ from run to run.
    let hash = id.value.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return muted[Int(hash >> 8) % muted.count]
  }

  private static func shown(_ color: RGB, isDimmed: Bool) -> RGB {
    isDimmed ? RGB(red: color.red / 2, green: color.green / 2, blue: color.blue / 2) : color
  }

  private static let muted: [RGB] = [
    (0x5f, 0x5f, 0x87), (0x5f, 0x87, 0x87), (0x5f, 0x87, 0x5f), (0x87, 0x87, 0x5f), (0x87, 0x5f, 0x5f),
    (0x87, 0x5f, 0x87), (0x00, 0x5f, 0x87), (0x00, 0x5f, 0x5f), (0x5f, 0x00, 0x5f), (0x5f, 0x5f, 0x00),
  ].map { RGB(red: $0.0, green: $0.1, blue: $0.2) }
}

extension RGB {
  /// Relative, from 0 to 1, as WCAG 2 has it but for a thousandth: sRGB's curve as a polynomial.
  var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

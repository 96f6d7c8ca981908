import Media
import Surface

/// The looks of the parts of the screen: the terminal's own colours, so that it fits whatever theme the user has.
///
/// Bright black is used nowhere: in several themes it cannot be read.
struct Theme: Hashable {
  var palette: Palette

  /// The marks of the selection and of the place where one types.
  var accent: Style { Style(foreground: palette != .none ? .ansi(6) : .default, attributes: .bold) }
  var name: Style { Style(attributes: .bold) }
  /// What may be overlooked.
  var quiet: Style { Style(attributes: .dim) }
  var key: Style { Style(attributes: .bold) }
  var error: Style { Style(foreground: palette != .none ? .ansi(1) : .default, attributes: .bold) }
  var selectedCaption: Style { Style(attributes: [.bold, .reverse]) }
  var box: Style { Style(attributes: .dim) }
  /// Grey where there are so many colours: a reversed blank is not dimmed by all terminals.
  var scrollMark: Cell {
    let grey = Color.rgb(red: 128, green: 128, blue: 128)
    return Cell(" ", palette == .many ? Style(background: grey) : Style(attributes: [.dim, .reverse]))
  }

  /// The cells of the block of colour that stands for a picture.
  func block(_ color: RGB, isDimmed: Bool) -> Cell {
    let color = isDimmed ? RGB(red: color.red / 2, green: color.green / 2, blue: color.blue / 2) : color
    let shown = Color.rgb(red: color.red, green: color.green, blue: color.blue)
    switch palette {
    case .none: return Cell("░", isDimmed ? quiet : .plain)
    // A whole block in one of eight colours shouts, and hides the text on it.
    case .few: return Cell("░", Style(foreground: shown))
    case .many: return Cell(" ", Style(background: shown))
    }
  }

  /// Text on such a block.
  func blockText(on color: RGB, isDimmed: Bool) -> Style {
    guard palette == .many else { return isDimmed ? quiet : .plain }
    var style = block(color, isDimmed: isDimmed).style
    // Rec. 709 luma, in 1/10000, decides which text can be read on it.
    let luma = 2126 * Int(color.red) + 7152 * Int(color.green) + 722 * Int(color.blue)
    let ink: UInt8 = luma > 1_300_000 && !isDimmed ? 0 : 255
    style.foreground = .rgb(red: ink, green: ink, blue: ink)
    return style
  }

  /// The colour of an item whose source tells none: muted, and the same each time it is shown.
  static func color(of id: MediaItem.ID) -> RGB {
    // FNV-1a: Swift's own hashes differ from run to run.
    let hash = id.value.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return muted[Int(hash >> 8) % muted.count]
  }

  private static let muted: [RGB] = [
    (0x5f, 0x5f, 0x87), (0x5f, 0x87, 0x87), (0x5f, 0x87, 0x5f), (0x87, 0x87, 0x5f), (0x87, 0x5f, 0x5f),
    (0x87, 0x5f, 0x87), (0x00, 0x5f, 0x87), (0x00, 0x5f, 0x5f), (0x5f, 0x00, 0x5f), (0x5f, 0x5f, 0x00),
  ].map { RGB(red: $0.0, green: $0.1, blue: $0.2) }
}

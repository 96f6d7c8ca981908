import Surface

/// Finds the terminal's colour number for a colour of the view.
struct ColorQuantizer: Sendable {
  /// The number that stands for the terminal's own foreground or background.
  static let defaultColor: Int32 = -1

  let mode: ColorMode

  func number(of color: Color) -> Int32 {
    switch (color, mode) {
    case (.default, _), (_, .mono): Self.defaultColor
    case (.ansi(let number), .eight): Int32(number & 7)
    case (.ansi(let number), _): Int32(number & 15)
    case (.palette(let number), .indexed256), (.palette(let number), .truecolor): Int32(number)
    case (.palette, _): Self.defaultColor
    case (.rgb(let red, let green, let blue), .truecolor): direct(red, green, blue)
    case (.rgb(let red, let green, let blue), .indexed256): cubeOrGrey(Int(red), Int(green), Int(blue))
    case (.rgb(let red, let green, let blue), .eight): named(Int(red), Int(green), Int(blue), of: 8)
    case (.rgb(let red, let green, let blue), .sixteen): named(Int(red), Int(green), Int(blue), of: 16)
    }
  }

  /// Those of both colours of a style.
  func numbers(of style: Style) -> (foreground: Int32, background: Int32) {
    (number(of: style.foreground), number(of: style.background))
  }

  /// Chooses a colour as the one behind the text; empty for the terminal's own.
  func backgroundSequence(of color: Color) -> String {
    let number = number(of: color)
    return switch number {
    case ..<0: ""
    case ..<8: "\u{1b}[\(40 + number)m"
    case ..<16: "\u{1b}[\(92 + number)m"
    case ..<256: "\u{1b}[48;5;\(number)m"
    default: "\u{1b}[48;2;\(number >> 16);\(number >> 8 & 255);\(number & 255)m"
    }
  }

  /// With 5 bits a channel, so that a screen of pictures does not use up the pairs. Numbers below 256 are the palette's
  /// in our terminfo entries, so the darkest blues get a touch of green.
  private func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    let channels = [red, green, blue].map { Int32($0 & 0xf8 | $0 >> 5) }
    let number = channels[0] << 16 | channels[1] << 8 | channels[2]
    return number < 256 ? number | 0x100 : number
  }

  /// 16 to 255: users change the 16 below, so no picture can be made of those.
  private func cubeOrGrey(_ red: Int, _ green: Int, _ blue: Int) -> Int32 {
    let cube = [red, green, blue].map(Self.cubeStep)
    let levels = cube.map { Self.cubeLevels[$0] }
    let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let level = 8 + 10 * grey
    let toCube = Self.distance(red - levels[0], green - levels[1], blue - levels[2])
    let toGrey = Self.distance(red - level, green - level, blue - level)
    return Int32(toGrey < toCube ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  private func named(_ red: Int, _ green: Int, _ blue: Int, of count: Int) -> Int32 {
    var best = 0
    var bestDistance = Int.max
    for (number, color) in Self.namedColors[..<count].enumerated() {
      let distance = Self.distance(red - color.0, green - color.1, blue - color.2)
      if distance < bestDistance { (best, bestDistance) = (number, distance) }
    }
    return Int32(best)
  }

  /// As the eye weighs them, roughly.
  private static func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    3 * red * red + 4 * green * green + 2 * blue * blue
  }

  /// The 16 named colours as xterm has them.
  private static let namedColors = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}

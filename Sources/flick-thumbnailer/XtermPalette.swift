import Glibc

/// The colours 16 to 255 of a terminal with 256: a cube of 6 by 6 by 6 and 24 greys, which look the same everywhere. The
/// 16 below are different in every terminal, so a picture does not use them.
///
/// Distances are those of the eye, in Oklab (https://bottosson.github.io/posts/oklab): by red, green and blue, pictures
/// would lose their colour, as few of the dark ones are not grey.
final class XtermPalette {
  private let lightness: [Float]
  private let greenRed: [Float]
  private let blueYellow: [Float]
  /// What was found for a colour of 6 bits a channel; 0 where none was looked for yet.
  private var found = [UInt8](repeating: 0, count: 1 << 18)

  init() {
    let colors = (16...255).map { Self.oklab(Self.color(of: $0)) }
    lightness = colors.map(\.x)
    greenRed = colors.map(\.y)
    blueYellow = colors.map(\.z)
  }

  /// The number of the colour that is nearest to 0xRRGGBB.
  func nearest(to color: UInt32) -> UInt8 {
    let (red, green, blue) = (color >> 6 & 0x3F000, color >> 4 & 0xFC0, color >> 2 & 0x3F)
    let index = Int(red | green | blue)
    if found[index] == 0 { found[index] = search(color) }
    return found[index]
  }

  private func search(_ color: UInt32) -> UInt8 {
    // The middle of all that have the same 6 bits.
    let wanted = Self.oklab(color & 0xFCFCFC | 0x020202)
    var best = (number: UInt8(16), distance: Float.infinity)
    for index in lightness.indices {
      let difference = SIMD3(lightness[index], greenRed[index], blueYellow[index]) - wanted
      let distance = (difference * difference).sum()
      if distance < best.distance { best = (UInt8(16 + index), distance) }
    }
    return best.number
  }

  /// As xterm has it (256colres.pl).
  private static func color(of number: Int) -> UInt32 {
    if number >= 232 { return UInt32(8 + (number - 232) * 10) * 0x010101 }
    let level = { (step: Int) in UInt32(step == 0 ? 0 : 55 + step * 40) }
    let cube = number - 16
    return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
  }

  /// Lightness, from green to red, from blue to yellow.
  private static func oklab(_ color: UInt32) -> SIMD3<Float> {
    let (red, green, blue) = (linear(color >> 16), linear(color >> 8), linear(color))
    let long = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short)
  }

  /// Light of the lowest 8 bits, by sRGB's curve.
  private static func linear(_ channel: UInt32) -> Float {
    let value = Float(channel & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}

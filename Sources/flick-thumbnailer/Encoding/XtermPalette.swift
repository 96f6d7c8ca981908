import Glibc

/// The colours 16 to 255 of a terminal with 256: a cube of 6 by 6 by 6 and 24 greys, which look the same everywhere. The
/// 16 below are different in every terminal, so a picture does not use them.
///
/// Distances are those of the eye, in DIN99d (Cui, Luo, Rigg, Roesler and Witt 2002): by red, green and blue pictures would
/// lose their colour, as few of the dark ones are not grey.
final class XtermPalette {
  private let colors: [SIMD3<Float>]
  /// What was found for a colour of 6 bits a channel; 0 where none was looked for yet.
  private var found = [UInt8](repeating: 0, count: 1 << 18)

  init() {
    colors = (16...255).map { Self.seen(Self.color(of: $0)) }
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
    let wanted = Self.seen(color & 0xFCFCFC | 0x020202)
    var best = (number: UInt8(16), distance: Float.infinity)
    for (index, color) in colors.enumerated() {
      let difference = color - wanted
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

  /// A colour of sRGB in DIN99d: lightness, and two axes of colour.
  private static func seen(_ color: UInt32) -> SIMD3<Float> {
    let (red, green, blue) = (linear(color >> 16), linear(color >> 8), linear(color))
    // CIE XYZ as parts of white (D65), X as DIN99d bends it.
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    let x = 1.12 * (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) - 0.12 * z
    let white: Float = 1.12 * 0.95047 - 0.12 * 1.08883
    let (fx, fy, fz) = (root(x / white), root(y), root(z / 1.08883))
    // CIE Lab, then its colours turned by 50 degrees and squeezed.
    let (lightness, a, b) = (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
    let angle: Float = 50 * .pi / 180
    let along = a * cosf(angle) + b * sinf(angle)
    let across = 1.14 * (b * cosf(angle) - a * sinf(angle))
    let chroma = 22.5 * logf(1 + 0.06 * hypotf(along, across))
    let hue = atan2f(across, along) + angle
    return SIMD3(325.22 * logf(1 + 0.0036 * lightness), chroma * cosf(hue), chroma * sinf(hue))
  }

  /// CIE Lab's cube root, which is straight near black.
  private static func root(_ value: Float) -> Float {
    value > 216.0 / 24389 ? cbrtf(value) : (24389.0 / 27 * value + 16) / 116
  }

  /// Light of the lowest 8 bits, by sRGB's curve.
  private static func linear(_ channel: UInt32) -> Float {
    let value = Float(channel & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}

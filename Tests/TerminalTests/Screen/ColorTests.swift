import Surface
import Testing

@testable import Terminal

@Suite struct ColorTests {
  @Test func modeFollowsTheTerminal() {
    let modes = [-1, 2, 8, 16, 88, 256, 0x1000000].map { ColorMode(terminfoColors: $0) }
    #expect(modes == [.mono, .mono, .eight, .sixteen, .sixteen, .indexed256, .eight])
    #expect(ColorMode(terminfoColors: 256, refusesColors: true) == .mono)
    for (noColor, refuses) in [("1", true), ("", false)] {
      #expect(TerminalEnvironment(["NO_COLOR": noColor]).refusesColors == refuses)
    }
    #expect(!TerminalEnvironment([:]).refusesColors)
  }

  @Test func backgroundsAreChosenByTheirNumbers() {
    func sequence(_ color: Color, _ mode: ColorMode) -> String {
      ColorQuantizer(mode: mode).backgroundSequence(of: color)
    }
    let color = Color.rgb(red: 24, green: 24, blue: 33)
    #expect(sequence(color, .truecolor) == "\u{1b}[48;2;24;24;33m")
    #expect(sequence(color, .indexed256) == "\u{1b}[48;5;234m")
    #expect(sequence(.ansi(15), .sixteen) == "\u{1b}[107m")
    #expect(sequence(.ansi(15), .eight) == "\u{1b}[47m")
    #expect(sequence(.default, .truecolor) == "")
    #expect(sequence(color, .mono) == "")
  }

  @Test func quantizes256ToTheNearest() {
    let quantizer = ColorQuantizer(mode: .indexed256)
    let levels = [0, 95, 135, 175, 215, 255]
    var palette: [[Int]] = []
    for number in 0..<216 { palette.append([levels[number / 36], levels[number / 6 % 6], levels[number % 6]]) }
    for step in 0..<24 { palette.append(Array(repeating: 8 + 10 * step, count: 3)) }
    for red in stride(from: 0, through: 255, by: 29) {
      for green in stride(from: 0, through: 255, by: 29) {
        for blue in stride(from: 0, through: 255, by: 29) {
          let number = Int(
            quantizer.number(of: .rgb(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))))
          #expect((16...255).contains(number))
          let distances = palette.map { Self.distance($0, [red, green, blue]) }
          let least = distances.min() ?? 0
          // Greys are chosen by the mean of the channels, which is the nearest but for a little.
          #expect(distances[number - 16] <= least + least / 8 + 300, "\(red) \(green) \(blue)")
        }
      }
    }
    #expect(quantizer.number(of: .ansi(9)) == 9)
    #expect(quantizer.number(of: .default) == -1)
  }

  private static func distance(_ one: [Int], _ other: [Int]) -> Int {
    let differences = zip(one, other).map { $0 - $1 }
    return zip([3, 4, 2], differences).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
  }

  @Test func exactColorsAreExact() {
    let quantizer = ColorQuantizer(mode: .indexed256)
    for (color, number) in [
      ((0, 0, 0), 16), ((255, 255, 255), 231), ((8, 8, 8), 232), ((238, 238, 238), 255), ((95, 0, 175), 55),
    ] {
      let rgb = Color.rgb(red: UInt8(color.0), green: UInt8(color.1), blue: UInt8(color.2))
      #expect(quantizer.number(of: rgb) == number)
    }
  }

  @Test func quantizesToNamedColors() {
    let sixteen = ColorQuantizer(mode: .sixteen)
    let eight = ColorQuantizer(mode: .eight)
    let mono = ColorQuantizer(mode: .mono)
    let orange = Color.rgb(red: 250, green: 20, blue: 20)
    #expect([sixteen, eight, mono].map { $0.number(of: orange) } == [9, 1, -1])
    let white = Color.rgb(red: 255, green: 255, blue: 255)
    #expect([sixteen, eight, mono].map { $0.number(of: white) } == [15, 7, -1])
    #expect([sixteen, eight, mono].map { $0.number(of: .ansi(12)) } == [12, 4, -1])
  }

  @Test func pairsAreNumberedOnceAndBounded() {
    var table = ColorPairTable(pairs: 4)
    let wanted: [(Int32, Int32)] = [(-1, -1), (1, -1), (1, 2), (-1, 2), (1, 2), (3, 3)]
    var found: [ColorPairTable.Lookup] = []
    for (foreground, background) in wanted {
      found.append(table.lookUp(foreground: foreground, background: background))
    }
    #expect(found == [.known(0), .new(1), .new(2), .new(3), .known(2), .full])
    #expect(table.substitute(foreground: 3, background: 2) == 3)
    #expect(table.substitute(foreground: 1, background: 3) == 1)
    #expect(table.substitute(foreground: 3, background: 3) == 0)
    table.removeAll()
    let again = table.lookUp(foreground: 3, background: 3)
    #expect(again == .new(1))
    var huge = ColorPairTable(pairs: 1 << 24)
    var new = 0
    for number in Int32(0)..<65_536 {
      if case .new = huge.lookUp(foreground: number >> 8, background: number & 255) { new += 1 }
    }
    #expect(new == 59_999)
  }
}

import Glibc
import Media
import Surface
import Testing

@testable import Browser

struct ThemeTests {
  /// WCAG 2's contrast of two colours, from 1 to 21.
  private static func contrast(_ one: Color, _ other: Color) -> Double {
    let lights = [luminance(of: one), luminance(of: other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(of color: Color) -> Double {
    guard case .rgb(let red, let green, let blue) = color else {
      Issue.record("\(color) is not known to be readable")
      return 0
    }
    let channels = [red, green, blue].map { channel -> Double in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// With the theme's own colours where the style has none.
  private static func contrast(_ style: Style, in theme: Theme) -> Double {
    contrast(
      style.foreground == .default ? theme.base.foreground : style.foreground,
      style.background == .default ? theme.base.background : style.background)
  }

  @Test(arguments: ColorTheme.allCases.filter { $0 != .terminal })
  func allTextCanBeRead(_ colors: ColorTheme) {
    for hue in Hue.allCases {
      let theme = Theme(BrowserSettings(colors: colors), hue: hue)
      for style in [.plain, theme.name, theme.key, theme.quiet, theme.error, theme.selectedCaption, theme.accent] {
        #expect(Self.contrast(style, in: theme) >= 4.5, "\(style) with \(hue)")
        #expect(!style.attributes.contains(.dim))
      }
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func titlesCanBeReadOnWhateverColourStandsForAPicture(_ colors: ColorTheme) {
    let theme = Theme(BrowserSettings(colors: colors), hue: .cyan)
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          for isDimmed in [false, true] {
            let color = RGB(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
            let style = theme.blockText(on: color, isDimmed: isDimmed)
            #expect(Self.contrast(style, in: theme) >= 4.5, "\(color), dimmed: \(isDimmed)")
          }
        }
      }
    }
  }

  /// Every style that is used on the screens there are, with a failure and with an overlay.
  private static func styles(_ settings: BrowserSettings) -> Set<Style> {
    var driver = Driver(100, 30, settings: settings)
    driver.send(.hint("Hint."))
    driver.answer(items(9), shelves: [Shelf(title: "Featured", items: items(12, from: 100))])
    var surfaces = [driver.frame]
    driver.type("x")
    driver.fail(.unreachable(host: "example.org", reason: "timed out"))
    surfaces.append(driver.frame)
    driver.press(.function(2))
    surfaces.append(driver.frame)
    driver.press(.escape)
    driver.press(.function(3))
    driver.tell()
    surfaces.append(driver.frame)
    return Set(surfaces.flatMap { $0.cells.filter { $0.text != " " }.map(\.style) })
  }

  @Test(arguments: ColorTheme.allCases.filter { $0 != .terminal })
  func whatIsOnTheScreensCanBeRead(_ colors: ColorTheme) {
    let settings = BrowserSettings(colors: colors)
    let theme = Theme(settings, hue: .cyan)
    for style in Self.styles(settings) where style != theme.line {
      #expect(Self.contrast(style, in: theme) >= 4.5, "\(style)")
    }
  }

  @Test func theTerminalsThemeIsOfItsOwnColours() {
    let settings = BrowserSettings(colorMode: .sixteen)
    #expect(settings.base == .plain)
    #expect(settings.pictureBackground == nil)
    for style in Self.styles(settings) {
      #expect(style.background == .default)
      #expect(style.foreground != .ansi(8), "bright black cannot be read everywhere")
    }
  }

  @Test(arguments: ColorTheme.allCases.filter { $0 != .terminal })
  func fewColoursAreNamedOnes(_ colors: ColorTheme) {
    let settings = BrowserSettings(colorMode: .sixteen, colors: colors)
    let isDark = colors == .dark
    #expect(settings.base.background == .ansi(isDark ? 0 : 15))
    #expect(settings.base.foreground == .ansi(isDark ? 15 : 0))
    let theme = Theme(settings, hue: .yellow)
    for style in [theme.name, theme.quiet, theme.line, theme.error, theme.selectedCaption, theme.accent] {
      switch style.foreground {
      case .default: break
      case .ansi(let number): #expect(number != 8 && number % 8 != (isDark ? 0 : 7))
      case .rgb, .palette: Issue.record("\(style)")
      }
    }
    #expect(theme.selectedCaption.attributes.contains(.reverse))
  }

  @Test(arguments: ColorTheme.allCases)
  func withoutColoursEveryThemeIsTheTerminals(_ colors: ColorTheme) {
    let settings = BrowserSettings(colorMode: .mono, colors: colors, accent: .color(RGB(red: 255, green: 0, blue: 0)))
    #expect(settings.base == .plain)
    for style in Self.styles(settings) {
      #expect(style.foreground == .default && style.background == .default)
    }
  }

  @Test func marksHaveTheColourOfTheSourceUnlessTheSettingsNameOne() {
    func mark(_ settings: BrowserSettings, hue: Hue) -> Color {
      var entry = clips
      entry.descriptor.hue = hue
      var driver = Driver(90, 24, sources: [entry], settings: settings)
      driver.answer(items(3))
      #expect(driver.frame[1, 1].text == "❯")
      #expect(driver.frame[1, 1].style.foreground == driver.frame[0, 5].style.foreground)
      return driver.frame[0, 5].style.foreground
    }
    #expect(mark(BrowserSettings(), hue: .green) == .ansi(2))
    #expect(mark(BrowserSettings(), hue: .pink) == .ansi(5))
    #expect(mark(BrowserSettings(colors: .dark), hue: .pink) == Hue.pink.shade(onDark: true).color)
    #expect(mark(BrowserSettings(colors: .light), hue: .pink) == Hue.pink.shade(onDark: false).color)
    #expect(mark(BrowserSettings(accent: .hue(.teal)), hue: .pink) == .ansi(6))
    let own = RGB(red: 1, green: 2, blue: 3)
    #expect(mark(BrowserSettings(accent: .color(own)), hue: .pink) == own.color)
  }

  @Test func roundedMarksAreRoundEverywhere() {
    var driver = Driver(60, 20, settings: BrowserSettings(border: .rounded))
    driver.answer(items(4))
    let marks = (3...11).map { (driver.frame[0, $0].text, driver.frame[29, $0].text) }
    #expect(marks.map(\.0) == ["╭", "│", "│", "│", "│", "│", "│", "│", "╰"])
    #expect(marks.map(\.1) == ["╮", "│", "│", "│", "│", "│", "│", "│", "╯"])
    driver.press(.tab)
    driver.type("pl")
    #expect((3...12).map { driver.frame[30, $0].text } == Array(repeating: "│", count: 9) + ["╰"], "picked up")
    #expect(driver.frame[59, 12].text == "╯")
    driver.press(.escape)
    driver.press(.function(1))
    let lines = driver.frame.lines.joined()
    for corner in ["╭─ Keys", "╮", "╰──", "╯"] { #expect(lines.contains(corner)) }
    for corner in ["┌", "┐", "└", "┘", "▌"] { #expect(!lines.contains(corner)) }
    driver.resize(19, 5)
    driver.press(.escape)
    #expect(driver.frame[0, 1].text == "│", "one row has no corners")
  }
}

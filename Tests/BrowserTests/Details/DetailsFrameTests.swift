import Media
import Surface
import Testing

@testable import Browser

struct DetailsFrameTests {
  @Test(arguments: [(1, "  1 of 3 ›"), (3, "‹ 3 of 3")])
  func aShelfOfOneColumnIsNumberedByOneItem(showing item: Int, words: String) {
    var metrics = FlowLayout.Metrics()
    metrics.minimumItemWidth = 20
    let shelf = ShelfLayout(metrics: metrics, width: 24, count: 3, first: item - 1)
    var surface = Surface(size: Size(columns: 24, rows: 1))
    ShelfTitle(title: "Stills", shelf: shelf, theme: Theme(BrowserSettings(), hue: .cyan)).draw(
      at: 0, 0, columns: 24, on: &surface)
    #expect(surface.lines == ["Stills  \(words)"])
  }

  @Test func wideTerminalHasThePictureBesideTheText() {
    var driver = Driver.details(100, 34)
    driver.tell()
    expect(
      driver.frame.lines,
      are: """
         flick · Bundled clips ▾                                                                       1/24
         ·                                                                             Search bundled clips
        ────────────────────────────────────────────────────────────────────────────────────────────────────
        ▌                                                   ▐  Game of life
        ▌                                                   ▐  Clip by Jane Doe
        ▌                                                   ▐  320×180 · 0:03
        ▌                                                   ▐
        ▌                                                   ▐  Licence  CC BY 4.0
        ▌                                                   ▐  Page     https://example.org/1
        ▌                   Game of life                    ▐  Runtime  1 h 52 min
        ▌              clip · 320×180 · 1.2 MB              ▐
        ▌                                                   ▐  A zero-player game: its evolution is
        ▌                                                   ▐  determined by its initial state alone.
        ▌                                                   ▐
        ▌                                                   ▐  Tags
        ▌                                                   ▐  life · cellular automaton · loop
        ▌                                                   ▐
                                                               Files
                                                               ▶ mp4   640×360    1.2 MB  file 0
                                                                 mp4   638×360    1.2 MB  file 2
                                                                 gif   639×360    1.2 MB  file 1

                                                               Backdrops    1–2 of 9 ›


                                                                    Backdrop 1             Backdrop 2
                                                                 photo · 1920×1080      photo · 1920×1080


                                                               Backdrop 1       jpeg  Backdrop 2       jpeg


        ────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ play  ←→ previous, next  Esc back  f favourite  d download  ↑↓ move  y copy link  F1 help
        """)
  }

  @Test func narrowTerminalHasThePictureAboveTheText() {
    var driver = Driver.details(44, 24)
    driver.tell()
    expect(
      driver.frame.lines,
      are: """
         flick · Bundled clips ▾               1/24
         ·                     Search bundled clips
        ────────────────────────────────────────────
        ▌                                       ▐
        ▌                                       ▐
        ▌                                       ▐
        ▌                                       ▐
        ▌             Game of life              ▐
        ▌        clip · 320×180 · 1.2 MB        ▐
        ▌                                       ▐
        ▌                                       ▐
        ▌                                       ▐
        ▌                                       ▐
        ▌                                       ▐

         Game of life
         Clip by Jane Doe
         320×180 · 0:03

         Licence  CC BY 4.0
         Page     https://example.org/1
         Runtime  1 h 52 min
        ────────────────────────────────────────────
         ⏎ play  Esc back  f favourite  F1 help
        """)
  }

  @Test func tinyTerminalHasLines() {
    var driver = Driver.details(19, 5)
    driver.tell()
    expect(
      driver.frame.lines,
      are: """
        ·
        ▌Game of life
         Clip by Jane Doe
         320×180 · 0:03
         Licence  CC BY
        """)
    for _ in 0..<4 { driver.press(.down) }
    expect(
      driver.frame.lines,
      are: """
        ·
                  4.0
        ▌Page     https:/…
         Runtime  1 h 52
                  min
        """)
  }

  @Test func withoutPicturesTheTextHasTheWholeWidth() {
    var driver = Driver.details(70, 14, pictures: false)
    driver.tell()
    expect(
      driver.frame.lines,
      are: """
         flick · Bundled clips ▾                                         1/24
         ·                                               Search bundled clips
        ──────────────────────────────────────────────────────────────────────
        ▌Game of life
         Clip by Jane Doe
         320×180 · 0:03

         Licence  CC BY 4.0
         Page     https://example.org/1
         Runtime  1 h 52 min

         A zero-player game: its evolution is determined by its initial state
        ──────────────────────────────────────────────────────────────────────
         ⏎ play  ←→ previous, next  Esc back  f favourite  d download  F1 help
        """)
  }
}

import Glibc
import Support
import Surface
import Testing

@testable import Terminal

extension CursesTests {
  @Suite struct KittyPictures {
    private func fixture(_ environment: [String: String] = [:], mode: GraphicsMode = .kitty) throws -> ScreenFixture {
      let fixture = try ScreenFixture(columns: 20, rows: 8, environment: environment)
      fixture.screen.useGraphics(mode)
      return fixture
    }

    private var blank: [String] { Array(repeating: "....................", count: 8) }

    @Test func lieInCellsOnceTheyAreThere() throws {
      let fixture = try fixture()
      fixture.screen.setImage(ImageHandle(1), .picture(form: .png, frames: [pngFrame(10_000)], columns: 4, rows: 2))
      let page = picturePage([picture(1, 2, 1, 4, 2)])
      try fixture.drawWhole(page)
      var expected = blank
      expected[1] = "..####.............."
      expected[2] = expected[1]
      #expect(fixture.placeholders == expected)
      let id = UInt32(getpid() % 107 + 1) << 24 | 16
      #expect(
        fixture.kittyCommands == [
          "a=t,f=100,i=\(id),q=2,m=1", "m=1,q=2", "m=1,q=2", "m=0,q=2", "a=p,U=1,i=\(id),c=4,r=2,q=2",
        ])
      #expect(fixture.terminal.screen.cell(2, 1).foreground == 16)
      #expect(fixture.terminal.screen.cell(6, 1).text == "-")
      // Once, and never again.
      try fixture.drawWhole(page)
      #expect(fixture.kittyCommands.count == 5)
    }

    @Test func leaveNoCellBehind() throws {
      let fixture = try fixture()
      for number in 1...3 {
        fixture.screen.setImage(ImageHandle(number), .picture(form: .png, frames: [pngFrame()], columns: 5, rows: 3))
      }
      let grid = Rect(column: 0, row: 1, columns: 20, rows: 6)
      for top in [1, 0, -1, -2, 2, 4, 5, 1] {
        try fixture.drawWhole(
          picturePage([picture(1, 1, top, 5, 3, clip: grid), picture(2, 8, top, 5, 3, clip: grid)]))
        let expected = (0..<8).map { row in
          (top..<top + 3).contains(row) && (1..<7).contains(row) ? ".#####..#####......." : "...................."
        }
        #expect(fixture.placeholders == expected)
      }
      // Another query has other pictures, an overlay none; then a picture is taken away while it is shown.
      try fixture.drawWhole(picturePage([picture(3, 3, 2, 5, 3)]))
      #expect(fixture.placeholders.joined().count { $0 == "#" } == 15)
      try fixture.drawWhole(picturePage([]))
      #expect(fixture.placeholders == blank)
      try fixture.drawWhole(picturePage([picture(3, 3, 2, 5, 3)]))
      fixture.screen.removeImage(ImageHandle(3))
      try fixture.drawWhole(picturePage([picture(3, 3, 2, 5, 3)]))
      #expect(fixture.placeholders == blank)
      #expect(fixture.kittyCommands.last?.hasPrefix("a=d,d=I,i=") == true)
    }

    @Test func keepTheFormerFrameUntilTheNextIsThere() throws {
      let fixture = try fixture()
      fixture.screen.setImage(
        ImageHandle(1), .picture(form: .png, frames: [pngFrame(), pngFrame(), pngFrame()], columns: 4, rows: 2))
      try fixture.drawWhole(picturePage([picture(1, 2, 1, 4, 2)]))
      let first = fixture.terminal.screen.cell(2, 1).foreground
      #expect(fixture.kittyCommands.count == 2)
      try fixture.drawWhole(picturePage([picture(1, 2, 1, 4, 2, index: 1)]))
      let second = fixture.terminal.screen.cell(2, 1).foreground
      // The one after it is there before it is asked for.
      #expect(fixture.kittyCommands.count == 6)
      #expect([first, second] == [16, 17])
    }

    @Test func areDeletedAtTheEndAndWhenSuspended() throws {
      let fixture = try fixture()
      fixture.screen.setImage(ImageHandle(1), .picture(form: .png, frames: [pngFrame()], columns: 4, rows: 2))
      let page = picturePage([picture(1, 2, 1, 4, 2)])
      try fixture.drawWhole(page)
      fixture.screen.suspend()
      try fixture.waitForTheEnd()
      #expect(fixture.kittyCommands.count { $0.hasPrefix("a=d,d=I") } == 1)
      fixture.screen.resume()
      try fixture.drawWhole(page)
      #expect(fixture.kittyCommands.count { $0.hasPrefix("a=t") } == 2)
      #expect(fixture.placeholders[1] == "..####..............")
      fixture.screen.redraw()
      try fixture.drawWhole(page)
      #expect(fixture.kittyCommands.count { $0.hasPrefix("a=t") } == 3)
      fixture.screen.close()
      try fixture.waitForTheEnd()
      #expect(fixture.kittyCommands.count { $0.hasPrefix("a=d,d=I") } == 3)
    }

    @Test func noAnswerComesAfterTheTerminalHasBeenGivenBack() throws {
      let fixture = try fixture()
      fixture.screen.setImage(
        ImageHandle(1), .picture(form: .png, frames: [pngFrame(100_000)], columns: 4, rows: 2))
      // Nobody reads the answers.
      try fixture.draw(picturePage([picture(1, 2, 1, 4, 2)]))
      fixture.screen.suspend()
      try fixture.waitForTheEnd()
      #expect(fixture.readAnswers() == [])
    }

    @Test func goThroughTmux() throws {
      let fixture = try fixture(["TMUX": "/tmp/tmux-0/default,1,0"])
      fixture.screen.setImage(ImageHandle(1), .picture(form: .png, frames: [pngFrame(3)], columns: 4, rows: 2))
      try fixture.drawWhole(picturePage([picture(1, 2, 1, 4, 2)]))
      let wrapped = fixture.terminal.screen.strings.filter { $0.hasPrefix("Ptmux;") }
      #expect(wrapped.count == 2)
      #expect(wrapped.first?.hasPrefix("Ptmux;\u{1b}_Ga=t,f=100,") == true)
      #expect(fixture.kittyCommands == [])
      #expect(fixture.placeholders[1] == "..####..............")
    }

    @Test func surviveAnotherSize() throws {
      for (mode, uploads) in [(GraphicsMode.kitty, 1), (.kittyDirect, 2)] {
        let fixture = try fixture(mode: mode)
        fixture.screen.setImage(ImageHandle(1), .picture(form: .png, frames: [pngFrame()], columns: 4, rows: 2))
        try fixture.drawWhole(picturePage([picture(1, 2, 1, 4, 2)]))
        fixture.terminal.resize(columns: 30, rows: 10)
        fixture.screen.resize(TerminalSize(columns: 30, rows: 10))
        try fixture.drawWhole(picturePage([picture(1, 5, 3, 4, 2)], columns: 30, rows: 10))
        // What is cleared off the screen is gone, unless it lies in cells.
        #expect(fixture.kittyCommands.count { $0.hasPrefix("a=t") } == uploads)
        if mode == .kitty {
          #expect(fixture.placeholders[3] == ".....####.....................")
          #expect(fixture.placeholders.joined().count { $0 == "#" } == 8)
        } else {
          #expect(fixture.kittyCommands.last?.hasPrefix("a=p,i=") == true)
          #expect(fixture.terminal.screen.lines[3] == "-----    ---------------------")
        }
      }
    }

    @Test(arguments: [GraphicsMode.kitty, .kittyDirect])
    func anUploadEndsBeforeTheScreenIsCleared(_ mode: GraphicsMode) throws {
      let fixture = try fixture(mode: mode)
      fixture.screen.setImage(
        ImageHandle(1), .picture(form: .png, frames: [pngFrame(100_000)], columns: 4, rows: 2))
      // The first slices only: nothing is answered yet.
      for _ in 0..<3 {
        try fixture.draw(picturePage([picture(1, 2, 1, 4, 2)]))
        for answer in fixture.readAnswers().prefix(1) { fixture.screen.handle(answer) }
      }
      #expect(fixture.kittyCommands.last?.contains("m=1") == true)
      fixture.terminal.resize(columns: 30, rows: 10)
      fixture.screen.resize(TerminalSize(columns: 30, rows: 10))
      try fixture.drawWhole(picturePage([picture(1, 5, 3, 4, 2)], columns: 30, rows: 10))
      #expect(fixture.terminal.screen.tornUploads == 0)
      let uploads = fixture.kittyCommands.filter { $0.hasPrefix("a=t") }
      #expect(uploads.count == 2 && Set(uploads).count == 2, "once more, under another id")
    }

    @Test func directOnesAreMovedAndRemoved() throws {
      let fixture = try fixture(mode: .kittyDirect)
      fixture.screen.setImage(
        ImageHandle(1), .picture(form: .png, frames: [pngFrame(width: 40, height: 80)], columns: 4, rows: 4))
      let id = UInt32(getpid() % 107 + 1) << 24 | 16
      let clip = Rect(column: 0, row: 1, columns: 20, rows: 7)
      try fixture.drawWhole(picturePage([picture(1, 2, 1, 4, 4, clip: clip)]))
      #expect(fixture.kittyCommands.last == "a=p,i=\(id),p=1,x=0,y=0,w=40,h=80,c=4,r=4,C=1,q=2")
      #expect(fixture.terminal.screen.lines[1] == "--    --------------")
      try fixture.drawWhole(picturePage([picture(1, 2, -1, 4, 4, clip: clip)]))
      #expect(fixture.kittyCommands.last == "a=p,i=\(id),p=1,x=0,y=40,w=40,h=40,c=4,r=2,C=1,q=2")
      #expect(fixture.terminal.screen.lines[3] == "--------------------")
      let count = fixture.kittyCommands.count
      var text = picturePage([picture(1, 2, -1, 4, 4, clip: clip)])
      text.put("text", 10, 6)
      try fixture.drawWhole(text)
      #expect(fixture.kittyCommands.count == count)
      try fixture.drawWhole(picturePage([]))
      #expect(fixture.kittyCommands.last == "a=d,d=i,i=\(id),p=1,q=2")
    }

    @Test func directOnesStayWhereTheyAreWhenTheTextBesideThemScrolls() throws {
      let fixture = try ScreenFixture(columns: 30, rows: 12)
      fixture.screen.useGraphics(.kittyDirect)
      fixture.screen.setImage(ImageHandle(1), .picture(form: .png, frames: [pngFrame()], columns: 4, rows: 4))
      for first in [1, 2, 4, 1] {
        let page = scrolledPage(from: first, beside: picture(1, 2, 1, 4, 4))
        try fixture.drawWhole(page)
        #expect(fixture.terminal.screen.lines == page.lines)
      }
      // Both frames were drawn without scrolling a region, with which kitty's pictures would go.
      #expect(fixture.terminal.screen.controlSequences.contains { $0.hasSuffix("H") })
      #expect(!fixture.terminal.screen.scrollsRegions)
      #expect(fixture.kittyCommands.count { $0.hasPrefix("a=p") } == 1)
    }

    @Test func aStillComesBeforeTheNextFrameOfWhatPlays() throws {
      let fixture = try fixture()
      fixture.screen.setImage(
        ImageHandle(1), .picture(form: .png, frames: [pngFrame(), pngFrame()], columns: 4, rows: 2))
      try fixture.drawWhole(picturePage([picture(1, 2, 1, 4, 2)]))
      fixture.screen.setImage(ImageHandle(2), .picture(form: .png, frames: [pngFrame()], columns: 4, rows: 2))
      try fixture.drawWhole(picturePage([picture(1, 2, 1, 4, 2, index: 1), picture(2, 10, 1, 4, 2)]))
      let places = fixture.kittyCommands.filter { $0.hasPrefix("a=p") }
      let ids = places.compactMap { $0.split(separator: ",").first { $0.hasPrefix("i=") } }
      let still = try #require(ids.firstIndex(of: "i=\(fixture.id(at: 10, 1))"))
      let frame = try #require(ids.firstIndex(of: "i=\(fixture.id(at: 2, 1))"))
      #expect(still < frame)
    }
  }
}

import FoundationEssentials
import Glibc
import Support
import Testing

extension EndToEnd {
  struct Pictures {
    /// The bundled clips, which are real.
    static let resources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources").path

    private static func flick(_ graphics: String, columns: Int = 100, more: [String: String] = [:]) throws -> Flick {
      let environment = ["FLICK_RESOURCES": resources, "FLICK_GRAPHICS": graphics].merging(more) { $1 }
      return try Flick(columns: columns, rows: 30, environment: environment)
    }

    @Test func symbolsFillTheTilesAndNoneStaysBehind() async throws {
      let flick = try Self.flick("symbols")
      try await flick.see("symbols in all rows of the first tile") { $0.hasSymbols(rows: 4..<11) }
      #expect(flick.screen.contains("Game of life"), "captions stay text")
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      flick.press(Keys.escape)
      try await flick.see("symbols again") { !$0.contains("● Bundled clips") && $0.hasSymbols(rows: 4..<11) }
      flick.press("qqqq")
      try await flick.see("Nothing found for “qqqq”.")
      #expect(flick.screen.lines[3..<28].joined().unicodeScalars.allSatisfy { !VirtualScreen.isSymbol($0) })
      await flick.quit()
    }

    @Test func theSelectedTilePlays() async throws {
      let flick = try Self.flick("symbols")
      try await flick.see("symbols") { $0.hasSymbols(rows: 4..<11) }
      let first = flick.screen.lines[4..<11].map { $0.prefix(30) }
      try await flick.see("another frame") { $0.lines[4..<11].map { $0.prefix(30) } != first }
      await flick.quit()
    }

    @Test func kittyGetsEachPictureOnceAndAllAreDeletedAtTheEnd() async throws {
      let flick = try Self.flick("kitty", more: ["TERM": "xterm-256color"])
      try await flick.see("pictures") { $0.uploads >= 8 }
      await flick.quit()
      try await flick.see("deleted pictures, and the main screen") { screen in
        screen.strings.contains { $0.hasPrefix("_G") && $0.contains("a=d") } && !screen.isAlternate
      }
    }

    @Test func onASlowLineKeysDoNotWaitForPicturesAndNoneIsSentThatNobodySees() async throws {
      let flick = try Self.flick("kitty")
      flick.terminal.slow(to: 40_000)
      try await flick.see("a picture that has begun") { $0.uploads == 1 && $0.position == "1/89" }
      // Bytes are the time here: a picture has 60,000 and more, a dozen are waited for, and the test may look late.
      let before = flick.screen.byteCount
      flick.press(Keys.right)
      try await flick.see("the next tile") { $0.position == "2/89" }
      #expect(flick.screen.byteCount - before < 55_000)
      flick.press(Keys.end)
      try await flick.see("the last tiles") { $0.position == "89/89" }
      let begun = flick.screen.uploads
      #expect(begun <= 4)
      try await flick.see("a picture of the last tiles") { !$0.shownPictures.isEmpty }
      // That one, and perhaps the next.
      #expect(flick.screen.uploads - begun <= flick.screen.shownPictures.count + 1)
      await flick.quit()
    }

    @Test func withoutTheThumbnailerTheReasonIsSaid() async throws {
      let home = try Home()
      // A child copies it: here, the file could still be open for writing in a program that another test starts meanwhile,
      // and not be started itself.
      let folder = home.path
      let copy = await onThread {
        try? ProgramRun("/bin/cp", [Home.program, "\(folder)/flick"], environment: [:], folder: folder)
      }
      try #require(copy?.status == 0)
      let flick = try Flick(
        program: "\(home.path)/flick", home: home, columns: 150, environment: ["FLICK_GRAPHICS": "symbols"])
      try await flick.see("no pictures: flick-thumbnailer is not beside flick")
      await flick.quit()
    }

    @Test func wishedAwayPicturesAreText() async throws {
      let flick = try Self.flick("none", columns: 120)
      try await flick.see("clip · 320×180")
      try await flick.see("no pictures: asked for")
      await flick.quit()
    }
  }
}

extension VirtualScreen {
  /// Blocks, quadrants and sextants.
  static func isSymbol(_ scalar: UnicodeScalar) -> Bool {
    let isBlock = (0x2580...0x259f).contains(scalar.value) && scalar != "▌" && scalar != "▐"
    return isBlock || (0x1fb00...0x1fb3b).contains(scalar.value)
  }

  /// How many uploads of kitty's protocol have begun.
  var uploads: Int { strings.count { $0.hasPrefix("_G") && $0.contains("a=t") } }

  /// The low bytes of the ids of the pictures that cells show.
  fileprivate var shownPictures: Set<Int> {
    var ids: Set<Int> = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = cell(column, row)
        if cell.text.unicodeScalars.first == "\u{10eeee}" { ids.insert(cell.foreground) }
      }
    }
    return ids
  }

  /// Whether some cell of the first tile's picture is a symbol, or has a background of its own, in each of these rows.
  func hasSymbols(rows: Range<Int>) -> Bool {
    rows.allSatisfy { row in
      (1..<30).contains { column in
        let cell = cell(column, row)
        return cell.text.unicodeScalars.contains(where: Self.isSymbol)
      }
    }
  }
}

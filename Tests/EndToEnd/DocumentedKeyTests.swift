import Support
import Testing

extension EndToEnd {
  /// Every key that `flick actions`, and with it README, man page and help, names is pressed where it is said to act.
  @Suite struct DocumentedKeys {
    private struct Row {
      var action: String
      var mode: String
      var key: String
    }

    /// What has to be done first, so that there is something to do for the key.
    private static let preparations: [String: String] = [
      "accept-suggestion": (1...9).map { "word\($0)\r\u{15}" }.joined(), "earlier-query": "word\r\u{15}",
      "later-query": "word\r\u{15}\u{1b}p\u{1b}p", "cursor-left": "two words", "cursor-right": "two words\u{1}",
      "word-left": "two words", "word-right": "two words\u{1}", "line-start": "two words",
      "line-end": "two words\u{1}", "delete-left": "two words", "delete-right": "two words\u{1}",
      "delete-to-space": "two words", "delete-word-left": "two words", "delete-word-right": "two words\u{1}",
      "delete-to-start": "two words", "delete-to-end": "two words\u{1}", "undo-edit": "two words",
      "move-up": Keys.down, "move-left": Keys.right, "page-up": Keys.end, "move-first": Keys.end,
      "cancel-download": Keys.control("d"), "larger-tiles": "\u{1b}-", "unmark-all": "\tm", "previous-field": Keys.tab,
      "back": Keys.details, "delete-wall": "Cats", "restore-wall": "Cats" + Keys.delete,
    ]
    private static let preparationsOfModes = [
      "wall-picker confirm": "Cats", "api-key confirm": "some-key", "help back": "", "details back": "",
      "sources back": "",
    ]
    /// It changes nothing here: the service has no more to tell of an item.
    private static let silent: Set<String> = ["details retry"]

    /// How one comes to where keys mean something of their own; the first of these is the usual state.
    private static let ways: [String: String] = [
      "": "", "grid": Keys.tab, "details": Keys.details, "drag": Keys.tab + "p" + Keys.right, "help": Keys.help,
      "sources": Keys.sources, "wall-picker": Keys.tab + "w", "api-key": Keys.sources + "giphy" + Keys.enter,
      "wall-name": Keys.sources + "Cats" + Keys.details + "x",
    ]

    /// Keys by the names that settings have for them, as xterm sends them.
    private static func bytes(of key: String) throws -> String {
      let named = [
        "up": Keys.up, "down": Keys.down, "left": Keys.left, "right": Keys.right, "home": Keys.home, "end": Keys.end,
        "pgup": "\u{1b}[5~", "pgdn": Keys.pageDown, "enter": Keys.enter, "esc": Keys.escape, "tab": Keys.tab,
        "shift-tab": "\u{1b}[Z", "space": " ", "delete": Keys.delete, "backspace": Keys.backspace,
        "shift-backspace": "\u{1b}[127;2u", "alt-backspace": "\u{1b}\u{7f}", "alt-enter": Keys.altEnter,
        "shift-left": "\u{1b}[1;2D", "shift-right": "\u{1b}[1;2C", "ctrl-left": "\u{1b}[1;5D",
        "ctrl-right": "\u{1b}[1;5C", "f1": Keys.help, "f2": Keys.sources, "f3": Keys.details,
      ]
      if let bytes = named[key] { return bytes }
      let character = try #require(key.last)
      if key == "ctrl-\(character)" { return Keys.control(try #require(character.unicodeScalars.first)) }
      if key == "alt-\(character)" { return "\u{1b}\(character)" }
      return try #require(key.count == 1 ? key : nil, "nobody knows the key \(key)")
    }

    private static func rows() async throws -> [Row] {
      let output = try await Home().run("actions").output
      return output.split(separator: "\n").flatMap { line -> [Row] in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return columns[1].split(separator: ",").map { chord in
          let words = chord.split(separator: " ").map(String.init)
          return Row(action: columns[0], mode: words.count > 1 ? words[0] : "", key: words.last ?? "")
        }
      }
    }

    @Test(arguments: ["", "grid", "details", "drag", "help", "sources", "wall-picker", "api-key", "wall-name"])
    func everyKeyDoesSomething(mode: String) async throws {
      let rows = try await Self.rows()
      #expect(Set(rows.map(\.mode)) == Set(Self.ways.keys))
      for row in rows where row.mode == mode {
        #expect(try await acts(row), "\(row.mode) \(row.key): \(row.action)")
      }
    }

    /// Whether the screen changes, something is asked for, or flick ends.
    private func acts(_ row: Row) async throws -> Bool {
      let media = try LoopbackServer { _ in
        LoopbackResponse(headers: [("Content-Type", "video/mp4")], body: [0, 0, 0, 24], delivery: .stall(after: 4))
      }
      let server = try LoopbackServer { request in
        let name = request.parameters["q"] ?? "start"
        let items = (1...30).map { Answers.item("\(name)-\($0)", "\(name) \($0)", mp4: "\(media.url)/\($0).mp4") }
        return Answers.page(of: items)
      }
      let home = try Home()
      try await home.addPlayer("mpv", "exec sleep 100")
      let flick = try Flick(
        klipy: server, home: home,
        environment: home.display().merging(["FLICK_GIPHY_URL": server.url]) { $1 })
      try await flick.seeSelected("start 1")
      if ["sources", "wall-name"].contains(row.mode) {
        flick.press("\tWCats" + Keys.enter)
        try await flick.see("Added 30 items to “Cats”.")
        flick.press(Keys.tab)
      }
      let name = "\(row.mode) \(row.action)"
      let preparation = Self.preparationsOfModes[name] ?? Self.preparations[row.action] ?? ""
      flick.press((Self.ways[row.mode] ?? "") + preparation)
      try await quiet(flick)
      let before = (flick.screen.byteCount, server.requests.count)
      flick.press(try Self.bytes(of: row.key))
      guard !Self.silent.contains(name) else {
        await flick.quit()
        return true
      }
      return await flick.terminal.eventually(seconds: 5) { screen in
        screen.byteCount > before.0 || server.requests.count > before.1
      }
    }

    /// Waits until nothing comes any more.
    private func quiet(_ flick: Flick) async throws {
      var last = -1
      while last != flick.screen.byteCount {
        last = flick.screen.byteCount
        try await Task.sleep(for: .milliseconds(250))
      }
    }
  }
}

import Support

/// Pictures on a line of 20 kB a second, as over a slow ssh: what a key waits for, and what is sent for nobody.
struct SlowLineBench {
  private static let bytesPerSecond = 20_000
  private static let keys = 60

  let contestants: Contestants

  func run(into table: inout Table) throws {
    for graphics in ["kitty", "sixel"] {
      guard
        let (terminal, _) = try contestants.start(
          .flick, arguments: ["--no-animation"], environment: ["FLICK_GRAPHICS": graphics], answering: true,
          bytesPerSecond: Self.bytesPerSecond)
      else { throw BenchError("flick is not built") }
      let screen = VirtualScreen(columns: Surroundings.columns, rows: Surroundings.rows)
      guard read(terminal, into: screen, until: { Self.pictures($0) > 1 && $0.cursorIsVisible && $0.cursor.row == 1 })
      else { throw BenchError("no second picture is begun in \(graphics) in ten seconds") }
      let times = keyTimes(terminal, screen)
      table.add("key while pictures come at 20 kB/s, \(graphics), median", .milliseconds, [.flick: times.median])
      // What is sent of pictures without an answer stands before it: 7 kB at most in kitty. A part of a sixel picture may
      // be more.
      table.add(
        "key while pictures come at 20 kB/s, \(graphics), p99", .milliseconds, [.flick: times.p99],
        goal: graphics == "kitty" ? .atMost(400) : .none)
      if graphics == "kitty" { try leave(terminal, screen, into: &table) }
    }
  }

  /// How long the echo of a key takes, in milliseconds.
  private func keyTimes(_ terminal: MeasuredTerminal, _ screen: VirtualScreen) -> Samples {
    // A blank at the end of the query asks for nothing new, so all that comes is the cursor and pictures.
    var times = Samples()
    let home = screen.cursor.column
    for number in 0..<Self.keys {
      let column = number % 2 == 0 ? home + 1 : home
      let start = terminal.send(number % 2 == 0 ? " " : "\u{7f}")
      var answered: UInt64?
      _ = read(terminal, into: screen) { screen in
        if answered == nil, screen.cursor.column == column, screen.cursorIsVisible { answered = MeasuredTerminal.now }
        return answered != nil
      }
      times.add(answered.map { Double($0 - start) / 1e6 })
      // Not always at the same place of a picture.
      _ = terminal.read(untilSilentFor: 1, patience: 40 + number % 7 * 20) { chunk in
        screen.feed(chunk)
        return true
      }
    }
    return times
  }

  /// Goes to the end of the list while the beginning is still on its way.
  private func leave(
    _ terminal: MeasuredTerminal, _ screen: VirtualScreen, into table: inout Table
  ) throws {
    let before = Set(Self.shownIDs(screen))
    terminal.send("\u{1b}[F")
    guard read(terminal, into: screen, until: { $0.contains("89/89") && before.isDisjoint(with: Self.shownIDs($0)) })
    else { throw BenchError("the end of the list is not reached in ten seconds") }
    let started = Self.pictures(screen)
    guard read(terminal, into: screen, until: { Self.shownIDs($0).count >= 2 }) else {
      throw BenchError("no two pictures of the end are there in ten seconds")
    }
    let sent = Self.pictures(screen) - started
    // The one that is under way is for this screen, too.
    let stale = max(0, sent - Self.shownIDs(screen).count - 1)
    table.add("pictures begun for a screen that was left", .count, [.flick: Double(stale)], goal: .atMost(0))
  }

  /// Reads until the screen is as wanted; false when ten seconds were not enough.
  private func read(
    _ terminal: MeasuredTerminal, into screen: VirtualScreen, until isRight: @escaping (VirtualScreen) -> Bool
  ) -> Bool {
    let end = MeasuredTerminal.now + 10_000_000_000
    while MeasuredTerminal.now < end {
      if isRight(screen) { return true }
      _ = terminal.read(untilSilentFor: 1, patience: 5) { chunk in
        screen.feed(chunk)
        return true
      }
    }
    return false
  }

  /// How many have been begun, or parts of them.
  private static func pictures(_ screen: VirtualScreen) -> Int {
    screen.strings.count { $0.hasPrefix("_Ga=t") || $0.hasPrefix("P") && $0.contains("q\"1;1;") }
  }

  /// The low bytes of the pictures that the screen's cells show.
  private static func shownIDs(_ screen: VirtualScreen) -> Set<Int> {
    var ids: Set<Int> = []
    for row in 0..<Surroundings.rows {
      for column in 0..<Surroundings.columns {
        let cell = screen.cell(column, row)
        if cell.text.unicodeScalars.first == "\u{10eeee}" { ids.insert(cell.foreground) }
      }
    }
    return ids
  }
}

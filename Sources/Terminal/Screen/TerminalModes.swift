/// The escape sequences that make the terminal ours and give it back, besides what ncurses writes.
enum TerminalModes {
  /// Bracketed paste and focus reports.
  private static let reports = [2004, 1004]
  /// Press, release and drag (1002) in decimal (1006).
  private static let mouse = [1002, 1006]

  /// xterm sends letters beyond ASCII for Alt and a key, unless Meta (1036) and Alt (1039) send an escape before it.
  /// Whoever has set that to their liking gets it back: XTSAVE and XTRESTORE, which other terminals ignore.
  private static let metaSendsEscape = "1036;1039"

  static func enter(usesMouse: Bool) -> String { "\u{1b}[?\(metaSendsEscape)s" + set(usesMouse: usesMouse) }

  private static func set(usesMouse: Bool) -> String {
    "\u{1b}[?\(metaSendsEscape)h" + (usesMouse ? reports + mouse : reports).reduce("") { $0 + "\u{1b}[?\($1)h" }
  }

  /// Before a frame that is drawn whole: what another terminal does not know yet that has come in the place of the former
  /// one (dtach), and the scroll region, which foot keeps from the size that it had when the program started. Not 1049,
  /// which would save the cursor a second time.
  static func renew(usesMouse: Bool) -> String { "\u{1b}[?1047h" + set(usesMouse: usesMouse) + "\u{1b}[r" }

  static func leave(usesMouse: Bool) -> String {
    (usesMouse ? reports + mouse : reports).reversed().reduce("") { $0 + "\u{1b}[?\($1)l" }
      + "\u{1b}[?\(metaSendsEscape)r"
  }

  /// Not ncurses' `curs_set`: its "normal" cursor of xterm also stops the cursor's blinking.
  static func cursor(isVisible: Bool) -> String {
    isVisible ? "\u{1b}[?25h" : "\u{1b}[?25l"
  }

  /// Asks for a cell's size in pixels.
  static let cellSizeQuery = "\u{1b}[16t"

  /// Everything undone at once, for when ncurses can no longer do it. The string terminator first, as the program may
  /// have ended inside a string; the scroll region before the main screen, whose cursor comes back with it.
  static let emergency =
    "\u{1b}\\" + leave(usesMouse: true) + "\u{1b}[0m\u{1b}(B\u{f}\u{1b}[r\u{1b}[999;1H\u{1b}[?1049l\u{1b}[?25h\r"
}

import Surface

/// What curses has just written.
struct DrawnFrame {
  var surface: Surface
  /// What was on the screen before; nil when curses has written, or cleared, everything.
  var former: Surface?
  /// Rows that were written whole, whatever has changed in them.
  var rewrittenRows: [Int] = []
  /// Chooses the colour behind the text, where that is not the terminal's own.
  var background = ""
}

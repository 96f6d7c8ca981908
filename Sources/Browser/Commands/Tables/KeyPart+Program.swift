extension KeyPart {
  /// Whatever is open.
  static let program = KeyPart(
    .program,
    [
      KeyRow(.cancelDownload, .control("x")),
      KeyRow(.redraw, .control("l")),
      KeyRow(
        "quit / quit with exit code 130 / suspend", (.control("q"), .quit), (.control("c"), .interrupt),
        (.control("z"), .suspend)
      ).main,
    ])

  /// While a tile is picked up.
  static let drag = KeyPart(
    .drag, loose: [.escape, "G"],
    [
      KeyRow(
        "move the tile", (.left, .moveLeft), (.down, .moveDown), (.up, .moveUp), (.right, .moveRight),
        ("h", .moveLeft), ("j", .moveDown), ("k", .moveUp), ("l", .moveRight), (.control("p"), .moveUp),
        (.control("n"), .moveDown)
      ),
      KeyRow("move it a screen up, down", (.pageUp, .pageUp), (.pageDown, .pageDown)),
      KeyRow(
        "move it to the start, to the end", (.home, .moveFirst), (.end, .moveLast), ("g", .moveFirst), ("G", .moveLast)),
      KeyRow(.drop, "p", .enter),
      KeyRow(.back, .escape, says: "put it back"),
    ])

  /// What the mouse does, which no key map holds.
  static let mouse = KeyPart(
    .mouse,
    [
      KeyRow(gesture: "click", "select a tile, a suggestion, a source"),
      KeyRow(gesture: "double click", "play the tile"),
      KeyRow(gesture: "wheel", "scroll"),
      KeyRow(gesture: "press, drag, drop", "move a tile; Esc puts it back"),
      KeyRow(gesture: "click on the source", "choose a source, as F2"),
      KeyRow(gesture: "flick --no-mouse", "leave the mouse to the terminal"),
    ])
}

extension KeyPart {
  /// The list of sources.
  static let sources = KeyPart(
    .sources,
    loose: [.up, .down, .home, .end, .enter, .escape, .delete, .function(2), .function(3)],
    [
      KeyRow(gesture: "type, paste", "list only what has these words in its name or its kinds", typing: .type),
      KeyRow(
        "delete what is typed: a character, a word, all", (.backspace, .deleteLeft), (.control("h"), .deleteLeft),
        (.control("w"), .deleteToSpace), (.control("u"), .deleteToStart)),
      KeyRow(
        "move", (.up, .moveUp), (.down, .moveDown), (.control("p"), .moveUp), (.control("n"), .moveDown),
        (.tab, .moveDown), (.shift(.tab), .moveUp)),
      KeyRow("first, last", (.home, .moveFirst), (.end, .moveLast)),
      KeyRow(.choose, .enter),
      KeyRow(.editSource, .function(3)),
      KeyRow(.deleteWall, .delete),
      KeyRow(.restoreWall, .control("_")),
      KeyRow(.back, .escape, .function(2), .control("s"), says: "close"),
    ])

  /// Whatever asks for a line: an API key, a wall, a new name.
  static let prompt = KeyPart(
    .prompts, loose: [.enter, .escape],
    [
      KeyRow(
        gesture: "type, paste", "enter an API key or a name; all keys that edit the query edit it as well",
        typing: .type),
      KeyRow(.confirm, .enter),
      KeyRow(.back, .escape, says: "cancel"),
    ])

  /// The walls that an item can be added to.
  static let wallPicker = KeyPart(
    .prompts, loose: [.up, .down, .tab],
    [
      KeyRow(
        "choose a wall", (.up, .moveUp), (.down, .moveDown), (.control("p"), .moveUp), (.control("n"), .moveDown)),
      KeyRow(.switchWallItems, .tab),
    ])

  /// F1.
  static let help = KeyPart(
    .help,
    loose: [.up, .down, .pageUp, .pageDown, .space, .home, .end, "G", .escape, .function(1), .enter],
    [
      KeyRow(
        "scroll", (.up, .moveUp), (.down, .moveDown), ("k", .moveUp), ("j", .moveDown), (.control("p"), .moveUp),
        (.control("n"), .moveDown)),
      KeyRow("scroll a screen up, down", (.pageUp, .pageUp), (.pageDown, .pageDown), (.space, .pageDown)),
      KeyRow("start, end", (.home, .moveFirst), (.end, .moveLast), ("g", .moveFirst), ("G", .moveLast)),
      KeyRow(.back, .escape, .function(1), .enter, "q", says: "close"),
    ])
}

extension KeyPart {
  /// The details of an item.
  static let details = KeyPart(
    .details,
    loose: [
      .escape, .function(1), .function(2), .function(3), .space, "G", "P", "/",
    ],
    [
      KeyRow(
        "go to the entry above, below; scroll", (.up, .moveUp), (.down, .moveDown), ("k", .moveUp), ("j", .moveDown),
        (.control("p"), .moveUp), (.control("n"), .moveDown)),
      KeyRow(
        "previous, next tag or picture in a row; elsewhere the item before, after this one", (.left, .moveLeft),
        (.right, .moveRight), ("h", .moveLeft), ("l", .moveRight)
      ),
      KeyRow("scroll a screen up, down", (.pageUp, .pageUp), (.pageDown, .pageDown)),
      KeyRow("start, end", (.home, .moveFirst), (.end, .moveLast), ("g", .moveFirst), ("G", .moveLast)),
      KeyRow("next, previous entry", (.tab, .nextField), (.shift(.tab), .previousField)),
      KeyRow(.activate, .enter),
      KeyRow(
        "as in the grid", ("f", .favourite), (.control("f"), .favourite), ("w", .putOnWall), ("d", .download),
        (.control("d"), .download), ("y", .copyLink), (.control("y"), .copyLink), ("t", .copyPageLink),
        (.control("t"), .copyPageLink), (.alt("y"), .copyMarkdown), ("o", .openPage), (.control("o"), .openPage),
        ("P", .playHere), (.alt(.enter), .playHere), (.space, .pause), (.function(1), .help), (.function(2), .sources),
        (.control("s"), .sources)),
      KeyRow(.retry, "r", says: "load a failed picture again; if there is none, ask the source again"),
      KeyRow(.reload, .control("r"), says: "ask the source again"),
      KeyRow(.editQuery, "/"),
      KeyRow(.details, .function(3), "i", says: "close the details"),
      KeyRow(.back, .escape, "q", says: "back: from another picture to the item's own, then to the grid"),
    ])
}

extension KeyPart {
  /// With the focus in the query and in the grid.
  static let grid = KeyPart(
    .grid,
    [
      KeyRow(
        "move", (.up, .moveUp), (.down, .moveDown), (.left, .moveLeft), (.right, .moveRight),
        (.control("p"), .moveUp), (.control("n"), .moveDown)
      ).main,
      KeyRow("move a screen up, down", (.pageUp, .pageUp), (.pageDown, .pageDown)),
      KeyRow("first, last", (.home, .moveFirst), (.end, .moveLast)),
      KeyRow(.play, .enter).main,
      KeyRow(.playHere, .alt(.enter)),
      KeyRow(.gridKeys, .tab).main,
      KeyRow(.sources, .function(2), .control("s")).main,
      KeyRow(.details, .function(3)).main,
      KeyRow(.nextKind, .control("g")),
      KeyRow(.favourite, .control("f")).main,
      KeyRow(.download, .control("d")).main,
      KeyRow(
        "copy the media link, the link of the web page, the media link as Markdown", (.control("y"), .copyLink),
        (.control("t"), .copyPageLink), (.alt("y"), .copyMarkdown)
      ).main,
      KeyRow(.openPage, .control("o")),
      KeyRow(.reload, .control("r")),
      KeyRow(
        "larger, smaller tiles", (.alt("+"), .largerTiles), (.alt("-"), .smallerTiles), (.alt("="), .largerTiles)
      ),
      KeyRow(.help, .function(1)).main,
      KeyRow(.back, .escape, says: "close what is open, then go back to the query; the text stays"),
    ])

  /// With the focus in the grid alone: single keys.
  static let afterTab = KeyPart(
    .afterTab,
    [
      KeyRow(
        "move left, down, up, right", ("h", .moveLeft), ("j", .moveDown), ("k", .moveUp), ("l", .moveRight)),
      KeyRow("first, last", ("g", .moveFirst), ("G", .moveLast)),
      KeyRow(
        .mark, "m",
        says: "mark or unmark the tile and go to the next; Enter, P, d, y, t, Alt-y, f, w and x act on all marked tiles"
      ).main,
      KeyRow(.unmarkAll, "M"),
      KeyRow(.putOnWall, "w").main,
      KeyRow(.saveAsWall, "W"),
      KeyRow(.pickUp, "p").main,
      KeyRow(.remove, "x", .delete),
      KeyRow(.undo, "u", .control("_")),
      KeyRow(.retry, "r"),
      KeyRow(.pause, .space),
      KeyRow(.playHere, "P"),
      KeyRow(.details, "i", says: "details"),
      KeyRow(
        "as ^F ^D ^Y ^T ^O", ("f", .favourite), ("d", .download), ("y", .copyLink), ("t", .copyPageLink),
        ("o", .openPage)),
      KeyRow("larger, smaller tiles", ("+", .largerTiles), ("-", .smallerTiles), ("=", .largerTiles)),
      KeyRow(.editQuery, "/"),
    ])
}

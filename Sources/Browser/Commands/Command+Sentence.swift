extension Command {
  /// What it does, for F1, the man page and `flick actions`: a sentence without its subject and full stop.
  public var sentence: String { Self.sentences[self] ?? rawValue }

  private static let sentences: [Command: String] = [
    .type: "search as you type",
    .acceptSuggestion: "accept suggestion 1 to 9 under the query: completions (KLIPY, GIPHY, Tenor) or, with an empty "
      + "query, recent queries; a click does the same",
    .earlierQuery: "go back to an earlier query",
    .laterQuery: "go on to a later query",

    .cursorLeft: "move the cursor a character left",
    .cursorRight: "move the cursor a character right",
    .wordLeft: "move the cursor a word left",
    .wordRight: "move the cursor a word right",
    .lineStart: "move the cursor to the start of the line",
    .lineEnd: "move the cursor to the end of the line; there, accept the dim suggestion (KLIPY, GIPHY, Tenor)",
    .deleteLeft: "delete the character before the cursor",
    .deleteRight: "delete the character at the cursor",
    .deleteToSpace: "delete back to the last space",
    .deleteWordLeft: "delete the word before the cursor",
    .deleteWordRight: "delete the word after the cursor",
    .deleteToStart: "delete to the start of the line",
    .deleteToEnd: "delete to the end of the line",
    .undoEdit: "undo the last change of the line",

    .moveUp: "move up",
    .moveDown: "move down",
    .moveLeft: "move left",
    .moveRight: "move right",
    .pageUp: "move a screen up",
    .pageDown: "move a screen down",
    .moveFirst: "move to the first",
    .moveLast: "move to the last",

    .play: "play; if the query has changed, search first",
    .playHere: "play inside this terminal; q in mpv comes back",
    .details: "show all details of the item: large picture, author, licence, tags, files, more pictures",
    .favourite: "add to or remove from favourites",
    .download: "download",
    .cancelDownload: "cancel the newest download",
    .copyLink: "copy the media link",
    .copyPageLink: "copy the link of the web page",
    .copyMarkdown: "copy the media link as Markdown",
    .openPage: "open the web page",

    .sources: "choose a source and enter its API key",
    .nextKind: "show the next kind of the source: all, GIFs, clips …",
    .reload: "search again",
    .retry: "load a failed picture again; if there is none, search again",
    .pause: "pause or resume the moving picture",
    .largerTiles: "make tiles larger",
    .smallerTiles: "make tiles smaller",

    .mark: "mark or unmark the tile and go to the next",
    .unmarkAll: "unmark all",
    .putOnWall: "add the item to a wall",
    .saveAsWall: "save all that is shown as a wall",
    .pickUp: "pick up the tile to move it",
    .drop: "drop the tile",
    .remove: "remove from the wall, from the favourites or from these results",
    .undo: "undo the last move or removal",

    .activate: "play, open or search for what is highlighted",
    .nextField: "go to the next entry",
    .previousField: "go to the previous entry",

    .choose: "choose the source; enter its API key if it needs one",
    .editSource: "replace the API key of the source (an empty line removes it), or rename the wall",
    .deleteWall: "delete the wall",
    .restoreWall: "undo the last deletion of a wall",
    .confirm: "check and keep the API key, add to the wall, or rename the wall",
    .switchWallItems: "switch between the selected items and all that is shown",

    .gridKeys: "switch between the query and the grid, where single keys are commands",
    .editQuery: "go back to the query",
    .back: "close what is open, then go back to the query",
    .help: "show all keys",
    .redraw: "redraw the screen",
    .quit: "quit",
    .interrupt: "quit with exit code 130",
    .suspend: "suspend; fg comes back",
  ]
}

/// What a key can do: the names by which F1, the hint line, the man page, README and `flick actions` know it.
public enum Command: String, CaseIterable, Sendable {
  // The query.
  case type
  case acceptSuggestion = "accept-suggestion"
  case earlierQuery = "earlier-query"
  case laterQuery = "later-query"

  // A line that is typed in.
  case cursorLeft = "cursor-left"
  case cursorRight = "cursor-right"
  case wordLeft = "word-left"
  case wordRight = "word-right"
  case lineStart = "line-start"
  case lineEnd = "line-end"
  case deleteLeft = "delete-left"
  case deleteRight = "delete-right"
  case deleteToSpace = "delete-to-space"
  case deleteWordLeft = "delete-word-left"
  case deleteWordRight = "delete-word-right"
  case deleteToStart = "delete-to-start"
  case deleteToEnd = "delete-to-end"
  case undoEdit = "undo-edit"

  // Moving, in whatever has rows or lines.
  case moveUp = "move-up"
  case moveDown = "move-down"
  case moveLeft = "move-left"
  case moveRight = "move-right"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case moveFirst = "move-first"
  case moveLast = "move-last"

  // Items.
  case play
  case playHere = "play-here"
  case details
  case favourite
  case download
  case cancelDownload = "cancel-download"
  case copyLink = "copy-link"
  case copyPageLink = "copy-page-link"
  case copyMarkdown = "copy-markdown"
  case openPage = "open-page"

  // Results.
  case sources
  case nextKind = "next-kind"
  case reload
  case retry
  case pause
  case largerTiles = "larger-tiles"
  case smallerTiles = "smaller-tiles"

  // Marks, walls and the order of tiles.
  case mark
  case unmarkAll = "unmark-all"
  case putOnWall = "put-on-wall"
  case saveAsWall = "save-as-wall"
  case pickUp = "pick-up"
  case drop
  case remove
  case undo

  // The details.
  case activate
  case nextField = "next-field"
  case previousField = "previous-field"

  // What lies over the grid.
  case choose
  case editSource = "edit-source"
  case deleteWall = "delete-wall"
  case restoreWall = "restore-wall"
  case confirm
  case switchWallItems = "switch-wall-items"

  // The program.
  case gridKeys = "grid-keys"
  case editQuery = "edit-query"
  case back
  case help
  case redraw
  case quit
  case interrupt
  case suspend
}

extension Command {
  /// What it does, in a word or two for the last line.
  var hintLabel: String {
    switch self {
    case .play: "play"
    case .playHere: "play here"
    case .favourite: "favourite"
    case .download: "download"
    case .cancelDownload: "cancel"
    case .copyLink: "copy link"
    case .copyPageLink: "copy page link"
    case .openPage: "web page"
    case .sources: "source"
    case .gridKeys: "grid keys"
    case .editQuery: "search"
    case .help: "help"
    case .quit: "quit"
    case .back: "back"
    case .reload: "retry"
    case .moveLeft: "move"
    case .moveUp: "move"
    case .mark: "mark"
    case .unmarkAll: "unmark all"
    case .putOnWall: "to a wall"
    case .pickUp: "pick up"
    case .remove: "remove"
    case .largerTiles: "tile size"
    case .drop: "drop it"
    case .choose: "choose"
    case .deleteWall: "remove wall"
    case .restoreWall: "undo deletion"
    default: rawValue
    }
  }

  /// What its hint is worth where there is no room for all.
  var hintPriority: Hint.Priority {
    switch self {
    case .help: .help
    case .back: .back
    case .sources: .sources
    case .gridKeys: .gridKeys
    case .quit: .quit
    case .editQuery: .editQuery
    default: .other
    }
  }
}

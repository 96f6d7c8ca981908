extension Command {
  /// What it does, in a word or two for the last line.
  var hintLabel: String { Self.hintLabels[self] ?? rawValue }

  /// What its hint is worth where there is no room for all.
  var hintPriority: Hint.Priority {
    switch self {
    case .help: .help
    case .back: .back
    case .sources: .sources
    case .quit: .quit
    case .editQuery: .editQuery
    default: .other
    }
  }

  private static let hintLabels: [Command: String] = [
    .play: "play",
    .playHere: "play here",
    .favourite: "favourite",
    .download: "download",
    .cancelDownload: "cancel",
    .copyLink: "copy link",
    .copyPageLink: "copy page link",
    .openPage: "web page",
    .sources: "source",
    .gridKeys: "grid keys",
    .editQuery: "search",
    .help: "help",
    .quit: "quit",
    .back: "back",
    .reload: "retry",
    .moveLeft: "move",
    .moveUp: "move",
    .mark: "mark",
    .putOnWall: "to a wall",
    .pickUp: "pick up",
    .remove: "remove",
    .largerTiles: "tile size",
    .drop: "drop it",
    .choose: "choose",
    .deleteWall: "delete",
    .restoreWall: "undo deletion",
  ]
}

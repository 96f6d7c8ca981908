extension DetailsState {
  /// What keys do here, the most helpful first.
  func hints(canDownload: Bool) -> [(key: String, does: String)] {
    let canPlay = playable != nil || item.needsResolving
    var hints: [(key: String, does: String, isOffered: Bool)]
    switch focus {
    case .picture: hints = [("⏎", "play", shown != nil || canPlay)]
    case .file: hints = [("⏎", "play this file", true)]
    case .author, .license, .page: hints = [("⏎", "open the page", true)]
    case .tag: hints = [("⏎", "search for it", true)]
    case .shelf: hints = [("⏎", actingItem.kind != .photo || shown == focusedPicture ? "play" : "show", true)]
    }
    hints.append(("←→", isInRow ? "move" : "previous, next", true))
    hints += [
      ("Esc", "back", true), ("f", "favourite", true), ("d", "download", canDownload), ("↑↓", "move", true),
      ("y", "copy link", target.link != nil), ("o", "web page", item.pageURL != nil), ("P", "play here", canPlay),
      ("t", "copy page link", item.pageURL != nil), ("w", "to a wall", true), ("F1", "help", true),
    ]
    return hints.filter(\.isOffered).map { ($0.key, $0.does) }
  }

  /// Left and right stay within a row.
  private var isInRow: Bool {
    switch focus {
    case .tag, .shelf: true
    case .picture, .author, .license, .page, .file: false
    }
  }
}

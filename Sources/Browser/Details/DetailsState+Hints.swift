extension DetailsState {
  /// What keys do here, the most helpful first.
  func addHints(to list: inout HintList, canDownload: Bool) {
    let canPlay = playable != nil || item.needsResolving
    switch focus {
    case .picture: list.add(.activate, label: "play", if: shown != nil || canPlay)
    case .file: list.add(.activate, label: "play this file")
    case .author, .license, .page: list.add(.activate, label: "open the page")
    case .tag: list.add(.activate, label: "search for it")
    case .shelf: list.add(.activate, label: actingItem.kind != .photo || shown == focusedPicture ? "play" : "show")
    }
    list.add(.moveLeft, .moveRight, label: isInRow ? "move" : "previous, next")
    list.add(.back)
    list.add(.favourite)
    list.add(.download, if: canDownload)
    list.add(.moveUp, .moveDown)
    list.add(.copyLink, if: target.link != nil)
    list.add(.openPage, if: item.pageURL != nil)
    list.add(.playHere, if: canPlay)
    list.add(.copyPageLink, if: item.pageURL != nil)
    list.add(.putOnWall)
    list.add(.help)
  }

  /// Left and right stay within a row.
  private var isInRow: Bool {
    switch focus {
    case .tag, .shelf: true
    case .picture, .author, .license, .page, .file: false
    }
  }
}

import Media

extension State {
  /// The keys that the last line tells of: those of what is open or has the focus, the most helpful first.
  var hints: [Hint] {
    var list = HintList(keyMode)
    switch keyMode {
    case .query: addQueryHints(to: &list)
    case .grid: addGridHints(to: &list)
    case .details: details?.addHints(to: &list, canDownload: actingTargets.contains { $0.isFile(shared) })
    case .drag: collections.drag?.addHints(to: &list)
    case .help, .sources, .apiKey, .wallPicker, .wallName:
      overlay?.addHints(to: &list, shared.sources, hasDeletedWalls: collections.hasDeletedWalls)
    }
    return list.hints
  }

  /// The keys that help against what went wrong.
  func remedies(against problem: Problem) -> [Hint] {
    var list = HintList(keyMode)
    problem.addRemedies(to: &list)
    return list.hints
  }

  /// The same, then all others.
  func hints(against problem: Problem) -> [Hint] {
    let remedies = remedies(against: problem)
    return remedies + hints.filter { hint in !remedies.contains { $0.commands == hint.commands } }
  }

  /// Enter plays, where flick does not choose for another program.
  private var enterLabel: String { shared.settings.picks ? "pick" : "play" }

  /// Before the keys that act on what is marked, where something is.
  private func addMarks(to list: inout HintList) {
    let count = grid.multiSelection.items.count
    if count > 0 { list.add(note: "\(count) marked:") }
  }

  private func addQueryHints(to list: inout HintList) {
    let targets = actingTargets
    let item = selectedItem
    addMarks(to: &list)
    if isCurrent {
      list.add(.play, label: enterLabel, if: targets.contains(where: canPlay))
    } else {
      list.add(.play, label: "search", if: entry?.status == .ready)
    }
    list.add(.favourite, if: !targets.isEmpty)
    list.add(.download, if: targets.contains { $0.isFile(shared) })
    list.add(.copyLink, if: targets.contains { $0.link != nil })
    list.add(.openPage, if: item?.pageURL != nil)
    list.add(.sources)
    list.add(.gridKeys, if: item != nil)
    list.add(.help)
    list.add(.quit)
  }

  private func addGridHints(to list: inout HintList) {
    let targets = actingTargets
    let item = selectedItem
    let (canPlay, canMove) = (targets.contains(where: canPlay), item != nil && refusalToRearrange == nil)
    let (isWall, hasMarks) = (shownWall != nil, !grid.multiSelection.isEmpty)
    addMarks(to: &list)
    list.add(.play, label: enterLabel, if: canPlay)
    list.add(.moveLeft, .moveDown, .moveUp, .moveRight, if: item != nil && !hasMarks)
    // What is special here comes before what is everywhere.
    list.add(.pickUp, if: canMove && isWall && !hasMarks)
    list.add(.remove, if: canMove && isWall)
    list.add(.undo, if: isWall && !hasMarks)
    list.add(.favourite, if: !targets.isEmpty)
    list.add(.download, if: targets.contains { $0.isFile(shared) })
    list.add(.mark, if: item != nil && !hasMarks)
    list.add(.putOnWall, if: !targets.isEmpty)
    list.add(.pickUp, if: canMove && !isWall && !hasMarks)
    list.add(.copyLink, if: targets.contains { $0.link != nil })
    list.add(.openPage, if: item?.pageURL != nil && !hasMarks)
    list.add(.playHere, if: canPlay)
    list.add(.unmarkAll, if: hasMarks)
    list.add(.largerTiles, .smallerTiles, if: item != nil)
    list.add(.editQuery)
    list.add(.help)
    list.add(.quit)
  }

  private func canPlay(_ target: Target) -> Bool { target.link != nil || target.item.needsResolving }
}

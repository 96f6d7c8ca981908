import Media

extension Overlay {
  /// What keys do to what is open.
  /// - Parameter hasDeletedWalls: there is one that can be brought back.
  func addHints(to list: inout HintList, _ sources: [SourceEntry], hasDeletedWalls: Bool) {
    switch self {
    case .help:
      list.add(.moveUp, .moveDown, label: "scroll")
      list.add(.back, label: "close")
    case .sources(let picker) where picker.apiKeyEntry == nil:
      picker.addListHints(to: &list, sources)
      list.add(.restoreWall, if: hasDeletedWalls)
      list.add(.back, label: "close")
    case .sources(let picker): picker.addPromptHints(to: &list, sources)
    case .walls(.choosing(let picker)):
      list.add(.confirm, label: "add")
      list.add(.switchWallItems, label: picker.takesAll ? "only what is selected" : "all that is shown")
      list.add(.back, label: "cancel")
    case .walls(.renaming):
      list.add(.confirm, label: "rename")
      list.add(.back)
    }
  }
}

extension SourcePicker {
  fileprivate func addListHints(to list: inout HintList, _ sources: [SourceEntry]) {
    guard let entry = entry(in: sources) else { return }
    let hasKey = entry.descriptor.key != nil
    switch entry.status {
    case .ready:
      list.add(.choose)
      list.add(.editSource, label: "another key", if: hasKey)
    case .needsKey: list.add(.choose, label: "enter its key")
    case .off: list.add(.editSource, label: "enter its key", if: hasKey)
    }
    list.add(.editSource, label: "rename", if: entry.isWall)
    list.add(.deleteWall, if: entry.isWall)
  }

  fileprivate func addPromptHints(to list: inout HintList, _ sources: [SourceEntry]) {
    guard apiKeyEntry?.isChecking == false else { return list.add(.back, label: "cancel") }
    let removes = apiKeyEntry?.line.text.isEmpty == true && entry(in: sources)?.mayHaveKey == true
    list.add(.confirm, label: removes ? "remove the key" : "check and keep the key")
    list.add(.back)
  }
}

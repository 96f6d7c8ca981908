extension State {
  /// What keys do to what lies over the grid.
  func addOverlayHints(to list: inout HintList) {
    switch overlay {
    case .help:
      list.add(.moveUp, .moveDown, label: "scroll")
      list.add(.back, label: "close")
    case .sources(let picker):
      if let entry = picker.apiKeyEntry {
        addAPIKeyHints(entry, picker, to: &list)
      } else {
        addSourceHints(picker, to: &list)
      }
    case .walls(.choosing(let picker)):
      list.add(.confirm, label: "add")
      list.add(.switchWallItems, label: picker.takesAll ? "only what is selected" : "all that is shown")
      list.add(.back, label: "cancel")
    case .walls(.renaming):
      list.add(.confirm, label: "rename")
      list.add(.back)
    case nil: break
    }
  }

  private func addSourceHints(_ picker: SourcePicker, to list: inout HintList) {
    if shared.sources.indices.contains(picker.selected) {
      let entry = shared.sources[picker.selected]
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
    list.add(.restoreWall, if: collections.hasDeletedWalls)
    list.add(.back, label: "close")
  }

  private func addAPIKeyHints(_ entry: APIKeyEntry, _ picker: SourcePicker, to list: inout HintList) {
    guard !entry.isChecking else { return list.add(.back, label: "cancel") }
    let removes =
      entry.line.text.isEmpty && shared.sources.indices.contains(picker.selected)
      && shared.sources[picker.selected].mayHaveKey
    list.add(.confirm, label: removes ? "remove the key" : "check and keep the key")
    list.add(.back)
  }
}

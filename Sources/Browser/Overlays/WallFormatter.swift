import Media

/// What is said over and below the line in which a wall is chosen or named.
enum WallFormatter {
  static func title(_ dialog: WallDialog, _ results: SearchResults?) -> String {
    switch dialog {
    case .renaming(let renaming): return "Rename the wall “\(renaming.wall)”"
    case .choosing(let picker) where picker.takesAll:
      let count = results?.loadedCount ?? 0
      return "Save \(results?.isComplete == true ? "all \(count) items" : "the \(count) items loaded so far") as a wall"
    case .choosing(let picker): return "Add \(picker.items.named) to a wall"
    }
  }

  static func advice(_ rows: [WallPicker.Row]) -> String {
    rows.isEmpty ? "Type a name for your first wall." : "Type to find a wall, or the name of a new one."
  }
}

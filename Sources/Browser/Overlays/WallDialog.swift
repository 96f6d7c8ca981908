import Media

/// What is asked of the user about walls.
enum WallDialog: Hashable, Sendable {
  case choosing(WallPicker)
  case renaming(WallRenaming)
}

/// A new name for a wall.
struct WallRenaming: Hashable, Sendable {
  let wall: String
  var line: LineEditor
  var isBusy = false
  /// Why the wall did not get the name.
  var refusal: String?
  /// The user is done with it: the list of sources comes back.
  private(set) var isLeft = false

  init(wall: String) {
    self.wall = wall
    line = LineEditor(wall)
  }

  /// A command; nil for one that means nothing here.
  mutating func handle(_ command: Command, typed: Character?) -> [Effect]? {
    switch command {
    case .back: isLeft = true
    case .confirm:
      let name = SearchQuery.normalForm(line.text)
      guard !isBusy, !name.isEmpty else { break }
      guard name != wall else {
        isLeft = true
        break
      }
      isBusy = true
      refusal = nil
      return [.collect(.rename(wall: wall, to: name))]
    default:
      guard let edit = LineEditor.Edit(command, typed: typed) else { return nil }
      if line.apply(edit) { refusal = nil }
    }
    return []
  }
}

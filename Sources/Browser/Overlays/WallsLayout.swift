import Surface

/// Where the line lies in which a wall is chosen or named, and the walls below it.
struct WallsLayout {
  private static let columns = 56
  private static let listRows = 8
  /// Below the list, for what there is to know.
  private static let noteRows = 3

  let frame: Rect
  let inside: Rect
  /// The walls; empty where one is given a name.
  let list: ListLayout
  let rows: [WallPicker.Row]
  let box: BoxLayout?

  init(_ dialog: WallDialog, _ shared: Shared) {
    let picker: WallPicker? = if case .choosing(let picker) = dialog { picker } else { nil }
    rows = picker?.rows(shared.sources) ?? []
    let screen = shared.screen
    let isSpoken = screen.style == .words
    if isSpoken {
      box = nil
      frame = screen.content
      inside = frame
    } else {
      let box = BoxLayout(
        columns: Self.columns, rows: 1 + (picker == nil ? 0 : Self.listRows) + Self.noteRows, in: screen.size)
      self.box = box
      frame = box.frame
      inside = box.inside
    }
    // Below the line that is typed in; where it is read out also below what there is to know.
    let above = isSpoken ? 2 : 1
    let room = isSpoken ? inside.rows - above : min(Self.listRows, inside.rows - above - Self.noteRows / 2)
    let area = Rect(
      column: inside.column, row: inside.row + above, columns: inside.columns, rows: picker == nil ? 0 : max(0, room))
    list = ListLayout(area: area, count: rows.count, selected: picker?.selected ?? 0, isSpoken: isSpoken)
  }
}

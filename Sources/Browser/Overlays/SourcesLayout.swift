import Surface

/// Where the list of sources lies, or the prompt for a key.
struct SourcesLayout {
  static let nameWidth = 36
  static let statusWidth = 40
  static let shortStatusWidth = 10
  /// Under the list, what there is to know of the selected source; not in low terminals.
  private static let detailRows = 2
  private static let promptRows = 4

  let frame: Rect
  let inside: Rect
  let list: ListLayout
  let box: BoxLayout?

  init(_ picker: SourcePicker, _ shared: Shared) {
    let count = shared.sources.count
    let screen = shared.screen
    if screen.style == .words {
      box = nil
      frame = screen.content
      inside = frame
      list = ListLayout(area: frame, count: count, selected: picker.selected, isSpoken: true)
      return
    }
    let rows = picker.apiKeyEntry == nil ? count + Self.detailRows : Self.promptRows
    let box = BoxLayout(columns: Self.nameWidth + Self.statusWidth, rows: rows, in: screen.size)
    self.box = box
    frame = box.frame
    inside = box.inside
    var area = inside
    if area.rows > 2 * Self.detailRows { area.rows -= Self.detailRows }
    list = ListLayout(area: area, count: count, selected: picker.selected)
  }

  /// There is no room for long names and words.
  var isNarrow: Bool { inside.columns < Self.nameWidth + Self.statusWidth / 2 }
}

import Surface

/// Where the list of sources lies, or the prompt for a key.
struct SourcesLayout {
  /// Columns of the list: the name, then the kinds, then what is needed or how much there is.
  static let nameWidth = 26
  static let kindsWidth = 22
  static let stateWidth = 28
  static let shortStateWidth = 10
  /// Above the list, what is typed; not in the lowest terminals.
  private static let lineRows = 1
  /// Under the list, what there is to know of the selected source; not in low terminals.
  private static let detailRows = 3
  private static let promptRows = 4

  let frame: Rect
  let inside: Rect
  let list: ListLayout
  /// Of all sources those that are listed.
  let listed: [Int]
  let box: BoxLayout?

  init(_ picker: SourcePicker, _ shared: Shared) {
    listed = picker.listed(shared.sources)
    let selected = picker.row(in: shared.sources) ?? 0
    let screen = shared.screen
    if screen.style == .words {
      box = nil
      frame = screen.content
      inside = frame
      list = ListLayout(area: frame, count: listed.count, selected: selected, isSpoken: true)
      return
    }
    // As large as for all of them, so that it stands still while one types.
    let rows = picker.apiKeyEntry == nil ? Self.lineRows + shared.sources.count + Self.detailRows : Self.promptRows
    let box = BoxLayout(columns: Self.nameWidth + Self.kindsWidth + Self.stateWidth, rows: rows, in: screen.size)
    self.box = box
    frame = box.frame
    inside = box.inside
    var area = inside
    if area.rows > Self.lineRows {
      area.row += Self.lineRows
      area.rows -= Self.lineRows
    }
    if area.rows >= 2 * Self.detailRows { area.rows -= Self.detailRows }
    list = ListLayout(area: area, count: listed.count, selected: selected)
  }

  /// Whether what is typed is seen.
  var hasLine: Bool { list.area.row > inside.row }

  /// There is room for short names and few words only.
  var isNarrow: Bool { inside.columns < Self.nameWidth + Self.kindsWidth + Self.stateWidth / 2 }

  /// The rows for what there is to know of the selected source.
  var detail: Rect {
    let end = list.area.endRow
    return Rect(column: inside.column, row: end + 1, columns: inside.columns, rows: max(0, inside.endRow - end - 1))
  }
}

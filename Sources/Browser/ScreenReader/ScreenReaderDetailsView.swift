import Media
import Surface
import Text

/// All that is known of one item in words; the cursor stands at what has the focus, as long as that is seen.
struct ScreenReaderDetailsView {
  let details: DetailsState
  let layout: DetailsLayout

  func draw(on surface: inout Surface) {
    surface.cursor = layout.text.origin
    for block in layout.blocks {
      switch block.content {
      case .picture: break
      case .lines(let lines, _): draw(lines, in: block, on: &surface)
      case .field(let name, let lines):
        let indent = DisplayText(String(repeating: " ", count: name.width))
        draw(lines.enumerated().map { ($0.offset == 0 ? name : indent) + $0.element }, in: block, on: &surface)
      case .tags(let lines):
        for (number, tags) in lines.enumerated() {
          for (position, tag) in tags.enumerated() {
            let comma = DisplayText(position + 1 < tags.count ? "," : "")
            write(
              tag.text + comma, at: tag.column, in: block.top + number, isFocused: details.focus == .tag(tag.number),
              on: &surface)
          }
        }
      case .files:
        for (number, file) in details.files.enumerated() {
          let plays = file == details.playable ? ", plays with Enter" : ""
          write(
            DisplayText(DetailsFormatter.sentence(file) + plays), in: block.top + number,
            isFocused: details.focus == .file(number), on: &surface)
        }
      case .shelfTitle(let title, _): write(DisplayText(title), in: block.top, on: &surface)
      case .shelf(let number, let shelf):
        let picture = DetailsState.ShelfPicture(shelf: number, index: shelf.first)
        guard let item = details[picture] else { break }
        let ordinal = "\(shelf.first + 1) of \(shelf.count)"
        write(
          ScreenReaderFormatter.line(item, ordinal: ordinal, columns: layout.text.columns), in: block.top,
          isFocused: block.focus == details.focus, on: &surface)
      }
    }
  }

  private func draw(_ lines: [DisplayText], in block: DetailsLayout.Block, on surface: inout Surface) {
    for (number, line) in lines.enumerated() {
      write(line, in: block.top + number, isFocused: number == 0 && block.focus == details.focus, on: &surface)
    }
  }

  /// Writes in a row of the text, if that is on the screen.
  private func write(
    _ text: DisplayText, at column: Int = 0, in textRow: Int, isFocused: Bool = false, on surface: inout Surface
  ) {
    let row = textRow - details.scroll + layout.text.row
    guard row >= layout.text.row, row < layout.text.endRow else { return }
    let start = layout.text.column + column
    surface.write(text.truncated(to: layout.text.columns - column), at: start, row)
    if isFocused { surface.cursor = Point(column: start, row: row) }
  }
}

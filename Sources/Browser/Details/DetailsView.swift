import Media
import Surface
import Text

/// All that is known of one item, in place of the grid: only what is on the screen is drawn.
struct DetailsView {
  let details: DetailsState
  let layout: DetailsLayout
  let favourites: FavouriteStatus
  let pictures: PicturesState
  let screen: ScreenLayout
  let theme: Theme

  static let tagSeparator = DisplayText(" · ")
  private static let playedMark = DisplayText("▶ ")

  func draw(on surface: inout Surface) {
    guard screen.content.rows > 0 else { return }
    drawPicture(on: &surface)
    let visible = details.scroll..<details.scroll + screen.content.rows
    for block in layout.blocks where block.top < visible.upperBound && block.end > visible.lowerBound {
      draw(block, on: &surface)
    }
    Scrollbar(area: screen.content, scroll: details.scroll, height: layout.height, theme: theme).draw(on: &surface)
  }

  private func drawPicture(on surface: inout Surface) {
    guard let frame = layout.pictureFrame(scroll: details.scroll), !frame.intersection(screen.content).isEmpty
    else { return }
    let key = details.pictureKey(in: layout)
    let view = PictureView(
      item: details.pictured, frame: frame, picture: key.flatMap { pictures.progress[$0] },
      playing: pictures.shownFrame,
      theme: theme, clip: screen.content)
    view.draw(on: &surface)
    if details.focus == .picture { drawMarks(around: frame, isLine: false, on: &surface) }
  }

  private func draw(_ block: DetailsLayout.Block, on surface: inout Surface) {
    let isFocused = block.focus == details.focus
    switch block.content {
    case .picture: break
    case .lines(let lines, let look):
      for (number, line) in lines.enumerated() {
        write(line, in: block.top + number, style: style(of: look), isFocused: isFocused, on: &surface)
      }
    case .field(let name, let lines):
      for (number, line) in lines.enumerated() {
        if number == 0 { write(name, in: block.top, style: theme.quiet, on: &surface) }
        write(line, at: name.width, in: block.top + number, isFocused: isFocused, on: &surface)
      }
    case .tags(let lines):
      for (number, line) in lines.enumerated() { draw(line, in: block.top + number, on: &surface) }
    case .files(let count):
      let first = max(0, details.scroll - block.top)
      for number in first..<max(first, min(count, details.scroll + screen.content.rows - block.top)) {
        drawFile(number, in: block.top + number, on: &surface)
      }
    case .shelfTitle(let title, let shelf):
      guard let row = row(block.top) else { return }
      ShelfTitle(title: title, shelf: shelf, theme: theme)
        .draw(at: layout.text.column, row, columns: layout.text.columns, on: &surface)
    case .shelf(let number, let shelf): draw(shelf, number, top: block.top, on: &surface)
    }
  }

  private func draw(_ tags: [DetailsLayout.Tag], in row: Int, on surface: inout Surface) {
    for (position, tag) in tags.enumerated() {
      let isFocused = details.focus == .tag(tag.number)
      write(tag.text, at: tag.column, in: row, isFocused: isFocused, on: &surface)
      if position + 1 < tags.count {
        write(Self.tagSeparator, at: tag.column + tag.text.width, in: row, style: theme.quiet, on: &surface)
      }
    }
  }

  private func drawFile(_ number: Int, in row: Int, on surface: inout Surface) {
    let file = details.files[number]
    let isFocused = details.focus == .file(number)
    let words = DetailsFormatter.file(file)
    if file == details.playable { write(Self.playedMark, in: row, style: theme.accent, on: &surface) }
    let start = Self.playedMark.width
    write(words.facts, at: start, in: row, isFocused: isFocused, on: &surface)
    guard !words.name.isEmpty else { return }
    let nameStart = start + words.facts.width
    let name = (DisplayText("  ") + words.name).truncated(to: max(0, layout.text.columns - nameStart))
    write(name, at: nameStart, in: row, style: theme.quiet, isFocused: isFocused, on: &surface)
  }

  private func draw(_ shelf: ShelfLayout, _ number: Int, top: Int, on surface: inout Surface) {
    for index in shelf.visible {
      let picture = DetailsState.ShelfPicture(shelf: number, index: index)
      guard let item = details[picture], let frame = shelf.frame(of: index) else { continue }
      let onScreen = Rect(
        column: frame.column + layout.text.column, row: frame.row + top - details.scroll + screen.content.row,
        columns: frame.columns, rows: frame.rows)
      let key = details.key(of: picture, frame: frame)
      let tile = TileView(
        item: item, frame: onScreen, isSelected: details.focusedPicture == picture,
        isFavourite: favourites.contains(item.id), isDimmed: false, isLine: frame.rows == 1,
        picture: key.flatMap { pictures.progress[$0] }, playing: nil, theme: theme,
        clip: screen.content)
      tile.draw(on: &surface)
    }
  }

  private func style(of look: DetailsLayout.Block.Look) -> Style {
    switch look {
    case .plain: .plain
    case .bold: theme.name
    case .quiet: theme.quiet
    }
  }

  /// Writes in a row of the text, if that is on the screen; the focus has a mark at the left edge of the text.
  private func write(
    _ text: DisplayText, at column: Int = 0, in textRow: Int, style: Style = .plain, isFocused: Bool = false,
    on surface: inout Surface
  ) {
    guard let row = row(textRow) else { return }
    let start = layout.text.column + column
    surface.write(
      text, at: start, row, columns: layout.text.columns - column, style: isFocused ? theme.selectedCaption : style)
    guard isFocused else { return }
    drawMarks(
      around: Rect(column: layout.text.column, row: row, columns: layout.text.columns, rows: 1), isLine: true,
      on: &surface)
  }

  private func drawMarks(around frame: Rect, isLine: Bool, on surface: inout Surface) {
    SelectionFrame(frame: frame, isLine: isLine, theme: theme, clip: screen.content).draw(on: &surface)
  }

  /// The row of the screen that a row of the text is in.
  private func row(_ textRow: Int) -> Int? {
    let row = textRow - details.scroll + screen.content.row
    return row >= screen.content.row && row < screen.content.endRow ? row : nil
  }
}

import Media
import Surface

/// The results: only what is on the screen is looked at.
struct GridView {
  let results: SearchResults
  let layout: ContentLayout
  let grid: GridState
  let favourites: FavouriteStatus
  let pictures: PicturesState
  /// The selected tile is picked up.
  let isDragging: Bool
  /// They are not what is asked.
  let isDimmed: Bool
  let screen: ScreenLayout
  let theme: Theme

  func draw(on surface: inout Surface) {
    let visible = grid.scroll..<grid.scroll + screen.content.rows
    for (number, section) in layout.sections.enumerated() where section.top < visible.upperBound {
      if section.end < visible.lowerBound { continue }
      drawTitle(of: section, on: &surface)
      for index in section.items(in: visible) {
        drawTile(Selection(section: number, index: index), section, on: &surface)
      }
    }
    Scrollbar(area: screen.content, scroll: grid.scroll, height: layout.height, theme: theme).draw(on: &surface)
  }

  private func drawTile(_ selection: Selection, _ section: ContentLayout.Section, on surface: inout Surface) {
    guard let item = results[selection], let frame = section.frame(of: selection.index) else { return }
    let isSelected = selection == grid.selection
    let tile = TileView(
      item: item, frame: onScreen(frame), isSelected: isSelected, isMarked: grid.multiSelection.contains(item),
      isFavourite: favourites.contains(item.id), isDragged: isSelected && isDragging, isDimmed: isDimmed,
      isLine: screen.style == .tiny,
      picture: layout.stillKey(of: selection, in: results).flatMap { pictures.progress[$0] },
      playing: isSelected ? pictures.shownFrame : nil, theme: theme, clip: screen.content)
    tile.draw(on: &surface)
  }

  private func onScreen(_ frame: Rect) -> Rect {
    Rect(
      column: frame.column + screen.inset, row: frame.row - grid.scroll + screen.content.row,
      columns: frame.columns, rows: frame.rows)
  }

  private func drawTitle(of section: ContentLayout.Section, on surface: inout Surface) {
    let row = section.top - grid.scroll + screen.content.row
    guard let title = section.title, row >= screen.content.row, row < screen.content.endRow else { return }
    var shelf: ShelfLayout?
    if case .shelf(let layout) = section.arrangement { shelf = layout }
    ShelfTitle(title: title, shelf: shelf, theme: theme)
      .draw(at: screen.inset, row, columns: screen.contentWidth, on: &surface)
  }
}

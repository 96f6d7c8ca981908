import Media
import Surface
import Text

/// One item: its picture's place, and a caption with its title and facts.
struct TileView {
  let item: MediaItem
  /// On the screen; it may reach beyond `clip`.
  let frame: Rect
  let isSelected: Bool
  var isMarked = false
  var isFavourite = false
  /// It was picked up and is selected.
  var isDragged = false
  let isDimmed: Bool
  /// One line of text without a picture.
  let isLine: Bool
  /// Its still picture, once there is one or it failed.
  let picture: PictureProgress?
  /// The frame of its moving picture that is shown.
  let playing: (handle: ImageHandle, index: Int)?
  let theme: Theme
  let clip: Rect

  func draw(on surface: inout Surface) {
    if !isLine {
      let block = Rect(column: frame.column, row: frame.row, columns: frame.columns, rows: frame.rows - 1)
      let view = PictureView(
        item: item, frame: block, isDimmed: isDimmed, picture: picture, playing: playing, theme: theme, clip: clip)
      view.draw(on: &surface)
    }
    drawCaption(on: &surface)
    if isSelected {
      SelectionFrame(frame: frame, isLine: isLine, isDragged: isDragged, theme: theme, clip: clip).draw(on: &surface)
    }
  }

  private func drawCaption(on surface: inout Surface) {
    let row = frame.endRow - 1
    guard isShown(row) else { return }
    let style: Style = isSelected ? theme.selectedCaption : isDimmed ? theme.quiet : .plain
    surface.fill(Rect(column: frame.column, row: row, columns: frame.columns, rows: 1), with: Cell(" ", style))
    let end = DisplayText(runtime)
    // A title needs the room more than the running time does.
    let showsEnd = frame.columns >= end.width + 9
    let width = showsEnd ? frame.columns - end.width - 1 : frame.columns
    let signs = (isDragged ? "moving: " : "") + (isMarked ? "✓ " : "") + (isFavourite ? "★ " : "")
    surface.write(DisplayText(signs + item.title).truncated(to: width), at: frame.column, row, style: style)
    if showsEnd { surface.write(end, at: frame.column + frame.columns - end.width, row, style: style) }
  }

  private func isShown(_ row: Int) -> Bool { row >= clip.row && row < clip.endRow }

  private var runtime: String {
    let parts = [
      item.duration.map { Format.duration(seconds: $0) },
      item.hasAudio == true ? "♪" : nil,
      item.playable.map { $0.format == .other ? item.kind.word : $0.format.rawValue },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

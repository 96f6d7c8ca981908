import Media
import Surface
import Text

/// The picture of an item, or what stands for it: title and facts on the item's own colour.
struct PictureView {
  let item: MediaItem
  /// On the screen; it may reach beyond `clip`.
  let frame: Rect
  var isDimmed = false
  /// Its still picture, once there is one or it failed.
  let picture: PictureProgress?
  /// The frame of its moving picture that is shown.
  let playing: (handle: ImageHandle, index: Int)?
  let theme: Theme
  let clip: Rect

  func draw(on surface: inout Surface) {
    let color = item.color ?? Theme.color(of: item.id)
    let cell = theme.block(color, isDimmed: isDimmed)
    let style = theme.blockText(on: color, isDimmed: isDimmed)
    for row in frame.row..<frame.endRow where isShown(row) {
      surface.fill(Rect(column: frame.column, row: row, columns: frame.columns, rows: 1), with: cell)
    }
    if let playing {
      place(playing.handle, index: playing.index, on: &surface)
      return
    }
    if case .ready(let handle, _) = picture {
      place(handle, index: 0, on: &surface)
      return
    }
    let width = frame.columns - 2
    guard width >= 6, frame.rows > 0 else { return }
    let room = frame.rows > 2 ? frame.rows - 1 : frame.rows
    var lines = DisplayText(item.title).wrapped(to: width, lines: min(3, room))
    if lines.count < frame.rows { lines.append(DisplayText(facts).truncated(to: width)) }
    let top = frame.row + (frame.rows - lines.count) / 2
    for (number, line) in lines.enumerated() where isShown(top + number) {
      let column = frame.column + (frame.columns - line.width) / 2
      surface.fill(
        Rect(column: column - 1, row: top + number, columns: line.width + 2, rows: 1), with: Cell(" ", style))
      surface.write(line, at: column, top + number, style: style)
    }
  }

  /// The screen puts the picture in place of the block.
  private func place(_ handle: ImageHandle, index: Int, on surface: inout Surface) {
    surface.placements.append(ImagePlacement(handle: handle, frame: frame, clip: clip, index: index))
  }

  private func isShown(_ row: Int) -> Bool { row >= clip.row && row < clip.endRow }

  private var facts: String {
    if case .failed(let reason) = picture { return "picture \(reason)" }
    let bytes = item.playable?.bytes.map { Format.bytes($0) }
    return [item.kind.word, DetailsFormatter.size(item.width, item.height), bytes].compactMap { $0 }
      .joined(separator: " · ")
  }
}

import Media
import Surface
import Text

/// One item: its picture's place, and a caption with its title and facts.
struct TileView {
  let item: MediaItem
  /// On the screen; it may reach beyond `clip`.
  let frame: Rect
  let isSelected: Bool
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
    if !isLine { drawBlock(on: &surface) }
    drawCaption(on: &surface)
    if isSelected { drawMarks(on: &surface) }
  }

  /// Title and facts on the item's own colour, where the picture will be.
  private func drawBlock(on surface: inout Surface) {
    let block = Rect(column: frame.column, row: frame.row, columns: frame.columns, rows: frame.rows - 1)
    let color = item.color ?? Theme.color(of: item.id)
    let cell = theme.block(color, isDimmed: isDimmed)
    let style = theme.blockText(on: color, isDimmed: isDimmed)
    for row in block.row..<block.endRow where isShown(row) {
      surface.fill(Rect(column: block.column, row: row, columns: block.columns, rows: 1), with: cell)
    }
    if let playing {
      place(playing.handle, index: playing.index, in: block, on: &surface)
      return
    }
    if case .ready(let handle, _) = picture {
      place(handle, index: 0, in: block, on: &surface)
      return
    }
    let width = block.columns - 2
    guard width >= 6, block.rows > 0 else { return }
    let room = block.rows > 2 ? block.rows - 1 : block.rows
    var lines = DisplayText(item.title).wrapped(to: width, lines: min(3, room))
    if lines.count < block.rows { lines.append(DisplayText(facts).truncated(to: width)) }
    let top = block.row + (block.rows - lines.count) / 2
    for (number, line) in lines.enumerated() where isShown(top + number) {
      let column = block.column + (block.columns - line.width) / 2
      surface.fill(
        Rect(column: column - 1, row: top + number, columns: line.width + 2, rows: 1), with: Cell(" ", style))
      surface.write(line, at: column, top + number, style: style)
    }
  }

  /// The screen puts the picture in place of the block.
  private func place(_ handle: ImageHandle, index: Int, in block: Rect, on surface: inout Surface) {
    surface.placements.append(ImagePlacement(handle: handle, frame: block, clip: clip, index: index))
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
    surface.write(DisplayText(item.title).truncated(to: width), at: frame.column, row, style: style)
    if showsEnd { surface.write(end, at: frame.column + frame.columns - end.width, row, style: style) }
  }

  /// In the gaps at both sides, so that the selection shows without colour and over any picture.
  private func drawMarks(on surface: inout Surface) {
    let left = DisplayText("▌")
    let right = DisplayText("▐")
    for row in frame.row..<frame.endRow where isShown(row) {
      surface.write(left, at: frame.column - 1, row, style: theme.accent)
      if !isLine { surface.write(right, at: frame.endColumn, row, style: theme.accent) }
    }
  }

  private func isShown(_ row: Int) -> Bool { row >= clip.row && row < clip.endRow }

  private var facts: String {
    if case .failed(let reason) = picture { return "picture \(reason)" }
    let size = item.width.flatMap { width in item.height.map { "\(width)×\($0)" } }
    let bytes = item.playable?.bytes.map { Format.bytes($0) }
    return [item.kind.word, size, bytes].compactMap { $0 }.joined(separator: " · ")
  }

  private var runtime: String {
    let parts = [
      item.duration.map { Format.duration(seconds: $0) },
      item.hasAudio == true ? "♪" : nil,
      item.playable.map { $0.format == .other ? item.kind.word : $0.format.rawValue },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

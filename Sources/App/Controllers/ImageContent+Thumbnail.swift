import Surface
import Terminal
import ThumbnailProtocol
import Thumbnails

extension ImageContent {
  /// What the screen shows of a thumbnail.
  init(_ frames: [ThumbnailFrame], _ key: ThumbnailKey) {
    let (columns, rows) = (key.picture.columns, key.picture.rows)
    if case .cells(_, let colors) = key.shape.form {
      let cells = frames.map { frame -> [Cell] in
        guard case .cells(let cells) = frame.content else { return [] }
        return cells.map { Cell($0, colors, background: key.shape.background) }
      }
      self = .cells(frames: cells, columns: columns, rows: rows)
    } else {
      let pictures = frames.compactMap { frame -> PictureFrame? in
        guard case .picture(let width, let height, let bytes) = frame.content else { return nil }
        return PictureFrame(width: width, height: height, bytes: bytes)
      }
      self = .picture(form: key.shape.form, frames: pictures, columns: columns, rows: rows)
    }
  }
}

extension Cell {
  /// What has the terminal's own background is drawn with that, not with the nearest colour to it.
  fileprivate init(_ cell: SymbolCell, _ colors: ColorMode, background: UInt32) {
    let text = UnicodeScalar(cell.scalar).map { String(Character($0)) } ?? " "
    let isBeside = colors == .truecolor && cell.background == Int32(truncatingIfNeeded: background)
    self.init(
      text,
      Style(
        foreground: Color(cell.foreground, colors),
        background: isBeside ? .default : Color(cell.background, colors)))
  }
}

extension Color {
  fileprivate init(_ number: Int32, _ colors: ColorMode) {
    switch colors {
    case _ where number < 0, .mono: self = .default
    case .eight, .sixteen: self = .ansi(UInt8(truncatingIfNeeded: number))
    case .indexed256: self = .palette(UInt8(truncatingIfNeeded: number))
    case .truecolor:
      self = .rgb(
        red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
        blue: UInt8(truncatingIfNeeded: number))
    }
  }
}

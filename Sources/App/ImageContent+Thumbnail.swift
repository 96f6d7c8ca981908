import Surface
import Terminal
import ThumbnailProtocol
import Thumbnails

extension ImageContent {
  /// What the screen shows of a thumbnail.
  init(_ frames: [ThumbnailFrame], _ key: ThumbnailKey) {
    let (columns, rows) = (key.picture.columns, key.picture.rows)
    switch key.shape.form {
    case .cells(_, let colors):
      let cells = frames.map { frame -> [Cell] in
        guard case .cells(let cells) = frame.content else { return [] }
        return cells.map { Cell($0, colors, background: key.shape.background) }
      }
      self = .cells(frames: cells, columns: columns, rows: rows)
    case .sixel:
      let sequences = frames.map { frame -> [UInt8] in
        guard case .picture(_, _, let bytes) = frame.content else { return [] }
        return bytes
      }
      self = .sixel(frames: sequences, columns: columns, rows: rows)
    case .png, .rgba:
      let format: PictureFrame.Format = key.shape.form == .png ? .png : .rgba
      let pictures = frames.compactMap { frame -> PictureFrame? in
        guard case .picture(let width, let height, let bytes) = frame.content else { return nil }
        return PictureFrame(format: format, width: width, height: height, bytes: bytes, delay: frame.delay)
      }
      self = .picture(frames: pictures, columns: columns, rows: rows)
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

import Surface
import ThumbnailProtocol

extension ThumbnailJob {
  /// A box of pixels.
  static func pixels(
    _ media: [UInt8], _ width: Int, _ height: Int, background: UInt32 = 0, fills: Bool = false,
    isAnimated: Bool = false,
    form: PictureForm = .png
  ) -> ThumbnailJob {
    ThumbnailJob(
      number: 5, width: width, height: height, columns: 1, rows: 1, form: form, background: background, fills: fills,
      isAnimated: isAnimated, media: media)
  }

  /// A box of cells that are 8 by 16 pixels.
  static func cells(
    _ media: [UInt8], _ columns: Int, _ rows: Int, _ symbols: SymbolSet, _ colors: ColorMode, background: UInt32 = 0
  ) -> ThumbnailJob {
    ThumbnailJob(
      number: 6, width: columns * 8, height: rows * 16, columns: columns, rows: rows, form: .cells(symbols, colors),
      background: background, media: media)
  }
}

extension ThumbnailFrame {
  /// A PNG as colours 0xRRGGBB, row by row; empty where it cannot be decoded.
  var colors: [UInt32] { PNGPixels.colors(of: bytes) }

  var bytes: [UInt8] {
    guard case .picture(_, _, let bytes) = content else { return [] }
    return bytes
  }

  var cells: [SymbolCell] {
    guard case .cells(let cells) = content else { return [] }
    return cells
  }
}

extension UInt32 {
  /// Whether a colour is the same, as far as lossy encodings keep it.
  func isNear(_ other: UInt32, within tolerance: Int = 24) -> Bool {
    [16, 8, 0].allSatisfy { abs(Int(self >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= tolerance }
  }
}

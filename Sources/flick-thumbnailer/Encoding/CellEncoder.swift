import CChafa
import Surface
import ThumbnailProtocol

/// Canvas pixels, 8 by 8 of them a cell, to character cells, by libchafa.
final class CellEncoder {
  private let columns: Int
  private let rows: Int
  private let colors: ColorMode
  private let configuration: OpaquePointer
  private let symbols: OpaquePointer
  private let palette: XtermPalette?

  /// - Parameter palette: of 256 colours; nil for all others.
  init(
    _ job: ThumbnailJob, symbols: SymbolSet, colors: ColorMode, palette: XtermPalette?
  ) throws(Failure) {
    guard let configuration = chafa_canvas_config_new(), let map = chafa_symbol_map_new() else { throw .noMemory }
    self.configuration = configuration
    self.symbols = map
    self.colors = colors
    self.palette = palette
    (columns, rows) = (job.columns, job.rows)
    chafa_symbol_map_add_by_tags(map, symbols.tags)
    chafa_canvas_config_set_symbol_map(configuration, map)
    chafa_canvas_config_set_geometry(configuration, Int32(columns), Int32(rows))
    chafa_canvas_config_set_canvas_mode(configuration, colors.mode)
    chafa_canvas_config_set_work_factor(configuration, 0.3)
    chafa_canvas_config_set_bg_color(configuration, job.background)
    chafa_canvas_config_set_fg_color(configuration, job.background.isDark ? 0xFFFFFF : 0)
    // Few colours need more contrast and a pattern of dots; an ordered one keeps still while an animation runs.
    chafa_canvas_config_set_preprocessing_enabled(configuration, colors.hasManyColors ? 0 : 1)
    // Characters are dots enough.
    if !colors.hasManyColors, symbols != .ascii {
      let grain = symbols.grain
      chafa_canvas_config_set_dither_mode(configuration, CHAFA_DITHER_MODE_ORDERED)
      chafa_canvas_config_set_dither_grain_size(configuration, Int32(grain.x), Int32(grain.y))
    }
  }

  deinit {
    chafa_symbol_map_unref(symbols)
    chafa_canvas_config_unref(configuration)
  }

  func encode(_ pixels: Canvas) throws(Failure) -> [SymbolCell] {
    // libchafa 1.12.4 crashes when a canvas is made like another (https://github.com/hpjansson/chafa/issues/123).
    guard let canvas = chafa_canvas_new(configuration) else { throw .noMemory }
    defer { chafa_canvas_unref(canvas) }
    chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels.bytes, Int32(pixels.width), Int32(pixels.height),
      Int32(pixels.width * 4))
    var cells: [SymbolCell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<Int32(rows) {
      for column in 0..<Int32(columns) {
        // Beside the picture a palette has no colour that is exactly the background, and dots would be worse.
        let place = Rectangle(x: Int(column) * 8, y: Int(row) * 8, width: 8, height: 8)
        if colors != .truecolor, !pixels.showsPicture(in: place) {
          cells.append(SymbolCell(scalar: 0x20, foreground: -1, background: -1))
          continue
        }
        var (foreground, background): (Int32, Int32) = (-1, -1)
        chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background)
        cells.append(
          cell(
            chafa_canvas_get_char_at(canvas, column, row), foreground: number(foreground),
            background: number(background)))
      }
    }
    return cells
  }

  /// libchafa's number for a colour as it is sent; -1 for its marks for the terminal's own.
  private func number(_ color: Int32) -> Int32 {
    guard colors.range.contains(color) else { return -1 }
    return palette.map { Int32($0.nearest(to: UInt32(color))) } ?? color
  }

  /// One cell in the one way that it is written: what is all background is a space with no colour of its own, so that a
  /// terminal has fewer pairs of colours to tell apart.
  private func cell(_ scalar: UInt32, foreground: Int32, background: Int32) -> SymbolCell {
    if scalar == 0x2588, foreground >= 0 { return SymbolCell(scalar: 0x20, foreground: -1, background: foreground) }
    if scalar <= 0x20 { return SymbolCell(scalar: 0x20, foreground: -1, background: background) }
    return SymbolCell(scalar: scalar, foreground: foreground, background: background)
  }
}

extension SymbolSet {
  /// The grain of dots, in pixels of the 8 by 8 that libchafa looks at.
  fileprivate var grain: (x: Int, y: Int) {
    switch self {
    case .half: (8, 4)
    case .quad, .sextant: (4, 4)
    case .ascii: (8, 8)
    }
  }

  fileprivate var tags: ChafaSymbolTags {
    let plain = CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_SOLID.rawValue
    let half = plain | CHAFA_SYMBOL_TAG_VHALF.rawValue
    let quad = half | CHAFA_SYMBOL_TAG_HHALF.rawValue | CHAFA_SYMBOL_TAG_QUAD.rawValue
    switch self {
    case .half: return ChafaSymbolTags(half)
    case .quad: return ChafaSymbolTags(quad)
    case .sextant: return ChafaSymbolTags(quad | CHAFA_SYMBOL_TAG_SEXTANT.rawValue)
    case .ascii: return ChafaSymbolTags(CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_ASCII.rawValue)
    }
  }
}

extension ColorMode {
  fileprivate var mode: ChafaCanvasMode {
    switch self {
    case .mono: CHAFA_CANVAS_MODE_FGBG
    case .eight: CHAFA_CANVAS_MODE_INDEXED_8
    case .sixteen: CHAFA_CANVAS_MODE_INDEXED_16
    case .indexed256, .truecolor: CHAFA_CANVAS_MODE_TRUECOLOR
    }
  }

  /// What is a colour of libchafa's and not one of its marks for the terminal's own.
  fileprivate var range: ClosedRange<Int32> {
    switch self {
    case .mono: -1 ... -1
    case .eight: 0...7
    case .sixteen: 0...15
    case .indexed256, .truecolor: 0...0xFFFFFF
    }
  }
}

extension UInt32 {
  /// Of a colour 0xRRGGBB.
  fileprivate var isDark: Bool { (self >> 16 & 0xFF) * 3 + (self >> 8 & 0xFF) * 6 + (self & 0xFF) < 1280 }
}

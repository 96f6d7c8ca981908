import CChafa

/// Canvas pixels to a sixel sequence, by libchafa.
final class SixelEncoder {
  private let configuration: OpaquePointer
  private let terminal: OpaquePointer

  init(colors: Int) throws(Failure) {
    guard let configuration = chafa_canvas_config_new() else { throw .noMemory }
    self.configuration = configuration
    // Its fallback knows all sequences.
    terminal = chafa_term_db_get_fallback_info(chafa_term_db_get_default())
    chafa_canvas_config_set_pixel_mode(configuration, CHAFA_PIXEL_MODE_SIXELS)
    // With truecolor libchafa finds the best 256 colours of each picture; else it has fixed ones only.
    chafa_canvas_config_set_canvas_mode(
      configuration,
      colors >= 256
        ? CHAFA_CANVAS_MODE_TRUECOLOR : colors >= 16 ? CHAFA_CANVAS_MODE_INDEXED_16 : CHAFA_CANVAS_MODE_INDEXED_8)
    chafa_canvas_config_set_preprocessing_enabled(configuration, colors >= 256 ? 0 : 1)
    if colors < 256 { chafa_canvas_config_set_dither_mode(configuration, CHAFA_DITHER_MODE_ORDERED) }
  }

  deinit {
    chafa_term_info_unref(terminal)
    chafa_canvas_config_unref(configuration)
  }

  func encode(_ pixels: Canvas) throws(Failure) -> [UInt8] {
    // One cell of the canvas's size, so that it is not scaled again.
    chafa_canvas_config_set_geometry(configuration, 1, 1)
    chafa_canvas_config_set_cell_geometry(configuration, Int32(pixels.width), Int32(pixels.height))
    guard let canvas = chafa_canvas_new(configuration) else { throw .noMemory }
    defer { chafa_canvas_unref(canvas) }
    chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels.bytes, Int32(pixels.width), Int32(pixels.height),
      Int32(pixels.width * 4))
    guard let printed = chafa_canvas_print(canvas, terminal) else { throw .noMemory }
    defer { g_string_free(printed, 1) }
    let length = Int(printed.pointee.len)
    return printed.pointee.str.withMemoryRebound(to: UInt8.self, capacity: length) {
      Array(UnsafeBufferPointer(start: $0, count: length))
    }
  }
}

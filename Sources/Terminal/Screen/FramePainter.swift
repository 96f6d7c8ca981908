import CNcurses
import Surface

/// Puts frames into ncurses' window, each by what differs from the former one.
struct FramePainter {
  /// How many colours it draws with.
  let mode: ColorMode
  /// What was painted last, pictures and all; nil when every cell has to be painted.
  private(set) var former: Surface?

  private var painter: CellPainter
  /// What stands for `Color.default`.
  private var base: Style

  /// A painter for the screen that ncurses draws on now.
  /// - Parameter former: what is on the screen, where that is known.
  init(mode: ColorMode, base: Style = .plain, former: Surface? = nil) {
    self.mode = mode
    self.base = base
    self.former = former
    painter = CellPainter(mode: mode, base: base)
  }

  /// The same for another number of colours.
  func with(mode: ColorMode) -> FramePainter { FramePainter(mode: mode, base: base) }

  /// The next frame is painted whole.
  mutating func forgetFormer() { former = nil }

  /// Draws `Color.default` as the colours of a style from now on; plain leaves the terminal's own.
  mutating func use(base: Style) {
    guard base != self.base else { return }
    self.base = base
    painter.use(base: base)
    former = nil
  }

  /// Paints a frame in a window of this size; it is on the screen after the next `wrefresh`.
  /// - Parameter scrolls: rows that look alike may be scrolled to their new places.
  mutating func paint(_ surface: Surface, in size: Size, scrolls: Bool) -> DrawnFrame {
    if surface.size != size { werase(ncurses_stdscr()) }
    if surface.size != former?.size { former = nil }
    var frame = DrawnFrame(
      surface: surface, former: former,
      background: ColorQuantizer(mode: mode).backgroundSequence(of: base.background))
    if !painter.paint(surface, over: former) {
      // Old numbers of pairs mean nothing any more, neither to the table nor on the screen.
      clearok(ncurses_curscr(), true)
      frame.former = nil
      _ = painter.paint(surface, over: nil)
    }
    former = surface
    if !scrolls, let former = frame.former {
      frame.rewrittenRows = MovedRows.find(from: former, to: surface)
      for row in frame.rewrittenRows { wredrawln(ncurses_stdscr(), Int32(row), 1) }
    }
    return frame
  }
}

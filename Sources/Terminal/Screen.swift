import CLinux
import CNcurses
import Glibc
import Surface

/// The terminal as ncurses draws on it: raw, on its alternate screen, with paste, focus and mouse reports.
///
/// ncurses has one screen at a time and no locks: a screen is confined to the main thread. Keys are not read here.
public final class Screen {
  /// In cells.
  public private(set) var size: Size
  /// How many colours it draws with.
  public let colorMode: ColorMode

  private let descriptor: Int32
  private let usesMouse: Bool
  private let insideTmux: Bool
  private var curses: Curses?
  private let rescueDescriptor: Int32?
  private let formerModes: termios
  private var painter: CellPainter
  /// What was drawn last; nil when every cell has to be drawn.
  private var former: Surface?
  private var isSuspended = false
  private var cursorIsVisible = true

  /// Takes the terminal over.
  ///
  /// The descriptor must be open for reading and writing and must block. `environment` decides with `TERM`, `NO_COLOR`
  /// and `TMUX`. Throws a `TerminalError` when the terminal is of an unknown or unfit kind.
  public init(
    descriptor: Int32, size: TerminalSize, environment: [String: String], usesMouse: Bool = true
  ) throws(TerminalError) {
    CharacterSet.useUTF8()
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { throw TerminalError("a terminal is needed") }
    let term = environment["TERM"] ?? ""
    // The guard first: newterm already changes the terminal.
    rescueDescriptor = CrashGuard.arm(descriptor: descriptor)
    let curses: Curses
    do { curses = try Curses(descriptor: descriptor, term: term, size: size.size) } catch {
      CrashGuard.disarm()
      if let rescueDescriptor { Glibc.close(rescueDescriptor) }
      throw error
    }
    self.curses = curses
    self.descriptor = descriptor
    self.size = size.size
    self.usesMouse = usesMouse
    insideTmux = environment["TMUX"]?.isEmpty == false
    formerModes = modes
    colorMode = ColorMode(terminfoColors: curses.colors, noColor: environment["NO_COLOR"])
    painter = CellPainter(mode: colorMode)
    // newterm has not sent anything yet; the alternate screen comes before what belongs to it.
    wrefresh(ncurses_stdscr())
    send(TerminalModes.enter(usesMouse: usesMouse))
    if size.cellWidth == nil { send(TerminalModes.cellSizeQuery) }
  }

  deinit {
    close()
  }

  /// Shows a frame; only what changed is sent.
  public func draw(_ surface: Surface) {
    guard curses != nil, !isSuspended else { return }
    guard surface != former else { return }
    if surface.size != size { werase(ncurses_stdscr()) }
    if surface.size != former?.size { former = nil }
    if !painter.paint(surface, over: former) {
      // Old numbers of pairs mean nothing any more, neither to the table nor on the screen.
      clearok(ncurses_curscr(), true)
      _ = painter.paint(surface, over: nil)
    }
    former = surface
    showCursor(surface.cursor)
  }

  /// Takes on the window's new size; the next frame is drawn whole.
  public func resize(_ size: TerminalSize) {
    guard curses != nil, size.size != self.size else { return }
    self.size = size.size
    // Not resizeterm, which also pushes a KEY_RESIZE that nobody here would read.
    resize_term(Int32(size.rows), Int32(size.columns))
    clearok(ncurses_curscr(), true)
    former = nil
  }

  /// Sends everything anew, for when something else has written to the terminal.
  public func redraw() {
    guard curses != nil, !isSuspended else { return }
    clearok(ncurses_curscr(), true)
    wrefresh(ncurses_stdscr())
  }

  /// Gives the terminal back as it was, for another program or the shell, until `resume`.
  public func suspend() {
    guard curses != nil, !isSuspended else { return }
    isSuspended = true
    send(TerminalModes.leave(usesMouse: usesMouse) + TerminalModes.cursor(isVisible: true))
    endwin()
    tcsetattr(descriptor, TCSANOW, [formerModes])
    CrashGuard.disarm()
  }

  /// Takes the terminal over again and shows the last frame; also after the program was stopped from outside.
  public func resume() {
    guard curses != nil else { return }
    isSuspended = false
    if let rescueDescriptor { CrashGuard.rearm(rescueDescriptor, modes: formerModes) }
    reset_prog_mode()
    redraw()
    send(TerminalModes.enter(usesMouse: usesMouse) + TerminalModes.cursor(isVisible: cursorIsVisible))
  }

  /// Gives the terminal back for good; may be called again.
  public func close() {
    guard let curses else { return }
    suspend()
    curses.end()
    self.curses = nil
    if let rescueDescriptor { Glibc.close(rescueDescriptor) }
  }

  /// Puts text on the user's clipboard with OSC 52, where the terminal allows it.
  public func copyToClipboard(_ text: String) {
    write(Clipboard.sequence(copying: text, insideTmux: insideTmux).utf8)
  }

  /// Sends bytes as they are, after all that was drawn. What moves the cursor or changes cells must undo it.
  public func write(_ bytes: some Sequence<UInt8>) {
    guard curses != nil else { return }
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN {
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if count < 0, errno != EINTR {
        return
      }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private func send(_ sequence: String) {
    write(sequence.utf8)
  }

  private func showCursor(_ position: Point?) {
    let shown = position.flatMap {
      Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains($0) ? $0 : nil
    }
    if shown == nil, cursorIsVisible { send(TerminalModes.cursor(isVisible: false)) }
    // A hidden cursor stays where the last cell was written: nothing has to move it.
    leaveok(ncurses_stdscr(), shown == nil)
    if let shown { wmove(ncurses_stdscr(), Int32(shown.row), Int32(shown.column)) }
    wrefresh(ncurses_stdscr())
    if shown != nil, !cursorIsVisible {
      send(TerminalModes.cursor(isVisible: true))
    }
    cursorIsVisible = shown != nil
  }
}

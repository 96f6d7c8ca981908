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
  public private(set) var colorMode: ColorMode

  private let descriptor: Int32
  private let environment: [String: String]
  private let usesMouse: Bool
  private let insideTmux: Bool
  private var curses: Curses?
  private let rescueDescriptor: Int32?
  private let formerModes: termios
  private var painter: CellPainter
  /// What stands for `Color.default`.
  private var base = Style.plain
  private let pictures: PictureLayer
  private let pictureWriter: PictureWriter?
  /// What was asked for last.
  private var wanted: Surface?
  /// Of the frame drawn last.
  private var placements: [ImagePlacement] = []
  /// What was drawn last, pictures and all; nil when every cell has to be drawn.
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
    do {
      let announced = DirectColorEntry.isAnnounced(by: environment) ? DirectColorEntry.name(for: environment) : nil
      if let direct = announced.flatMap({ try? Curses(descriptor: descriptor, term: $0, size: size.size) }) {
        curses = direct
      } else {
        curses = try Curses(descriptor: descriptor, term: term, size: size.size)
      }
    } catch {
      CrashGuard.disarm()
      if let rescueDescriptor { Glibc.close(rescueDescriptor) }
      throw error
    }
    self.curses = curses
    self.descriptor = descriptor
    self.size = size.size
    self.environment = environment
    self.usesMouse = usesMouse
    insideTmux = environment["TMUX"]?.isEmpty == false
    pictures = PictureLayer(insideTmux: insideTmux, seed: Int(getpid()))
    pictureWriter = PictureWriter(terminal: descriptor)
    formerModes = modes
    colorMode = curses.colorMode(environment)
    painter = CellPainter(mode: colorMode, base: base)
    // newterm has not sent anything yet; the alternate screen comes before what belongs to it.
    wrefresh(ncurses_stdscr())
    // The alternate screen is blank, so the first frame has to be painted only where it is not.
    former = Surface(size: size.size)
    send(TerminalModes.enter(usesMouse: usesMouse))
    if size.cellWidth == nil { send(TerminalModes.cellSizeQuery) }
  }

  deinit {
    close()
  }

  /// Shows a frame; only what changed is sent, and as much of the pictures as the terminal can take now. When a picture
  /// is half sent, the frame is not shown: `awaitedDescriptor` tells when to try again.
  public func draw(_ surface: Surface) {
    guard curses != nil, !isSuspended, pictureWriter?.flush() ?? true else { return }
    if surface != wanted || former == nil || pictures.hasChanged {
      wanted = surface
      show(surface)
    }
    while pictureWriter?.step(pictures.nextSlice(limit:isFast:)) == true {
      if pictures.hasChanged { show(surface) }
    }
  }

  /// The descriptor that is to be polled for room, as a picture is half sent; nil when none is. When it has room, `draw`
  /// goes on.
  public var awaitedDescriptor: Int32? { pictureWriter?.awaited }

  /// Takes in the terminal's answers, by which the screen knows how much of the pictures it has read.
  public func take(_ reply: TerminalReply) {
    if reply == .ready { pictureWriter?.answered() }
  }

  private func show(_ surface: Surface) {
    // On its way over pictures a visible cursor would flicker in them.
    if surface.placements != placements || pictures.hasChanged, cursorIsVisible {
      send(TerminalModes.cursor(isVisible: false))
      cursorIsVisible = false
    }
    placements = surface.placements
    let surface = pictures.compose(surface)
    if surface.size != size { werase(ncurses_stdscr()) }
    if surface.size != former?.size { former = nil }
    var base = former
    if !painter.paint(surface, over: base) {
      // Old numbers of pairs mean nothing any more, neither to the table nor on the screen.
      clearok(ncurses_curscr(), true)
      base = nil
      _ = painter.paint(surface, over: nil)
    }
    former = surface
    let rewritten = base.map { keepFromScrolling(from: $0, to: surface) } ?? []
    showCursor(surface.cursor)
    pictures.didDraw(surface, over: base, rewritten: rewritten)
  }

  /// Draws pictures in this way from now on; `synchronizes` says that the terminal knows mode 2026.
  /// - Parameter animates: the terminal holds the frames of an animation as one picture.
  public func useGraphics(_ mode: GraphicsMode, synchronizes: Bool = false, animates: Bool = false) {
    guard curses != nil, mode != pictures.mode else { return }
    let cleared = pictures.use(mode, synchronizes: synchronizes, animates: animates)
    if !isSuspended { send(cleared) }
    pictureWriter?.measure()
  }

  /// Pictures that lie over cells must not be scrolled: the rows that curses would know again it has to write anew.
  /// Returns these.
  private func keepFromScrolling(from former: Surface, to next: Surface) -> [Int] {
    guard !pictures.liesInCells else { return [] }
    let rows = MovedRows.find(from: former, to: next)
    for row in rows { wredrawln(ncurses_stdscr(), Int32(row), 1) }
    return rows
  }

  /// Gives the screen what placements of a handle show; it is in the next frame. A content that is not whole (cells or
  /// pixels missing) or larger than 297 columns or rows is as good as none.
  public func setImage(_ handle: ImageHandle, _ content: ImageContent) {
    pictures.set(content, for: handle)
  }

  /// Forgets what a handle shows.
  public func removeImage(_ handle: ImageHandle) {
    pictures.remove(handle)
  }

  /// The memory of all contents, roughly.
  public var imageBytes: Int { pictures.bytes }

  /// Draws `Color.default` as the colours of a style from now on; plain leaves the terminal's own.
  public func useBase(_ base: Style) {
    guard curses != nil, base != self.base else { return }
    self.base = base
    painter.use(base: base)
    pictures.background = ColorQuantizer(mode: colorMode).backgroundSequence(of: base.background)
    former = nil
  }

  /// Draws with truecolor from now on, for when an answer of the terminal has proved it; nothing changes where there is
  /// no entry of terminfo for it, or the user wants no colours.
  public func useTruecolor() {
    guard let old = curses, !isSuspended, colorMode != .truecolor, colorMode != .mono,
      let name = DirectColorEntry.name(for: environment)
    else { return }
    pictureWriter?.finish()
    // First the old one: ncurses cannot delete a screen without harm to the one that came after it.
    old.discard()
    let term = environment["TERM"] ?? ""
    curses =
      (try? Curses(descriptor: descriptor, term: name, size: size))
      ?? (try? Curses(descriptor: descriptor, term: term, size: size))
    guard let curses else { return write(TerminalModes.emergency.utf8) }
    colorMode = curses.colorMode(environment)
    painter = CellPainter(mode: colorMode, base: base)
    pictures.background = ColorQuantizer(mode: colorMode).backgroundSequence(of: base.background)
    former = nil
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
    // It may have taken the pictures away as well.
    send(pictures.reset())
    former = nil
    clearok(ncurses_curscr(), true)
    wrefresh(ncurses_stdscr())
  }

  /// Gives the terminal back as it was, for another program or the shell, until `resume`.
  public func suspend() {
    guard curses != nil, !isSuspended else { return }
    send(pictures.reset())
    isSuspended = true
    send(TerminalModes.leave(usesMouse: usesMouse) + TerminalModes.cursor(isVisible: true))
    // tmux (3.3a) takes rows of the alternate screen over to the main one when the window has changed its size meanwhile;
    // tig leaves some, too.
    if insideTmux { send("\u{1b}[m\u{1b}[2J") }
    endwin()
    tcsetattr(descriptor, TCSANOW, [formerModes])
    CrashGuard.disarm()
  }

  /// Takes the terminal over again and shows the last frame; also after the program was stopped from outside.
  public func resume() {
    guard curses != nil else { return }
    isSuspended = false
    pictureWriter?.forgetUnanswered()
    if let rescueDescriptor { CrashGuard.rearm(rescueDescriptor, modes: formerModes) }
    reset_prog_mode()
    redraw()
    send(TerminalModes.enter(usesMouse: usesMouse) + TerminalModes.cursor(isVisible: cursorIsVisible))
    if pictures.mode != .none { pictureWriter?.measure() }
  }

  /// Gives the terminal back for good; may be called again.
  public func close() {
    guard let curses else { return }
    suspend()
    curses.end()
    self.curses = nil
    // ncurses gives back the modes that it found, and when truecolor took its place those were flick's own.
    tcsetattr(descriptor, TCSANOW, [formerModes])
    if let rescueDescriptor { Glibc.close(rescueDescriptor) }
  }

  /// Puts text on the user's clipboard with OSC 52, where the terminal allows it.
  public func copyToClipboard(_ text: String) {
    write(Clipboard.sequence(copying: text, insideTmux: insideTmux).utf8)
  }

  /// Sends bytes as they are, after all that was drawn. What moves the cursor or changes cells must undo it.
  public func write(_ bytes: some Sequence<UInt8>) {
    guard curses != nil else { return }
    pictureWriter?.finish()
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

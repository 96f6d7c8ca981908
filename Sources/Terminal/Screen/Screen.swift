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
  public var colorMode: ColorMode { painter.mode }

  private enum Phase { case drawing, suspended, closed }

  private let device: TerminalDevice
  private let environment: TerminalEnvironment
  private let usesMouse: Bool
  private var curses: Curses
  private var phase = Phase.drawing
  private var painter: FramePainter
  private let pictures = PictureLayer()
  private var graphics = GraphicsMode.none
  private let pictureWriter: PictureWriter?
  /// What was asked for last.
  private var wanted: Surface?
  private var cursorIsVisible = true
  /// The next frame is the first of a size, on a cleared screen.
  private var hasNewSize = false

  /// Takes the terminal over.
  ///
  /// The descriptor must be open for reading and writing and must block. Throws a `TerminalError` when the terminal is of
  /// an unknown or unfit kind.
  public init(
    descriptor: Int32, size: TerminalSize, environment: TerminalEnvironment, usesMouse: Bool = true
  ) throws(TerminalError) {
    CharacterSet.useUTF8()
    // The guard first: newterm already changes the terminal.
    device = try TerminalDevice(descriptor: descriptor)
    do {
      curses = try Self.openCurses(descriptor, size.size, environment)
    } catch {
      device.giveBackForGood()
      throw error
    }
    self.size = size.size
    self.environment = environment
    self.usesMouse = usesMouse
    pictureWriter = PictureWriter(terminal: descriptor)
    // The alternate screen is blank, so the first frame has to be painted only where it is not.
    painter = FramePainter(mode: curses.colorMode(environment), former: Surface(size: size.size))
    // newterm has not sent anything yet; the alternate screen comes before what belongs to it.
    wrefresh(ncurses_stdscr())
    send(TerminalModes.enter(usesMouse: usesMouse))
    if size.cellWidth == nil { send(TerminalModes.cellSizeQuery) }
  }

  /// With truecolor where that is announced and there is an entry of terminfo for it, else as `TERM` says.
  private static func openCurses(
    _ descriptor: Int32, _ size: Size, _ environment: TerminalEnvironment
  ) throws(TerminalError) -> Curses {
    if environment.announcesTruecolor, let direct = DirectColorEntry.name(for: environment),
      let curses = try? Curses(descriptor: descriptor, term: direct, size: size)
    {
      return curses
    }
    return try Curses(descriptor: descriptor, term: environment.term, size: size)
  }

  deinit {
    close()
  }

  /// Shows a frame; only what changed is sent, and as much of the pictures as the terminal can take now. When a picture
  /// is half sent, the frame is not shown: `awaitedDescriptor` tells when to try again.
  public func draw(_ surface: Surface) {
    guard phase == .drawing, pictureWriter?.flush() ?? true else { return }
    if surface != wanted || painter.former == nil || pictures.hasChanged { show(surface) }
    while pictureWriter?.step(pictures.nextSlice(limit:isFast:)) == true {
      if pictures.hasChanged { show(surface) }
    }
  }

  /// The descriptor that is to be polled for room, as a picture is half sent; nil when none is. When it has room, `draw`
  /// goes on.
  public var awaitedDescriptor: Int32? { pictureWriter?.awaited }

  /// Handles the terminal's answers, by which the screen knows how much of the pictures it has read.
  public func handle(_ reply: TerminalReply) {
    if reply == .ready { pictureWriter?.handleAnswer() }
  }

  private func show(_ surface: Surface) {
    // On its way over pictures a visible cursor would flicker in them.
    if surface.placements != wanted?.placements ?? [] || pictures.hasChanged, cursorIsVisible {
      send(TerminalModes.cursor(isVisible: false))
      cursorIsVisible = false
    }
    wanted = surface
    if painter.former == nil { send(pictures.willClear()) }
    if hasNewSize { send(TerminalModes.renew(usesMouse: usesMouse)) }
    hasNewSize = false
    // Pictures that lie over cells must not be scrolled.
    let frame = painter.paint(pictures.compose(surface), in: size, scrolls: pictures.liesInCells)
    showCursor(surface.cursor)
    pictures.didDraw(frame)
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

  /// Draws pictures in this way from now on; returns the form that they are to be made in, nil for no pictures.
  public func useGraphics(
    _ mode: GraphicsMode, symbols: SymbolSet = .quad, capabilities: TerminalCapabilities = TerminalCapabilities()
  ) -> PictureForm? {
    let method = PictureMethod(
      mode, symbols: symbols, colors: colorMode, capabilities, multiplexer: environment.multiplexer, seed: Int(getpid())
    )
    guard phase != .closed, mode != graphics else { return method.form }
    graphics = mode
    let cleared = pictures.use(method.driver)
    if phase == .drawing { send(cleared) }
    if pictures.hasDriver { pictureWriter?.measure() }
    return method.form
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
    guard phase != .closed else { return }
    painter.use(base: base)
  }

  /// Draws with truecolor from now on, for when an answer of the terminal has proved it; nothing changes where there is
  /// no entry of terminfo for it, or none that can be loaded, or the user wants no colours.
  public func useTruecolor() {
    guard phase == .drawing, colorMode != .truecolor, colorMode != .mono,
      let name = DirectColorEntry.name(for: environment)
    else { return }
    send(pictures.willClear())
    guard let direct = try? Curses(descriptor: device.descriptor, term: name, size: size, replacing: curses) else {
      return
    }
    curses = direct
    painter = painter.with(mode: curses.colorMode(environment))
  }

  /// Takes on the window's new size; the next frame is drawn whole.
  public func resize(_ size: TerminalSize) {
    guard phase != .closed, size.size != self.size else { return }
    self.size = size.size
    hasNewSize = true
    // Not resizeterm, which also pushes a KEY_RESIZE that nobody here would read.
    resize_term(Int32(size.rows), Int32(size.columns))
    clearok(ncurses_curscr(), true)
    painter.forgetFormer()
  }

  /// Sends everything anew, for when something else has written to the terminal.
  public func redraw() {
    guard phase == .drawing else { return }
    send(TerminalModes.renew(usesMouse: usesMouse))
    drawWhole()
  }

  private func drawWhole() {
    // Something else may have taken the pictures away as well.
    send(pictures.reset())
    painter.forgetFormer()
    clearok(ncurses_curscr(), true)
    wrefresh(ncurses_stdscr())
  }

  /// Gives the terminal back as it was, for another program or the shell, until `resume`.
  /// - Parameter awaitsAnswers: questions were asked that are not answered yet. These and those about pictures are waited
  ///   for, a moment at most.
  public func suspend(awaitsAnswers: Bool = false) {
    guard phase == .drawing else { return }
    send(pictures.reset())
    phase = .suspended
    send(TerminalModes.leave(usesMouse: usesMouse) + TerminalModes.cursor(isVisible: true))
    // tmux (3.3a) takes rows of the alternate screen over to the main one when the window has changed its size meanwhile;
    // tig leaves some, too.
    if environment.multiplexer == .tmux { send("\u{1b}[m\u{1b}[2J") }
    // While nothing is echoed yet.
    let open = pictureWriter?.openQuestions ?? 0
    if open > 0 || awaitsAnswers {
      send(PictureWriter.fence)
      AnswerDrain.drain(
        device.descriptor, questions: open + 1, atMost: AnswerDrain.patience + (pictureWriter?.roundTrip ?? .zero) * 2)
    }
    endwin()
    device.giveBack()
  }

  /// Takes the terminal over again and shows the last frame; also after the program was stopped from outside.
  public func resume() {
    guard phase != .closed else { return }
    phase = .drawing
    pictureWriter?.forgetUnanswered()
    device.takeOver()
    reset_prog_mode()
    drawWhole()
    send(TerminalModes.enter(usesMouse: usesMouse) + TerminalModes.cursor(isVisible: cursorIsVisible))
    if pictures.hasDriver { pictureWriter?.measure() }
  }

  /// Gives the terminal back for good; may be called again.
  /// - Parameter awaitsAnswers: as for `suspend`.
  public func close(awaitsAnswers: Bool = false) {
    guard phase != .closed else { return }
    suspend(awaitsAnswers: awaitsAnswers)
    phase = .closed
    curses.end()
    // ncurses gives back the modes that it found, and when truecolor took its place those were flick's own.
    device.giveBackForGood()
  }

  /// Puts text on the user's clipboard with OSC 52, where the terminal allows it.
  public func copyToClipboard(_ text: String) {
    send(Clipboard.sequence(copying: text, through: environment.multiplexer))
  }

  /// Sends bytes as they are, after all that was drawn. What moves the cursor or changes cells must undo it.
  public func write(_ bytes: some Sequence<UInt8>) {
    guard phase != .closed else { return }
    pictureWriter?.finish()
    device.write(bytes)
  }

  private func send(_ sequence: String) {
    write(sequence.utf8)
  }
}

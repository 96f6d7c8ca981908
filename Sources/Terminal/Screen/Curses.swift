import CLinux
import CNcurses
import Glibc
import Surface

/// An open screen of ncurses and the files that it writes to and would read from.
struct Curses {
  /// As terminfo has it.
  let colors: Int
  /// Whether the entry is one of ours for truecolor.
  let isDirect: Bool

  private let screen: OpaquePointer
  private let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>

  /// Opens a screen, which becomes the one that ncurses draws on.
  /// - Parameter former: the screen so far. It stays the one that is drawn on when the new one cannot be opened; else it
  ///   is of no use any more. It keeps its memory, as ncurses cannot delete it without harm to the new one.
  init(descriptor: Int32, term: String, size: Size, replacing former: Curses? = nil) throws(TerminalError) {
    guard let output = fdopen(fcntl(descriptor, F_DUPFD_CLOEXEC, 3), "w"),
      let input = fdopen(fcntl(descriptor, F_DUPFD_CLOEXEC, 3), "r")
    else { throw TerminalError("no descriptor is left for the terminal") }
    // Never LINES and COLUMNS, which go stale. Terminfo alone would not do: the Linux console has no size there.
    use_env(false)
    use_tioctl(true)
    guard let screen = newterm(term, output, input) else {
      fclose(output)
      fclose(input)
      former?.select()
      throw .unknown(term: term)
    }
    self.output = output
    self.input = input
    self.screen = screen
    colors = Int(ncurses_terminfo_colors())
    isDirect = term.hasPrefix(DirectColorEntry.prefix)
    guard ncurses_can_move_cursor() != 0 else {
      // Nothing has been written yet, so nothing has to be undone. It is not deleted, for the former one's sake.
      former?.select()
      throw TerminalError("a terminal is needed that can move its cursor, and \"\(term)\" cannot")
    }
    resize_term(Int32(size.rows), Int32(size.columns))
    raw()
    noecho()
    nonl()
    // ncurses would cut a frame short when keys wait on the input, which it does not read here.
    typeahead(-1)
    idlok(ncurses_stdscr(), true)
    startRunning(descriptor)
  }

  /// ncurses 6.4 sends what it has after every move of the cursor until it has come back from `endwin` once: a hundred
  /// small writes a frame. So it goes and comes back here; what `endwin` says goes nowhere. Before there are colours, as it
  /// also resets the user's palette then.
  private func startRunning(_ descriptor: Int32) {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    defer { close(nowhere) }
    guard dup2(nowhere, fileno(output)) >= 0 else { return }
    endwin()
    dup2(descriptor, fileno(output))
    _ = linux_set_close_on_exec(fileno(output))
    wrefresh(ncurses_stdscr())
  }

  /// Draws on this screen again. A screen that was opened meanwhile has set modes of its own.
  private func select() {
    set_term(screen)
    reset_prog_mode()
  }

  func end() {
    // Once is enough: a player may have the terminal now.
    if !isendwin() { endwin() }
    delscreen(screen)
    fclose(output)
    fclose(input)
  }
}

extension Curses {
  /// How many colours it draws with.
  func colorMode(_ environment: TerminalEnvironment) -> ColorMode {
    ColorMode(terminfoColors: colors, isDirect: isDirect, refusesColors: environment.refusesColors)
  }
}

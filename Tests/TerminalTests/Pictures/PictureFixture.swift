import CLinux
import Glibc
import Support
import Surface
import Testing

@testable import Terminal

extension ScreenFixture {
  /// Draws, and gives the screen the terminal's answers, until all pictures have been sent.
  func drawWhole(_ surface: Surface) throws {
    for _ in 0..<1000 {
      try draw(surface)
      let answers = readAnswers()
      for answer in answers { screen.handle(answer) }
      if answers.isEmpty, screen.awaitedDescriptor == nil { return }
    }
    Issue.record("the pictures do not come to an end")
  }

  /// Makes the terminal one that does not read, and has no room left.
  func stopReading() {
    terminal.pause(true)
    let own = linux_open_terminal(terminal.path)
    defer { close(own) }
    let nothing = [UInt8](repeating: 0, count: 1024)
    var writable = pollfd(fd: own, events: Int16(POLLOUT), revents: 0)
    // The reader may be about to read once more.
    while poll(&writable, 1, 200) > 0 { _ = write(own, nothing, nothing.count) }
  }

  /// What the terminal has answered so far.
  func readAnswers() -> [TerminalReply] {
    var decoder = InputDecoder()
    var answers: [TerminalReply] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&readable, 1, 0) > 0 {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      for case .reply(let reply) in decoder.decode(buffer[..<count]) { answers.append(reply) }
    }
    return answers
  }

  /// kitty's commands so far, without wrappers and payloads.
  var kittyCommands: [String] {
    terminal.screen.strings.compactMap { string in
      guard string.hasPrefix("_G") else { return nil }
      return String(string.dropFirst(2).prefix { $0 != ";" })
    }
  }

  /// The picture whose placeholder is in a cell.
  func id(at column: Int, _ row: Int) -> UInt32 {
    UInt32(getpid() % 107 + 1) << 24 | UInt32(terminal.screen.cell(column, row).foreground)
  }

  /// Where placeholders are on the screen, as rows of text.
  var placeholders: [String] {
    (0..<terminal.screen.size.rows).map { row in
      let cells = (0..<terminal.screen.size.columns).map { terminal.screen.cell($0, row).text }
      return cells.map { $0.hasPrefix("\u{10eeee}") ? "#" : "." }.joined()
    }
  }
}

/// A frame with a picture at the left and numbered lines at the right, from a number on.
func scrolledPage(from first: Int, beside picture: ImagePlacement) -> Surface {
  var surface = Surface(size: Size(columns: 30, rows: 12))
  surface.put("flick", 0, 0)
  for row in 1..<11 { surface.put("line \(first + row) of them", 10, row) }
  surface.put("keys", 0, 11)
  surface.placements = [picture]
  return surface
}

extension VirtualScreen {
  /// Whether curses has lately made the terminal move rows of the screen.
  var scrollsRegions: Bool {
    // The whole screen is the region from the start.
    controlSequences.contains { ["r", "S", "T", "L", "M"].contains($0.last) && $0 != "1;\(size.rows)r" }
  }
}

extension PictureLayer {
  /// Draws in a mode, as the first process of a terminal that has answered so.
  func use(_ mode: GraphicsMode, synchronizes: Bool = false, animates: Bool = false) -> String {
    use(
      PictureMethod(
        mode, symbols: .quad, colors: .truecolor,
        TerminalCapabilities(synchronizes: synchronizes, animates: animates), multiplexer: .none, seed: 0
      ).driver)
  }
}

extension Screen {
  /// Draws in a mode, on a terminal that has answered so.
  func useGraphics(_ mode: GraphicsMode, synchronizes: Bool = false) {
    _ = useGraphics(mode, capabilities: TerminalCapabilities(synchronizes: synchronizes))
  }
}

extension TerminalCapabilities {
  init(synchronizes: Bool, animates: Bool = false) {
    self.init()
    if synchronizes { handle(.mode(2026, setting: 1)) }
    if animates { handle(.version("kitty(0.41.1)")) }
  }
}

extension ImageContent {
  /// Whole sequences of any width and height.
  static func sixel(frames: [[UInt8]], columns: Int, rows: Int) -> ImageContent {
    .picture(
      form: .sixel(colors: 256), frames: frames.map { PictureFrame(width: 40, height: 40, bytes: $0) },
      columns: columns, rows: rows)
  }
}

/// A PNG in name only: the terminals of the tests do not look into it.
func pngFrame(_ bytes: Int = 300, width: Int = 40, height: Int = 40) -> PictureFrame {
  PictureFrame(width: width, height: height, bytes: (0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31) })
}

/// A frame of dots with pictures.
func picturePage(_ placements: [ImagePlacement], columns: Int = 20, rows: Int = 8) -> Surface {
  var surface = Surface(
    columns: columns, rows: rows, lines: Array(repeating: String(repeating: "-", count: columns), count: rows))
  surface.placements = placements
  return surface
}

func picture(
  _ number: Int, _ column: Int, _ row: Int, _ columns: Int, _ rows: Int, clip: Rect? = nil, index: Int = 0
) -> ImagePlacement {
  let frame = Rect(column: column, row: row, columns: columns, rows: rows)
  return ImagePlacement(handle: ImageHandle(number), frame: frame, clip: clip ?? frame, index: index)
}

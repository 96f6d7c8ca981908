import Glibc
import Support
import Testing

/// The program at work in a terminal.
final class Flick: Sendable {
  let home: Home
  let terminal: PseudoTerminal
  /// Held, since it ends with its last holder.
  private let server: LoopbackServer?

  /// Starts it; it ends with the test.
  /// - Parameters:
  ///   - klipy: answers in place of KLIPY, which then is the source.
  ///   - hasPixels: whether the terminal tells how large its cells are.
  ///   - environment: in addition to the home's; an empty value takes a variable away.
  init(
    program: String = Home.program, _ arguments: String..., klipy: LoopbackServer? = nil, home: Home? = nil,
    columns: Int = 100, rows: Int = 30, hasPixels: Bool = false,
    environment: [String: String] = [:]
  ) throws {
    server = klipy
    self.home = try home ?? Home()
    let cell = hasPixels ? VirtualScreen.cellSize : (0, 0)
    terminal = try PseudoTerminal(columns: columns, rows: rows, cellWidth: cell.0, cellHeight: cell.1)
    let service =
      klipy.map { ["FLICK_KLIPY_URL": $0.url, "KLIPY_API_KEY": Answers.key, "FLICK_SOURCE": "klipy"] } ?? [:]
    let variables = self.home.environment(service.merging(environment) { $1 }).filter { !$0.value.isEmpty }
    try terminal.start(program, arguments, environment: variables)
  }

  deinit { terminal.close() }

  var screen: VirtualScreen { terminal.screen }

  /// The text of the search line after its prompt, without what stands at the right.
  var query: String { screen.query }

  func press(_ text: String) { terminal.send(text) }

  /// Waits until the screen is as wanted; ends the test when it does not become so.
  func see(
    _ wanted: @autoclosure () -> String = "", _ location: SourceLocation = #_sourceLocation,
    where condition: @escaping @Sendable (VirtualScreen) -> Bool
  ) async throws {
    if await terminal.eventually(condition) { return }
    Issue.record("not seen: \(wanted())\n\(screen.lines.joined(separator: "\n"))", sourceLocation: location)
    throw Home.Missing()
  }

  /// Waits for a text anywhere on the screen.
  func see(_ text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await see(text, location) { $0.contains(text) }
  }

  /// Waits until a tile is the selected one.
  func seeSelected(_ title: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await see("\(title) selected", location) { $0.selectedTitle == title }
  }

  /// Opens help and closes it: then all that was pressed before has been taken in and drawn to its last line.
  /// - Returns: what is shown.
  @discardableResult func settle(_ location: SourceLocation = #_sourceLocation) async throws -> [String] {
    let hasCursor = screen.cursorIsVisible
    press(Keys.help)
    try await see("help", location) { $0.contains("Esc close") }
    press(Keys.help)
    // The cursor comes back at the very end of the frame.
    try await see("no help", location) { !$0.contains("Esc close") && $0.cursorIsVisible == hasCursor }
    return screen.steadyLines
  }

  /// Quits, and expects that this is what happens.
  func quit(_ location: SourceLocation = #_sourceLocation) async {
    press(Keys.control("q"))
    let status = await terminal.exitStatus()
    #expect(status == 0, sourceLocation: location)
  }
}

extension VirtualScreen {
  /// Which is 0 in the tiny layout, 1 else.
  private var queryRow: Int { size.columns < 20 || size.rows < 6 ? 0 : 1 }

  /// The rows without the words for newcomers, which come when the library has answered.
  var steadyLines: [String] {
    let rule = String(repeating: "─", count: size.columns)
    return lines.map { $0.contains("F2 shows more sources") ? rule : $0 }
  }

  /// The text of the search line, without the prompt and without what stands at the right.
  var query: String {
    let row = lines[queryRow].drop { $0 == " " }
    let line = row.dropFirst(row.hasPrefix("GRID ") ? 7 : 2)
    let asides = ["Search ", "waiting for ", "KLIPY wants a pause", "⏎ searches"]
    guard let aside = asides.compactMap({ line.firstRange(of: $0)?.lowerBound }).min() else {
      return String(line)
    }
    return String(line[..<aside]).trimmed
  }

  /// `7/30`, and what follows it, as the header says it.
  var position: String {
    let words = lines[0].split(separator: " ")
    let start = words.firstIndex { $0.contains("/") && $0.first?.isNumber == true } ?? words.endIndex
    return words[start...].joined(separator: " ")
  }

  /// How many items there are so far, by the header's `7/30+`.
  var loadedCount: Int? {
    position.split(separator: "/").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// The caption of the selected tile without its facts: what stands between the lowest marks.
  var selectedTitle: String? {
    for row in (0..<size.rows).reversed() {
      let cells = (0..<size.columns).map { cell($0, row).text }
      guard let start = cells.firstIndex(of: "▌"), let end = cells.lastIndex(of: "▐"), start < end else { continue }
      let caption = cells[(start + 1)..<end].joined()
      return caption.firstRange(of: "  ").map { String(caption[..<$0.lowerBound]).trimmed } ?? caption.trimmed
    }
    return nil
  }

  /// How many tiles stand side by side in the row of the selected one: the gaps of its caption's row, counted.
  func columns(ofTilesWith captions: [String]) -> Int {
    lines.map { line in captions.count { line.contains($0) } }.max() ?? 0
  }
}

extension String {
  /// Without spaces at both ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// Keys as xterm sends them.
enum Keys {
  static let up = "\u{1b}[A"
  static let down = "\u{1b}[B"
  static let right = "\u{1b}[C"
  static let left = "\u{1b}[D"
  static let home = "\u{1b}[H"
  static let end = "\u{1b}[F"
  static let pageDown = "\u{1b}[6~"
  static let enter = "\r"
  static let altEnter = "\u{1b}\r"
  static let escape = "\u{1b}"
  static let tab = "\t"
  static let delete = "\u{1b}[3~"
  static let backspace = "\u{7f}"
  static let help = "\u{1b}OP"
  static let sources = "\u{1b}OQ"
  static let details = "\u{1b}OR"

  static func control(_ letter: Unicode.Scalar) -> String { String(UnicodeScalar(UInt8(letter.value & 0x1f))) }
}

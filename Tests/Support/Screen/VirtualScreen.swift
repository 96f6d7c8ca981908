import CVterm
import Glibc

/// The screen of a terminal emulator (libvterm) that is fed with a program's output.
///
/// All of it may be used from any thread.
public final class VirtualScreen: @unchecked Sendable {
  // Unchecked: every access to what follows holds `lock`; the C objects are used nowhere else.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private var callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private var filter = VirtualScreenFilter()
  private var showsCursor = true
  private var showsAlternate = false
  private var kitty = KittyPictureModel()
  private var sixel = SixelPictureModel()
  private var bytesFed = 0
  private var ended = false
  private var answer: (@Sendable ([UInt8]) -> Void)?

  /// A blank screen; `answer` is given what the emulator replies to questions.
  public init(columns: Int, rows: Int, answer: (@Sendable ([UInt8]) -> Void)? = nil) {
    self.answer = answer
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    // A condition asks for lines and cells, each of which locks again.
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(lock, &attributes)
    pthread_cond_init(changed, nil)
    terminal = vterm_new(Int32(rows), Int32(columns))!
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)!
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    let me = Unmanaged.passUnretained(self).toOpaque()
    callbacks.pointee.settermprop = { property, value, user in
      guard let user, let value else { return 1 }
      Unmanaged<VirtualScreen>.fromOpaque(user).takeUnretainedValue().note(property, value)
      return 1
    }
    callbacks.pointee.damage = { area, user in
      guard let user else { return 1 }
      Unmanaged<VirtualScreen>.fromOpaque(user).takeUnretainedValue().sixel.write(
        rows: Int(area.start_row)..<Int(area.end_row), columns: Int(area.start_col)..<Int(area.end_col))
      return 1
    }
    callbacks.pointee.moverect = { target, source, user in
      guard let user else { return 1 }
      Unmanaged<VirtualScreen>.fromOpaque(user).takeUnretainedValue().sixel.move(
        rows: Int(source.start_row)..<Int(source.end_row), columns: Int(source.start_col)..<Int(source.end_col),
        up: Int(source.start_row - target.start_row), left: Int(source.start_col - target.start_col))
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, me)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let raw = UnsafeRawBufferPointer(start: bytes, count: count)
        Unmanaged<VirtualScreen>.fromOpaque(user).takeUnretainedValue().answer?(Array(raw))
      }, me)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(changed)
    lock.deallocate()
    changed.deallocate()
  }

  /// Takes in output of the program.
  public func feed(_ bytes: ArraySlice<UInt8>) {
    withLock {
      bytesFed += bytes.count
      for piece in filter.filter(bytes) { take(piece) }
      pthread_cond_broadcast(changed)
    }
  }

  private func take(_ piece: VirtualScreenFilter.Piece) {
    switch piece {
    case .text(let bytes):
      bytes.withUnsafeBytes {
        _ = vterm_input_write(terminal, $0.bindMemory(to: CChar.self).baseAddress, bytes.count)
      }
    case .cleared:
      kitty.clear()
      sixel.cut(columns: 0, rows: 0)
    case .picture(let string):
      let (column, row) = cursor
      if string.hasPrefix("_G") {
        kitty.take(string.dropFirst(2), column: column, row: row, rows: size.rows)
      } else {
        sixel.take(string, column: column, row: row, rows: size.rows, cell: Self.cellSize)
      }
    }
  }

  /// Says that there will be no more output.
  public func end() {
    withLock {
      ended = true
      pthread_cond_broadcast(changed)
    }
  }

  /// Gives the screen another size.
  public func resize(columns: Int, rows: Int) {
    withLock {
      vterm_set_size(terminal, Int32(rows), Int32(columns))
      sixel.cut(columns: columns, rows: rows)
    }
  }

  /// Waits for output until the condition holds; false when it does not within the time or after the last output.
  public func wait(until condition: (VirtualScreen) -> Bool, seconds: Int = 10) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_sec += seconds
    return withLock {
      while !condition(self) {
        if ended || pthread_cond_timedwait(changed, lock, &deadline) != 0 { return condition(self) }
      }
      return true
    }
  }

  /// In cells.
  public var size: (columns: Int, rows: Int) {
    withLock {
      var rows: Int32 = 0
      var columns: Int32 = 0
      vterm_get_size(terminal, &rows, &columns)
      return (Int(columns), Int(rows))
    }
  }

  /// The screen as text, trailing spaces cut.
  public var lines: [String] {
    withLock {
      let size = size
      return (0..<size.rows).map { row in
        var line = (0..<size.columns).map { cell($0, row).text }.joined()
        while line.last == " " { line.removeLast() }
        return line
      }
    }
  }

  /// Whether any line holds this text.
  public func contains(_ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  /// One cell inside the screen.
  public func cell(_ column: Int, _ row: Int) -> VirtualCell {
    withLock {
      var cell = VTermScreenCell()
      vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
      return VirtualCell(&cell, filter.marks)
    }
  }

  /// Where the cursor stands.
  public var cursor: (column: Int, row: Int) {
    withLock {
      var position = VTermPos()
      vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
      return (Int(position.col), Int(position.row))
    }
  }

  /// Whether the cursor is shown.
  public var cursorIsVisible: Bool { withLock { showsCursor } }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { withLock { showsAlternate } }

  /// Whether the program has asked for mouse reports.
  public var reportsMouse: Bool { !modes.isDisjoint(with: [1000, 1002, 1003]) }

  /// DEC private modes that the program has set and not reset.
  public var modes: Set<Int> { withLock { filter.modes } }

  /// Payloads of the DCS, OSC, APC, PM and SOS strings so far, each after its introducer (`P`, `]`, `_`, `^`, `X`).
  public var strings: [String] { withLock { filter.strings } }

  /// The last control sequences, each after its `CSI`.
  public var controlSequences: [String] { withLock { filter.controlSequences } }

  /// How often the screen was cleared amid an upload of kitty's.
  public var tornUploads: Int { withLock { filter.tornUploads } }

  /// A cell's pixels, for sixels.
  public static let cellSize = (width: 8, height: 16)

  /// What is shown of pictures, whatever the protocol. Of several in one cell the sixels come last, and the others in any
  /// order.
  public var pictures: [CellPosition: [PictureCell]] {
    withLock {
      let size = size
      var shown = kitty.cells(columns: size.columns, rows: size.rows)
      for (position, cell) in sixel.cells { shown[position, default: []].append(cell) }
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = cell(column, row)
          guard let numbers = cell.placeholder, numbers.count == 3 else { continue }
          let id = UInt32(clamping: numbers[2]) << 24 | UInt32(clamping: cell.foreground)
          shown[CellPosition(column: column, row: row), default: []].append(
            kitty.cell(id: id, part: Array(numbers.prefix(2))))
        }
      }
      return shown
    }
  }

  /// How many pictures the terminal holds in kitty's protocol.
  public var heldPictures: Int { withLock { kitty.images.count } }

  /// What a program should not ask a terminal for: to show pictures that are not there, or behind its last row.
  public var pictureFaults: [String] { withLock { kitty.faults + sixel.faults } }

  /// Bytes of output so far.
  public var byteCount: Int { withLock { bytesFed } }

  private func note(_ property: VTermProp, _ value: UnsafeMutablePointer<VTermValue>) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: showsCursor = vterm_value_boolean(value) != 0
    case VTERM_PROP_ALTSCREEN: showsAlternate = vterm_value_boolean(value) != 0
    default: break
    }
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}

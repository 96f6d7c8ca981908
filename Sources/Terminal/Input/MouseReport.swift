import Surface

/// A mouse report in the numbers of xterm's protocol, positions from 1.
struct MouseReport {
  var code: Int
  var column: Int
  var row: Int
  var isRelease: Bool

  /// `CSI M` and three bytes, each 32 more than its number.
  static func x10(_ bytes: [UInt8]) -> InputEvent? {
    let numbers = bytes.map { Int($0) - 32 }
    return MouseReport(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false).event
  }

  /// Nil for what we do not use: motion without a button, extra buttons.
  var event: InputEvent? {
    guard code >= 0, code < 128 else { return nil }
    let position = Point(column: max(0, column - 1), row: max(0, row - 1))
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let low = code & 3
    if code & 64 != 0 {
      guard !isRelease else { return nil }
      let wheel: [MouseEvent.Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
      return .mouse(MouseEvent(action: wheel[low], button: 0, position: position, modifiers: modifiers))
    }
    let isMotion = code & 32 != 0
    guard low != 3 || !isMotion else { return nil }
    // The X10 form tells a release by the number 3 and not which button it was; most often it is the left one.
    let action: MouseEvent.Action = isRelease || low == 3 ? .release : isMotion ? .drag : .press
    let button = low == 3 ? 1 : low + 1
    return .mouse(MouseEvent(action: action, button: button, position: position, modifiers: modifiers))
  }
}

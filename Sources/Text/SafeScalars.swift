/// The scalars of a stranger's text that may reach a terminal: no control, escape sequence, bidirectional control or
/// invisible one; white space of any kind as plain spaces.
struct SafeScalars: Sequence, IteratorProtocol {
  private let input: Substring.UnicodeScalarView
  private var position: Substring.UnicodeScalarView.Index
  private var previous: Unicode.Scalar?
  /// False once a search has found no end of a control string up to the end of the input.
  private var controlStringsEnd = true

  /// Reads no more than `limit` scalars of the text, so that a title of megabytes costs nothing; `previous` is what
  /// stands before it.
  init(_ text: String, after previous: Unicode.Scalar? = nil, limit: Int) {
    self.previous = previous
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) ?? scalars.endIndex
    input = scalars[..<end]
    position = input.startIndex
  }

  mutating func next() -> Unicode.Scalar? {
    while let scalar = popScalar() {
      if let kept = keep(scalar) {
        previous = kept
        return kept
      }
    }
    return nil
  }

  private mutating func keep(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch ScalarClass(scalar) {
    case .plain: return scalar
    case .space: return " "
    case .removed: return nil
    case .control:
      skipEscapeSequence(after: scalar)
      return nil
    case .joiner:
      // Persian and Indic words need it between letters, emoji between pictures; elsewhere it is only invisible.
      guard let previous, previous != " ", ScalarClass(previous) != .joiner else { return nil }
      return scalar
    case .presentationSelector:
      return previous?.properties.isEmoji == true ? scalar : nil
    }
  }

  private mutating func popScalar() -> Unicode.Scalar? {
    guard position < input.endIndex else { return nil }
    defer { input.formIndex(after: &position) }
    return input[position]
  }

  // MARK: Escape sequences (ECMA-48, §5)

  private mutating func skipEscapeSequence(after introducer: Unicode.Scalar) {
    switch introducer.value {
    case 0x1B: skipSequence()
    case 0x9B: skipControlSequence()
    case 0x9D: skipControlString(endsAtBell: true)
    case 0x90, 0x98, 0x9E, 0x9F: skipControlString(endsAtBell: false)
    default: break
    }
  }

  /// What follows ESC.
  private mutating func skipSequence() {
    guard position < input.endIndex else { return }
    switch input[position] {
    case "[":
      input.formIndex(after: &position)
      skipControlSequence()
    case "]":
      input.formIndex(after: &position)
      skipControlString(endsAtBell: true)
    case "P", "X", "^", "_":
      input.formIndex(after: &position)
      skipControlString(endsAtBell: false)
    default:
      skip(0x20...0x2F)
      skipOne(0x30...0x7E)
    }
  }

  private mutating func skipControlSequence() {
    skip(0x30...0x3F)
    skip(0x20...0x2F)
    skipOne(0x40...0x7E)
  }

  /// Skips to the string's end: ST, for OSC also BEL, or what aborts it (CAN, SUB, the next ESC).
  ///
  /// One that never ends was no control string: U+009D is also what a curly quote in the wrong encoding becomes.
  private mutating func skipControlString(endsAtBell: Bool) {
    guard controlStringsEnd else { return }
    var end = position
    while end < input.endIndex {
      let value = input[end].value
      if value == 0x1B {
        position = end
        let next = input.index(after: end)
        if next < input.endIndex, input[next] == "\\" { position = input.index(after: next) }
        return
      }
      input.formIndex(after: &end)
      if value == 0x9C || value == 0x18 || value == 0x1A || (value == 0x07 && endsAtBell) {
        position = end
        return
      }
    }
    // One search that ran to the end is enough, or many introducers would take quadratic time.
    controlStringsEnd = false
  }

  private mutating func skip(_ range: ClosedRange<UInt32>) {
    while position < input.endIndex, range.contains(input[position].value) { input.formIndex(after: &position) }
  }

  private mutating func skipOne(_ range: ClosedRange<UInt32>) {
    if position < input.endIndex, range.contains(input[position].value) { input.formIndex(after: &position) }
  }
}

import Text

/// The line that the query is typed in: a value with readline's operations, by grapheme cluster.
public struct LineEditor: Hashable, Sendable {
  /// Where a move or a deletion goes to, from the cursor.
  public enum Motion: Hashable, Sendable {
    case left, right
    /// Past one word of letters and digits, as readline's M-b and M-f.
    case wordLeft, wordRight
    /// Past what stands between white space, as ^W.
    case spacedWordLeft
    case start, end
  }

  /// What was typed; emoji sequences and flags are whole here, though they are drawn simplified.
  public private(set) var characters: [Character] = []
  /// The character that the cursor stands on; `characters.count` at the end.
  public private(set) var cursor = 0

  private var history = EditHistory()
  /// The line as it was before earlier queries were recalled.
  private var draft: String?

  /// The most characters that a line holds.
  public static let maximumLength = 500
  /// A character can be made of any number of marks, so the bytes are bounded too.
  private static let maximumBytes = maximumLength * 32

  /// A line with the cursor at its end.
  public init(_ text: String = "") {
    setLine(Self.bounded(text))
  }

  /// The whole line.
  public var text: String { String(characters) }

  /// True where `^E` has nowhere to go.
  public var isAtEnd: Bool { cursor == characters.count }

  /// Inserts typed or pasted text at the cursor, made safe; a combining mark joins the character before the cursor.
  /// What does not fit in a line is left out. True if the text changed.
  @discardableResult
  public mutating func insert(_ raw: String) -> Bool {
    // A mark needs no room of its own, so even a full line may take one character.
    let room = max(1, Self.maximumLength - characters.count)
    let inserted = SafeText.typed(raw, after: characters[..<cursor].last, limit: room)
    let kind: EditHistory.Kind = inserted == " " ? .space : inserted.count == 1 ? .letter : .other
    return replace(cursor..<cursor, with: inserted, kind)
  }

  /// Moves the cursor; true if it moved.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Bool {
    let target = destination(motion)
    history.endRun()
    defer { cursor = target }
    return target != cursor
  }

  /// Deletes from the cursor to where the motion goes: Backspace is `.left`, ^U `.start`, ^K `.end`.
  /// True if the text changed.
  @discardableResult
  public mutating func delete(_ motion: Motion) -> Bool {
    let target = destination(motion)
    let isSingle = motion == .left || motion == .right
    return replace(min(cursor, target)..<max(cursor, target), with: "", isSingle ? .erasure : .other)
  }

  /// Takes back the last change; typed runs go word by word. True if the text changed.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let former = history.pop() else { return false }
    draft = nil
    characters = former.characters
    cursor = former.cursor
    return true
  }

  /// Puts another line in place of this one, with the cursor at its end. True if the text changed.
  @discardableResult
  public mutating func replaceAll(with line: String) -> Bool {
    let changed = replace(0..<characters.count, with: Self.bounded(line), .other)
    move(.end)
    return changed
  }

  /// Shows an earlier query with the cursor at its end; nil brings back the line that was being edited.
  /// True if the text changed.
  @discardableResult
  public mutating func recall(_ earlier: String?) -> Bool {
    guard let line = earlier ?? draft else { return false }
    let edited = draft ?? text
    let changed = replaceAll(with: line)
    draft = edited
    return changed
  }

  // MARK: Changing

  private mutating func replace(_ range: Range<Int>, with inserted: String, _ kind: EditHistory.Kind) -> Bool {
    let former = self
    setLine(String(characters[..<range.lowerBound]) + inserted, String(characters[range.upperBound...]))
    let fits = characters.count <= Self.maximumLength && text.utf8.count <= Self.maximumBytes
    guard fits, characters != former.characters else {
      self = former
      return false
    }
    history.push(EditHistory.Entry(characters: former.characters, cursor: former.cursor), kind)
    draft = nil
    return true
  }

  /// Takes the line apart anew, because what is inserted or deleted can join its neighbours; the cursor goes behind
  /// the character that `head` ends in.
  private mutating func setLine(_ head: String, _ tail: String = "") {
    characters = Array(head + tail)
    let end = head.utf8.count
    var position = 0
    cursor = 0
    while cursor < characters.count, position < end {
      position += characters[cursor].utf8.count
      cursor += 1
    }
  }

  /// The beginning of a text that fits in a line.
  private static func bounded(_ raw: String) -> String {
    var bytes = 0
    let kept = SafeText.typed(raw, limit: maximumLength).prefix { character in
      bytes += character.utf8.count
      return bytes <= maximumBytes
    }
    return String(kept)
  }

  // MARK: Motions

  private func destination(_ motion: Motion) -> Int {
    switch motion {
    case .left: max(0, cursor - 1)
    case .right: min(characters.count, cursor + 1)
    case .start: 0
    case .end: characters.count
    case .wordLeft: leftward { $0.isLetter || $0.isNumber }
    case .spacedWordLeft: leftward { !$0.isWhitespace }
    case .wordRight: rightward { $0.isLetter || $0.isNumber }
    }
  }

  private func leftward(_ isInWord: (Character) -> Bool) -> Int {
    var index = cursor
    while index > 0, !isInWord(characters[index - 1]) { index -= 1 }
    while index > 0, isInWord(characters[index - 1]) { index -= 1 }
    return index
  }

  private func rightward(_ isInWord: (Character) -> Bool) -> Int {
    var index = cursor
    while index < characters.count, !isInWord(characters[index]) { index += 1 }
    while index < characters.count, isInWord(characters[index]) { index += 1 }
    return index
  }
}

/// The states of a line before its changes, for undo.
struct EditHistory: Hashable, Sendable {
  /// A line before a change.
  struct Entry: Hashable, Sendable {
    var characters: [Character]
    var cursor: Int
  }

  /// Changes of a kind that follow each other are taken back together: the letters of a word, erased characters.
  enum Kind: Hashable, Sendable {
    case letter, space, erasure, other
  }

  private var entries: [Entry] = []
  private var run: Kind?

  private static let limit = 100

  mutating func push(_ former: Entry, _ kind: Kind) {
    // The spaces after a word belong to it.
    let continues = run != nil && run != .other && (kind == run || (kind == .space && run == .letter))
    run = kind
    guard !continues else { return }
    entries.append(former)
    if entries.count > Self.limit { entries.removeFirst() }
  }

  /// What comes next is taken back by itself.
  mutating func endRun() {
    run = nil
  }

  mutating func pop() -> Entry? {
    endRun()
    return entries.popLast()
  }
}

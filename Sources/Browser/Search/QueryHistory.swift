/// Queries that led somewhere, in this session and before it, for Alt-p and Alt-n, oldest first.
struct QueryHistory: Sendable {
  static let limit = 500

  private(set) var entries: [String] = []
  /// The entry being looked at; nil while the line is the user's own.
  private var position: Int?
  /// What was recorded last and has not been kept outside yet.
  private var unkept: String?

  mutating func record(_ text: String) {
    position = nil
    guard !text.isEmpty, entries.last != text else { return }
    entries.removeAll { $0 == text }
    entries.append(text)
    if entries.count > Self.limit { entries.removeFirst() }
    unkept = text
  }

  /// Takes in the queries of former sessions, newest first; those of this session stay the newest.
  mutating func insert(former: [String]) {
    let known = Set(entries)
    let older = former.filter { !$0.isEmpty && !known.contains($0) }.prefix(max(0, Self.limit - entries.count))
    entries.insert(contentsOf: older.reversed(), at: 0)
    position = position.map { $0 + older.count }
  }

  /// So many at most, newest first.
  func newest(_ count: Int) -> [String] { Array(entries.suffix(count).reversed()) }

  /// What is to be kept outside, once.
  mutating func popUnkept() -> String? {
    defer { unkept = nil }
    return unkept
  }

  /// The query before the one shown; nil at the oldest.
  mutating func older(than text: String) -> String? {
    var index = (position ?? entries.count) - 1
    if position == nil, index >= 0, entries[index] == text { index -= 1 }
    guard index >= 0 else { return nil }
    position = index
    return entries[index]
  }

  /// The query after the one shown; nil where the user's own line follows.
  mutating func newer() -> String? {
    guard let current = position, current + 1 < entries.count else {
      position = nil
      return nil
    }
    position = current + 1
    return entries[current + 1]
  }

  /// The line was edited: looking back starts anew.
  mutating func leave() { position = nil }
}

/// The folders that `user-dirs.dirs` names, as a shell reads them.
public struct UserDirectories: Sendable {
  private let values: [String: String]

  /// - Parameters:
  ///   - text: what the file says.
  ///   - home: what `$HOME` stands for; a value with it is left out where there is none.
  public init(_ text: String, home: String?) {
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }.split(separator: "=", maxSplits: 1)
      guard words.count == 2, !words[0].hasPrefix("#") else { continue }
      // As in a shell, the last of several assignments counts.
      values[String(words[0])] = Self.value(words[1], home: home)
    }
    self.values = values
  }

  /// The folder of a variable such as `XDG_DOWNLOAD_DIR`; nil where it has none from the root.
  public subscript(name: String) -> String? {
    values[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// One word: it ends at the first blank outside quotes, so a comment after it is no part of it.
  private static func value(_ text: Substring, home: String?) -> String? {
    var rest = text
    var value = ""
    var quote: Character?
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case (_, "'"): value.append(character)
      case ("'", nil), ("\"", nil): quote = character
      case (" ", nil), ("\t", nil), (";", nil): return value
      case ("\\", _):
        guard let next = rest.popFirst() else { return value }
        // Between double quotes a backslash is one, but before these.
        if quote != nil, !"$`\"\\".contains(next) { value.append("\\") }
        value.append(next)
      case ("$", _):
        guard let name = ["{HOME}", "HOME"].first(where: { isVariable($0, in: rest) }) else {
          value.append("$")
          continue
        }
        guard let home else { return nil }
        value += home
        rest = rest.dropFirst(name.count)
      default: value.append(character)
      }
    }
    return quote == nil ? value : nil
  }

  /// Whether a variable's name stands here, and is not the beginning of a longer one.
  private static func isVariable(_ name: String, in text: Substring) -> Bool {
    guard text.hasPrefix(name) else { return false }
    guard name.last != "}", let next = text.dropFirst(name.count).first else { return true }
    return !(next.isLetter || next.isNumber || next == "_")
  }
}

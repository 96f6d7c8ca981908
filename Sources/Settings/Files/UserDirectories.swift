/// The folders that `user-dirs.dirs` names, as a shell reads them.
public struct UserDirectories: Sendable {
  private let values: [String: String]

  /// - Parameters:
  ///   - text: what the file says.
  ///   - variables: of the environment. A value with `$HOME` is left out where there is no home.
  public init(_ text: String, variables: [String: String]) {
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      var assignment = Self.withoutBlanks(line)
      if assignment.hasPrefix("export ") { assignment = Self.withoutBlanks(assignment.dropFirst("export ".count)) }
      let words = assignment.split(separator: "=", maxSplits: 1)
      guard words.count == 2, !words[0].hasPrefix("#") else { continue }
      // As in a shell, the last of several assignments counts.
      values[String(words[0])] = Self.value(words[1], variables)
    }
    self.values = values
  }

  /// The folder of a variable such as `XDG_DOWNLOAD_DIR`; nil where it has none from the root.
  public subscript(name: String) -> String? {
    values[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static func withoutBlanks(_ line: Substring) -> Substring { line.drop { $0 == " " || $0 == "\t" } }

  /// One word: it ends at the first blank outside quotes, so a comment after it is no part of it.
  private static func value(_ text: Substring, _ variables: [String: String]) -> String? {
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
        let isBraced = rest.first == "{"
        let name = rest.dropFirst(isBraced ? 1 : 0).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
        guard !name.isEmpty, !isBraced || rest.dropFirst(1 + name.count).first == "}" else {
          value.append("$")
          continue
        }
        let known = variables[String(name)] ?? ""
        guard !known.isEmpty || name != "HOME" else { return nil }
        value += known
        rest = rest.dropFirst(name.count + (isBraced ? 2 : 0))
      default: value.append(character)
      }
    }
    return quote == nil ? value : nil
  }
}

/// The signs that stand for keys, in words.
enum KeyNames {
  /// The keys of a hint or of help spelled out: `⏎` as Enter, `^Y` as Ctrl-Y, `↑↓` as Up Down.
  static func spelled(_ keys: String) -> String {
    let spelled = keys.reduce(into: "") { spelled, character in
      guard let name = arrows[character] else { return spelled.append(character) }
      if arrows.values.contains(where: spelled.hasSuffix) { spelled += " " }
      spelled += name
    }
    return sentence(spelled)
  }

  /// A sentence with the keys in it spelled out but for arrows, which may be part of a title.
  static func sentence(_ text: String) -> String {
    let characters = Array(text)
    return characters.indices.reduce(into: "") { spelled, index in
      let character = characters[index]
      let before = index > 0 ? characters[index - 1] : " "
      let rest = characters[(index + 1)...].prefix { !$0.isWhitespace && !",.;:)".contains($0) }
      if character == "⏎" {
        spelled += "Enter"
      } else if character == "^", before == " " || before == "(", names(String(rest)) {
        spelled += "Ctrl-"
      } else {
        spelled.append(character)
      }
    }
  }

  /// Whether a word is what one presses with Control, and not the rest of a face in a title.
  private static func names(_ word: String) -> Bool {
    word.count == 1 && (word.first.map { ("A"..."Z").contains($0) } ?? false) || word == "_"
      || arrows.values.contains(word)
  }

  private static let arrows: [Character: String] = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
}

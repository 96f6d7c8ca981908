/// The signs that stand for keys in sentences, in words.
enum KeyNames {
  /// A sentence with its keys spelled out, `⏎` as Enter and `^Y` as Ctrl-Y; arrows stay, since they may be part of a title.
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
  }
}

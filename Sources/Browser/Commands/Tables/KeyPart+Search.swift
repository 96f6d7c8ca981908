extension KeyPart {
  /// The query.
  static let search = KeyPart(
    .search,
    [
      KeyRow(gesture: "type, paste", Command.type.sentence, typing: .type),
      KeyRow(.acceptSuggestion, chords: "123456789".map { .alt($0) }),
      KeyRow("earlier and later queries", (.alt("p"), .earlierQuery), (.alt("n"), .laterQuery)),
    ])

  /// Every line that is typed in, as in readline.
  static let editing = KeyPart(
    .editing,
    [
      KeyRow(.lineStart, .control("a")),
      KeyRow(.lineEnd, .control("e")),
      KeyRow(
        "move the cursor a character left, right", (.shift(.left), .cursorLeft), (.shift(.right), .cursorRight)),
      KeyRow(
        "move the cursor a word left, right", (.alt("b"), .wordLeft), (.alt("f"), .wordRight),
        (.control(.left), .wordLeft), (.control(.right), .wordRight)),
      KeyRow(.deleteLeft, .backspace, .control("h"), .shift(.backspace)),
      KeyRow(.deleteRight, .delete),
      KeyRow(.deleteToSpace, .control("w")),
      KeyRow(
        "delete the word before, after the cursor", (.alt(.backspace), .deleteWordLeft), (.alt("d"), .deleteWordRight)),
      KeyRow(
        "delete to the start, to the end of the line", (.control("u"), .deleteToStart), (.control("k"), .deleteToEnd)),
      KeyRow(.undoEdit, .control("_")),
    ])
}

import Testing
import Text

@testable import Browser

@Suite struct LineEditorTests {
  /// `he|llo` is a line with its cursor before the first l.
  private func line(_ picture: String) -> LineEditor {
    let parts = picture.split(separator: "|", omittingEmptySubsequences: false)
    var editor = LineEditor(String(parts.joined()))
    editor.move(.start)
    for _ in 0..<parts[0].count { editor.move(.right) }
    return editor
  }

  private func picture(_ editor: LineEditor) -> String {
    String(editor.characters[..<editor.cursor]) + "|" + String(editor.characters[editor.cursor...])
  }

  @Test(arguments: [
    ("|", "a", "a|"), ("he|o", "ll", "hell|o"), ("|x", "游戏", "游戏|x"),
    ("a|b", "\u{1B}[31m\r\n\tc\u{7}", "a   c|b"),
    ("caf e|x", "\u{301}", "caf \u{E9}|x"), ("|x", "\u{301}", "\u{301}|x"), ("ก|ก", "\u{E33}", "กำ|ก"),
    ("👨|x", "\u{200D}👩", "👨‍👩|x"), ("|👩", "👨\u{200D}", "👨‍👩|"), ("|🇷", "🇫", "🇫🇷|"), ("❤|", "\u{FE0F}", "❤️|"),
    ("שלום|", "!", "שלום!|"), ("a|b", "\u{202E}", "a|b"), ("a|b", "", "a|b"),
  ]) func inserts(before: String, text: String, after: String) {
    var editor = line(before)
    let changed = editor.insert(text)
    #expect(picture(editor) == after)
    #expect(changed == (editor.text != line(before).text))
  }

  @Test(
    arguments: [
      (.left, "ab|", "a|b"), (.left, "|ab", "|ab"), (.right, "|ab", "a|b"), (.right, "ab|", "ab|"),
      (.left, "👨‍👩‍👧|", "|👨‍👩‍👧"), (.left, "🇫🇷🇩🇪|", "🇫🇷|🇩🇪"), (.left, "น้ำ|", "|น้ำ"), (.right, "|हिन्दी", "हि|न्दी"),
      (.start, "ab|c", "|abc"), (.end, "ab|c", "abc|"),
      (.wordLeft, "one two|", "one |two"), (.wordLeft, "one, |two", "|one, two"), (.wordLeft, "|", "|"),
      (.wordRight, "|one two", "one| two"), (.wordRight, "one|, two", "one, two|"), (.wordRight, "a|!!", "a!!|"),
      (.wordLeft, "การ์ตูน|", "|การ์ตูน"), (.wordLeft, "a-b|", "a-|b"), (.spacedWordLeft, "x a-b |", "x |a-b "),
    ] as [(LineEditor.Motion, String, String)]) func moves(motion: LineEditor.Motion, before: String, after: String)
  {
    var editor = line(before)
    let moved = editor.move(motion)
    #expect(picture(editor) == after)
    #expect(moved == (before != after))
  }

  @Test(
    arguments: [
      (.left, "ab|c", "a|c"), (.left, "|abc", "|abc"), (.right, "a|bc", "a|c"), (.right, "abc|", "abc|"),
      (.left, "x👨‍👩‍👧|", "x|"), (.left, "🇫🇷🇩🇪|", "🇫🇷|"), (.left, "น้ำ|", "|"), (.left, "नमस्ते|", "नम|"), (.left, "e\u{301}|", "|"),
      (.spacedWordLeft, "cat a-b|", "cat |"), (.spacedWordLeft, "cat  |x", "|x"), (.wordLeft, "cat a-b|", "cat a-|"),
      (.wordRight, "cat| dog x", "cat| x"), (.start, "one |two", "|two"), (.end, "one |two", "one |"),
      (.right, "🇫|x🇷", "🇫🇷|"),
    ] as [(LineEditor.Motion, String, String)]) func deletes(motion: LineEditor.Motion, before: String, after: String)
  {
    var editor = line(before)
    let changed = editor.delete(motion)
    #expect(picture(editor) == after)
    #expect(changed == (before != after))
  }

  /// The lines that taking back everything shows, one after the other.
  private func undone(_ editor: LineEditor) -> [String] {
    var editor = editor
    var steps: [String] = []
    while editor.undo() { steps.append(picture(editor)) }
    return steps
  }

  @Test func undoesWordByWord() {
    var editor = LineEditor()
    for character in "cat dog" { editor.insert(String(character)) }
    editor.delete(.left)
    editor.delete(.left)
    editor.insert("a paste")
    editor.delete(.start)
    #expect(picture(editor) == "|")
    #expect(undone(editor) == ["cat da paste|", "cat d|", "cat dog|", "cat |", "|"])
  }

  @Test func movingEndsATypedRun() {
    var editor = LineEditor()
    editor.insert("a")
    editor.insert("c")
    editor.move(.left)
    editor.insert("b")
    #expect(undone(editor) == ["a|c", "|"])
  }

  @Test func undoIsBounded() {
    var editor = LineEditor()
    for _ in 0..<1000 {
      editor.insert("ab")
      editor.delete(.start)
    }
    #expect(undone(editor).count == 100)
  }

  @Test func recallsAndComesBackToTheEditedLine() {
    var editor = line("half|way")
    var changes: [Bool] = []
    var lines: [String] = []
    for earlier in [nil, "cats", "dogs", nil, nil] {
      changes.append(editor.recall(earlier))
      lines.append(picture(editor))
    }
    #expect(changes == [false, true, true, true, false])
    #expect(lines == ["half|way", "cats|", "dogs|", "halfway|", "halfway|"])
  }

  @Test func anEditedRecalledQueryIsTheEditedLine() {
    var editor = LineEditor("halfway")
    editor.recall("cats")
    editor.insert("!")
    let changed = editor.recall(nil)
    #expect(!changed)
    #expect(editor.text == "cats!")
    #expect(undone(editor) == ["cats|", "halfway|"])
  }

  @Test func aFullLineLosesNothing() {
    var editor = LineEditor(String(repeating: "x", count: 600))
    #expect(editor.characters.count == 500)
    editor.move(.start)
    let full = editor
    editor.insert("y")
    #expect(editor == full)
    editor.move(.end)
    editor.insert("\u{301}")
    #expect(editor.text.hasSuffix("x\u{301}"), "a mark needs no room")
    editor.delete(.left)
    editor.insert("abc")
    #expect(editor.characters.count == 500 && editor.text.hasSuffix("xa"))
  }

  @Test func marksWithoutEndAreBounded() {
    var editor = LineEditor("e")
    for _ in 0..<20 { editor.insert(String(repeating: "\u{301}", count: 3000)) }
    #expect((1000...16_000).contains(editor.text.utf8.count))
    #expect(LineEditor(String(repeating: "\u{301}", count: 100_000)).text.utf8.count <= 16_000)
  }
}

import Testing
import Text

@testable import Browser

@Suite struct LineEditorWindowTests {
  private static let lines = [
    "", "cat", "a much longer line of words than fits", "游戏机游戏机游戏机", "a游b戏c机d", "👨‍👩‍👧🇫🇷❤️ น้ำตก हिन्दी", "שלום עולם",
  ]

  @Test(arguments: lines) func alwaysShowsTheCursor(text: String) {
    for columns in 1...50 {
      var editor = LineEditor(text)
      editor.move(.start)
      repeat {
        let (shown, cursorColumn) = editor.window(columns: columns)
        #expect(shown.width <= columns)
        #expect((0..<columns).contains(cursorColumn))
        let all = DisplayText(text)
        let isPiece = (0...all.width).contains {
          all.suffix(columns: all.width - $0).prefix(columns: shown.width) == shown
        }
        #expect(isPiece, "a piece of the line")
        // What the cursor stands on begins at its column.
        if let under = editor.characters[editor.cursor...].first {
          let piece = DisplayText(String(under))
          if piece.width <= columns {
            let tail = shown.suffix(columns: shown.width - cursorColumn)
            #expect(tail.prefix(columns: piece.width) == piece)
          }
        } else {
          #expect(cursorColumn == shown.width)
        }
      } while editor.move(.right)
    }
  }

  @Test func scrollsByHalves() {
    var editor = LineEditor()
    let views = "abcdefghijklm".map { letter in
      editor.insert(String(letter))
      return editor.window(columns: 6).text.string
    }
    #expect(
      views == [
        "a", "ab", "abc", "abcd", "abcde", "def", "defg", "defgh", "ghi", "ghij", "ghijk", "jkl", "jklm",
      ])
    editor.move(.left)
    #expect(editor.window(columns: 6).text.string == "jklm")
    editor.move(.start)
    #expect(editor.window(columns: 6).text.string == "abcdef")
  }

  @Test func hasNoColumnsInNoWindow() {
    for columns in [0, -1] {
      let (text, cursorColumn) = LineEditor("abc").window(columns: columns)
      #expect(text.isEmpty && cursorColumn == 0)
    }
  }
}

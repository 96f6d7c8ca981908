import Surface
import Testing

@testable import Browser

struct KeyChordTests {
  private static let names: [(KeyChord, signs: String, short: String, words: String, settings: String)] = [
    (.enter, "⏎", "Enter", "Enter", "enter"),
    (.alt(.enter), "Alt-⏎", "Alt-Enter", "Alt-Enter", "alt-enter"),
    (.control("f"), "^F", "^F", "Ctrl-F", "ctrl-f"),
    (.control("_"), "^_", "^_", "Ctrl-_", "ctrl-_"),
    (.control(.left), "^←", "^←", "Ctrl-Left", "ctrl-left"),
    (.shift(.tab), "Shift-Tab", "Shift-Tab", "Shift-Tab", "shift-tab"),
    (KeyChord(.up, [.alt, .shift]), "Alt-Shift-↑", "Alt-Shift-↑", "Alt-Shift-Up", "alt-shift-up"),
    (.alt("-"), "Alt--", "Alt--", "Alt--", "alt--"),
    (.alt("y"), "Alt-y", "Alt-y", "Alt-y", "alt-y"),
    ("G", "G", "G", "G", "G"), ("+", "+", "+", "+", "+"), (.space, "Space", "Space", "Space", "space"),
    (.function(12), "F12", "F12", "F12", "f12"), (.pageDown, "PgDn", "PgDn", "PgDn", "pgdn"),
  ]

  @Test func chordsAreWrittenForPeopleAndForTheSettings() {
    for (chord, signs, short, words, settings) in Self.names {
      #expect(chord.name(.signs) == signs)
      #expect(chord.name(.short) == short)
      #expect(chord.name(.words) == words)
      #expect(chord.name(.settings) == settings)
    }
  }

  @Test func whatTheSettingsWriteIsReadAgain() {
    for chord in Self.names.map(\.0) + KeyPart.all.flatMap(\.rows).flatMap(\.bindings).map(\.chord) {
      #expect(KeyChord(chord.name(.settings)) == chord)
    }
    #expect(KeyChord("^F") == .control("f"))
    #expect(KeyChord("Ctrl-Alt-X") == KeyChord(.character("x"), [.control, .alt]))
    #expect(KeyChord("shift-g") == "G")
    #expect(KeyChord("^") == "^")
    for text in ["", "ctrl-", "ctrl-ctrl-x", "hyper-x", "f0", "f99", "entre", "xy"] { #expect(KeyChord(text) == nil) }
  }

  @Test func shiftIsNoPartOfACharacter() {
    #expect(KeyChord(.character("G"), .shift) == "G")
    #expect(KeyChord(.character("g"), [.shift, .alt]) != .alt("g"))
    #expect(KeyChord(.up, .shift) != .up)
  }
}

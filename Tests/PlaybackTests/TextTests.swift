import Testing

@testable import Playback

@Suite struct CommandWordsTests {
  @Test func wordsAndQuotes() {
    #expect(CommandLineParser.split("  mpv --fs\t'a b'\"c d\" \\'e '' ") == ["mpv", "--fs", "a bc d", "'e", ""])
    #expect(CommandLineParser.split("a '\\' \"\\\"$HOME\"") == ["a", "\\", "\"$HOME"])
    #expect(CommandLineParser.split("") == [])
    #expect(CommandLineParser.split("a 'b") == nil)
    #expect(CommandLineParser.split("a\\") == nil)
  }
}

@Suite struct PrintableLineTests {
  @Test func nothingThatATerminalObeysIsLeft() {
    #expect(PrintableLine.make("\u{1b}]0;title\u{7}a\u{1b}[1;31mb\u{1b}(Bc\u{1b}Pq#\u{1b}\\d", limit: 99) == "abcd")
    #expect(PrintableLine.make(" a\t\u{85}\u{2028}b\u{9b}c\u{202e}\u{feff} ", limit: 99) == "a b c")
    #expect(PrintableLine.make("รัก 游戏 é", limit: 99) == "รัก 游戏 é")
    #expect(PrintableLine.make("abcdef", limit: 4) == "abc…")
    #expect(PrintableLine.make("\u{1b}[", limit: 4) == "")
  }

  @Test func theLastLineThatSaysSomething() {
    #expect(PrintableLine.last(of: "first\nlast\r\n \n\u{1b}[0m\n", limit: 99) == "last")
    #expect(PrintableLine.last(of: "a\rb\r", limit: 99) == "b")
    #expect(PrintableLine.last(of: "\n\n", limit: 99) == nil)
  }
}

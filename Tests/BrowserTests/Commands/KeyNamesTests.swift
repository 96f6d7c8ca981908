import Testing

@testable import Browser

struct KeyNamesTests {
  @Test func keysOfHelpAreSpelledOut() {
    #expect(KeyNames.sentence("⏎") == "Enter")
    #expect(KeyNames.sentence("^_") == "Ctrl-_")
    for line in HelpLayout.lines {
      #expect(!line.sentence.string.contains { "⏎↑↓←→^".contains($0) }, "\(line.sentence.string)")
    }
  }

  @Test func titlesInSentencesStayAsTheyAre() {
    #expect(
      KeyNames.sentence("No display: ⏎ again plays here, ^Y copies it.")
        == "No display: Enter again plays here, Ctrl-Y copies it.")
    #expect(KeyNames.sentence("a ^^ b → 2^N ^Ok^") == "a ^^ b → 2^N ^Ok^")
  }
}

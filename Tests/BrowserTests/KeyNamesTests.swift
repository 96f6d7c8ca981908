import Testing

@testable import Browser

struct KeyNamesTests {
  @Test func keysOfHelpAreSpelledOut() {
    #expect(KeyNames.spelled("⏎") == "Enter")
    #expect(KeyNames.spelled("↑↓") == "Up Down")
    #expect(KeyNames.spelled("a word back and on; also ^← ^→") == "a word back and on; also Ctrl-Left Ctrl-Right")
    #expect(KeyNames.spelled("^_") == "Ctrl-_")
    for line in HelpView.lines {
      let spelled = KeyNames.spelled("\(line.keys): \(line.does)")
      #expect(!spelled.contains { "⏎↑↓←→^".contains($0) }, "\(spelled)")
    }
  }

  @Test func titlesInSentencesStayAsTheyAre() {
    #expect(
      KeyNames.sentence("No display: ⏎ again plays here, ^Y copies it.")
        == "No display: Enter again plays here, Ctrl-Y copies it.")
    #expect(KeyNames.sentence("a ^^ b → 2^N ^Ok^") == "a ^^ b → 2^N ^Ok^")
  }
}

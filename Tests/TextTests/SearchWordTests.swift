import Testing

@testable import Text

@Suite struct SearchWordTests {
  @Test(arguments: [
    ("Running CATS, 2nd!", "running|cats|2nd"), ("玩游戏 now", "玩游戏*|now"), ("かわいい", "かわいい*"), ("go猫go", "go|猫*|go"),
    ("Café Straße", "cafe|strasse"), ("🏳️‍🌈🏳️‍🌈", "🏳‍🌈|🏳‍🌈"), (" \n!?", ""),
  ])
  func textsAreParted(text: String, expected: String) {
    let words = SearchWord.words(of: text).map { $0.text + ($0.isUnspaced ? "*" : "") }
    #expect(words.joined(separator: "|") == expected)
  }

  @Test(arguments: [("รัก", "รั|ก"), ("がく", "か\u{3099}|く"), ("猫", "猫"), ("ပြည်", "ပြ|ည်"), ("\u{e31}ก", "\u{e31}|ก")])
  func marksStayWithTheirLetters(text: String, expected: String) {
    let letters = SearchWord.words(of: text).flatMap(\.letters)
    #expect(letters.joined(separator: "|").unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}

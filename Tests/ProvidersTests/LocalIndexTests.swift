import Testing

@testable import Providers

struct LocalIndexTests {
  private func index(_ titles: String...) -> LocalIndex { LocalIndex(titles.map { (title: $0, tags: []) }) }

  @Test func aPrefixOfAWordIsFoundInAnyCase() {
    let index = index("Game of Life", "Engage", "gamma rays")
    #expect(index.search("GA") == [0, 2])
    #expect(index.search("game") == [0])
    #expect(index.search("age") == [])
  }

  @Test func wordsMayComeInAnyOrderAndAllMustMatch() {
    let index = LocalIndex([
      (title: "Game of life", tags: ["conway"]), (title: "Life, fading", tags: ["conway"]),
      (title: "Board game", tags: []),
    ])
    #expect(index.search("li game") == [0])
    #expect(index.search("conway life") == [1, 0])
    #expect(index.search("life zebra") == [])
  }

  @Test(arguments: ["", "   ", "—, !", "\u{fe0f}"])
  func aQueryWithoutWordsFindsNothing(query: String) {
    #expect(index("Game of life").search(query) == [])
  }

  @Test func anEmptyIndexFindsNothing() {
    #expect(LocalIndex([]).search("a") == [])
    #expect(LocalIndex([]).search("猫") == [])
  }

  @Test(arguments: [
    ("游戏", "生命游戏"), ("生命", "生命游戏"), ("命游", "生命游戏"), ("รัก", "ความรัก"), ("かわいい", "とてもかわいいくま"),
    ("くま", "とてもかわいいくま"), ("カナ", "ひらがなとカナ"), ("ຮັກ", "ຄວາມຮັກ"), ("ស្រលាញ់", "ខ្ញុំស្រលាញ់អ្នក"),
  ])
  func anyPartMatchesInScriptsWithoutSpaces(query: String, title: String) {
    let index = index("Game of life", title, "น้ำตก", "別の話")
    #expect(index.search(query) == [1])
  }

  @Test(arguments: [
    ("север", "Северное сияние"), ("СИЯ", "Северное сияние"), ("еж", "Ёжик в тумане"), ("غرو", "غروب الشمس"),
    ("مرحبا", "مَرْحَبًا"), ("इंद्र", "इंद्रधनुष"), ("용암", "용암 램프"), ("요", "용암 램프"), ("라", "라바"), ("αθ", "Ἀθήνα"),
  ])
  func aPrefixMatchesInScriptsWithSpaces(query: String, title: String) {
    #expect(index("Other", title, "別の話").search(query) == [1])
  }

  @Test func aPartInsideAWordDoesNotMatchInScriptsWithSpaces() {
    #expect(index("Северное").search("верное") == [])
    #expect(index("용암").search("암") == [])
  }

  @Test(arguments: [
    ("sierpinski", "Sierpiński carpet"), ("Sierpiński", "Sierpinski carpet"), ("cafe", "CAFE\u{301}"),
    ("łódź", "Lodz"), ("strasse", "Straße"), ("istanbul", "İstanbul"), ("abc", "ＡＢＣ"),
  ])
  func accentsDoNotCount(query: String, title: String) {
    #expect(index("Other", title).search(query) == [1])
  }

  @Test func theMarksOfThaiAndIndicScriptsCount() {
    #expect(index("รก", "รัก").search("รัก") == [1])
    #expect(index("कल", "कील").search("की") == [1])
  }

  @Test func emojiAreWords() {
    let index = index("Family dance 👨‍👩‍👧‍👦", "Drapeau 🇫🇷", "Love❤️heart", "Rainbow🌈")
    #expect(index.search("👨‍👩‍👧‍👦") == [0])
    #expect(index.search("🇫🇷") == [1])
    #expect(index.search("❤") == [2])
    #expect(index.search("heart") == [2])
    #expect(index.search("🌈") == [3])
  }

  @Test func emojiOfSeveralScalarsAreOneWord() {
    let index = index("👩‍👧 👍🏽", "👩 👧 👍 🏽", "🇫🇷🇯🇵", "🇷🇯")
    #expect(index.search("👩‍👧") == [0])
    #expect(index.search("👧") == [1])
    #expect(index.search("👍") == [1, 0])
    #expect(index.search("🇷🇯") == [3])
    #expect(index.search("🇯🇵 🇫🇷") == [2])
  }

  @Test func punctuationAndScriptsSplitWords() {
    let index = index("Newton's cradle", "semi-colon;case", "flick生命2048")
    #expect(index.search("s newton") == [0])
    #expect(index.search("case") == [1])
    #expect(index.search("2048 命 fli") == [2])
  }

  @Test func titlesComeBeforeTagsAndWholeWordsBeforePrefixes() {
    let index = LocalIndex([
      (title: "other", tags: ["lifeboat"]), (title: "other", tags: ["life"]), (title: "Lifeboat", tags: []),
      (title: "Life", tags: []), (title: "Good life", tags: ["life"]),
    ])
    #expect(index.search("life") == [3, 4, 2, 1, 0])
  }

  @Test func earlierPositionsComeFirstAndEqualsKeepTheirOrder() {
    let index = index("a b sun", "a sun", "sun z", "sun a", "b sun")
    #expect(index.search("sun") == [2, 3, 1, 4, 0])
    #expect(self.index("とてもかわいい", "かわいいくま", "かわいい").search("かわいい") == [2, 1, 0])
  }

  @Test func positionsBeyondTheCountedOnesStillMatch() {
    let long = (0..<300).map { "w\($0)" }.joined(separator: " ")
    let index = LocalIndex([(title: long + " end", tags: [long + " last"])])
    #expect(index.search("end") == [0])
    #expect(index.search("last end w250") == [0])
    #expect(self.index(String(repeating: "長", count: 300) + "猫").search("猫") == [0])
  }

  @Test func manyEntriesAreAllFoundInOrder() {
    let index = LocalIndex((0..<5000).map { (title: "clip \($0)", tags: [$0.isMultiple(of: 2) ? "even" : "odd"]) })
    #expect(index.count == 5000)
    #expect(index.search("c") == Array(0..<5000))
    #expect(index.search("odd 499") == [499, 4991, 4993, 4995, 4997, 4999])
  }
}

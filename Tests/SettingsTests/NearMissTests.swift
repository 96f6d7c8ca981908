import Testing

@testable import Settings

@Suite struct NearMissTests {
  private let names = ["", "search", "favourites", "wall", "history", "doctor", "help", "sources"]

  @Test(
    arguments: [
      ("favorites", "favourites"), ("favuorites", "favourites"), ("doctr", "doctor"), ("serach", "search"),
      ("histroy", "history"), ("source", "sources"), ("hepl", "help"), ("walls", "wall"), ("cats", nil),
      ("doctor", nil),
      ("do", nil), ("fall", "wall"), ("sea", nil), ("", nil), ("a long query", nil), ("📼📼📼📼", nil),
    ] as [(String, String?)])
  func namesThatAreLikelyMeant(word: String, name: String?) {
    #expect(NearMiss.of(word, among: names) == name)
  }
}

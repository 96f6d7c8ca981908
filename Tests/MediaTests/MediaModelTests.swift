import Testing

@testable import Media

@Suite struct MediaModelTests {
  private func item(_ renditions: [(String, Rendition.Role, Rendition.Format)]) throws -> MediaItem {
    let url = try #require(MediaURL(web: "https://example.org/"))
    return MediaItem(
      id: MediaItem.ID(source: SourceID("x"), value: "1"), kind: .gif, title: "",
      renditions: renditions.map { Rendition(name: $0.0, role: $0.1, format: $0.2, url: url) })
  }

  @Test func playsTheFullMP4FirstThenWebMThenGIF() throws {
    let all: [(String, Rendition.Role, Rendition.Format)] = [
      ("tiny", .preview, .mp4), ("gif", .full, .gif), ("webm", .full, .webm), ("mp4", .full, .mp4),
      ("mp4 small", .full, .mp4),
    ]
    #expect(try item(all).playable?.name == "mp4")
    #expect(try item(Array(all.prefix(3))).playable?.name == "webm")
    #expect(try item(Array(all.prefix(2))).playable?.name == "gif")
    #expect(try item(Array(all.prefix(1))).playable == nil)
  }

  @Test func previewsMoveWhereThereIsOneThatMoves() throws {
    #expect(try item([("s", .still, .jpeg), ("p", .preview, .gif), ("q", .preview, .mp4)]).preview?.name == "p")
    #expect(try item([("f", .full, .mp4), ("s", .still, .jpeg)]).preview?.name == "s")
    #expect(try item([("f", .full, .mp4)]).preview == nil)
  }

  @Test(arguments: [
    ("  game\u{00A0} of\t\nlife ", "game of life"), ("", ""), ("\u{3000}", ""), ("cafe\u{301}", "caf\u{e9}"),
    ("สวัสดี", "สวัสดี"), ("か\u{3099}", "が"),
  ])
  func queriesHaveANormalForm(text: String, normal: String) {
    let query = SearchQuery(text)
    #expect(Array(query.text.unicodeScalars) == Array(normal.unicodeScalars))
    #expect(query == SearchQuery(normal))
    #expect(SearchQuery(query.text).text == query.text)
  }

  @Test(arguments: [
    ("#ff8000", RGB(red: 255, green: 128, blue: 0)), ("#00aAFf", RGB(red: 0, green: 170, blue: 255)), ("ff8000", nil),
    ("#fff", nil), ("#ff80000", nil), ("#+f8000", nil), ("#gg0000", nil), ("", nil), ("#ff80\u{e9}", nil),
  ])
  func readsHexColours(text: String, color: RGB?) {
    #expect(RGB(hex: text) == color)
  }

  @Test(arguments: [
    (Duration.zero, "1 s"), (.seconds(-5), "1 s"), (.milliseconds(1001), "2 s"), (.seconds(90), "90 s"),
    (.seconds(91), "2 min"), (.seconds(5400), "90 min"), (.seconds(5401), "2 h"),
    (.seconds(24 * 3600), "24 h"), (.seconds(Int64.min), "1 s"),
  ])
  func waitsAreReadable(wait: Duration, text: String) {
    #expect(
      SourceError.limited(retryAfter: wait).sentence(about: "KLIPY") == "KLIPY: limit reached, again in \(text)")
  }

  @Test(arguments: [Duration.seconds(24 * 3600 + 1), .seconds(Int64.max), nil])
  func nobodyWaitsForMoreThanADay(wait: Duration?) {
    #expect(SourceError.limited(retryAfter: wait).message == "limit reached, try again later")
  }
}

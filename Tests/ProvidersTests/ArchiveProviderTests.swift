import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct ArchiveProviderTests {
  private static let safe =
    " AND NOT (collection:loggedin OR title:(nude OR nudity OR naked OR erotic OR erotica OR porn OR xxx) OR "
    + "subject:(nude OR nudity OR erotic OR erotica OR porn OR pornography OR xxx OR hentai))"
  private static let rest = " AND mediatype:movies AND NOT access-restricted-item:true"

  private func page(_ body: String) async throws -> ResultPage {
    try await ArchiveProvider(transport: ScriptedTransport(body).transport).page(for: SearchQuery("cat"), after: nil)
  }

  private func item(_ fields: String) async throws -> MediaItem {
    try #require(try await page(#"{"response":{"numFound":1,"start":0,"docs":[{\#(fields)}]}}"#).items.first)
  }

  private func question(_ query: SearchQuery, after cursor: String? = nil) async throws -> [(
    name: String, value: String
  )] {
    let network = ScriptedTransport(#"{"response":{"docs":[]}}"#)
    _ = try await ArchiveProvider(transport: network.transport).page(for: query, after: cursor.map { PageCursor($0) })
    let address = try #require(network.addresses.value.first)
    let parts = address.split(separator: "?", maxSplits: 1)
    #expect(parts[0] == "https://archive.org/advancedsearch.php")
    return parts[1].split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1)
      return (MediaURL.decode(String(sides[0])), MediaURL.decode(String(sides[1])))
    }
  }

  @Test func asks() async throws {
    let question = try await question(SearchQuery("plan nine"), after: "3")
    let names = ["q"] + Array(repeating: "fl[]", count: 9) + ["rows", "page", "output"]
    #expect(question.map(\.name) == names)
    #expect(question[0].value == "(plan nine)" + Self.rest + Self.safe)
    #expect(
      question[1...9].map(\.value)
        == ["identifier", "title", "description", "creator", "date", "year", "subject", "runtime", "licenseurl"])
    #expect(question.suffix(3).map(\.value) == ["24", "3", "json"])
  }

  @Test func theStartPageIsOfTheMostDownloaded() async throws {
    let question = try await question(SearchQuery("", filter: .off))
    #expect(question[0].value == "collection:(feature_films OR prelinger OR classic_cartoons)" + Self.rest)
    #expect(question.contains { $0 == ("sort[]", "downloads desc") })
    #expect(ArchiveProvider.descriptor.startPage == "Most downloaded")
  }

  /// None of Lucene's syntax gets through, so that the words stay within their brackets.
  @Test(
    arguments: [
      ("cat) OR mediatype:audio OR (x", "cat or mediatype audio or x"), ("title:\"x y\"~2^3", "title x y 2 3"),
      ("-cat +dog !bird NOT fish", "cat dog bird not fish"), ("a && b || c", "a b c"),
      ("[a TO b] {c TO d}", "a TO b c TO d"),
      ("ca*t c?t \\(x\\) /re.ge/", "ca t c t x re.ge"), ("a AND b", "a and b"),
      ("tom & jerry's 50%+", "tom jerry's 50%"),
      ("science-fiction", "science-fiction"), ("映画 🎬", "映画 🎬"), ("*:*", nil), ("()", nil), ("-", nil), ("\\", nil),
    ] as [(String, String?)])
  func usersGiveNoOrders(text: String, words: String?) async throws {
    guard let words else {
      let network = ScriptedTransport("{}")
      let page = try await ArchiveProvider(transport: network.transport).page(for: SearchQuery(text), after: nil)
      #expect(page == ResultPage(items: []) && network.addresses.value.isEmpty)
      return
    }
    #expect(try await question(SearchQuery(text, filter: .off)).first?.value == "(\(words))" + Self.rest)
  }

  @Test func mapsAnItem() async throws {
    let item = try await item(
      #"""
      "identifier":"A_Film.1933","title":"A &amp; B","description":["<div>First<br />line</div>","<p>second</p>"],
      "creator":["One","Two"],"date":"1933-01-01T00:00:00Z","year":1933,"subject":"noir; crime;;  ","runtime":"1:02:03",
      "licenseurl":"http://creativecommons.org/licenses/by-nc/3.0/us/"
      """#)
    #expect(item.id == MediaItem.ID(source: SourceID("archive"), value: "A_Film.1933"))
    #expect(item.kind == .clip)
    #expect(item.title == "A & B")
    #expect(item.summary == "First line second")
    #expect(item.tags == ["noir", "crime"])
    #expect(item.pageURL?.text == "https://archive.org/details/A_Film.1933")
    #expect(item.duration == 3723)
    #expect(item.credit.author == "One, Two")
    #expect(item.credit.license == "CC BY-NC 3.0")
    #expect(item.credit.licenseURL?.text == "http://creativecommons.org/licenses/by-nc/3.0/us/")
    #expect(item.needsResolving)
    #expect(item.playable == nil)
    #expect(item.preview?.url.text == "https://archive.org/services/img/A_Film.1933")
  }

  @Test(
    arguments: [
      (#""identifier":"x""#, "x", nil, [], nil),
      (#""identifier":"x","title":["T","U"],"creator":"C","subject":["a","b"]"#, "T", "C", ["a", "b"], nil),
      (#""identifier":"x","title":1984,"creator":[],"subject":null,"description":7"#, "1984", nil, [], "7"),
      (
        #""identifier":"x","title":" ","creator":[null,"D",3],"subject":{"a":1},"description":["",null]"#, "x", "D, 3",
        [], nil
      ),
      (#""identifier":7,"title":"a\u001b[31mb","description":"<script>x</script>""#, "ab", nil, [], nil),
    ] as [(String, String, String?, [String], String?)])
  func takesTextsAndLists(fields: String, title: String, author: String?, tags: [String], summary: String?) async throws
  {
    let item = try await item(fields)
    #expect(item.title == title)
    #expect(item.credit.author == author)
    #expect(item.tags == tags)
    #expect(item.summary == summary)
  }

  @Test(arguments: [
    ("https://creativecommons.org/publicdomain/mark/1.0/", "Public domain"),
    ("http://creativecommons.org/licenses/publicdomain/", "Public domain"),
    ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
    ("https://www.creativecommons.org/licenses/by/4.0", "CC BY 4.0"),
  ])
  func namesLicences(address: String, name: String) async throws {
    #expect(try await item(#""identifier":"x","licenseurl":"\#(address)""#).credit.license == name)
  }

  @Test(
    arguments: [
      ("3542.04", 3542.04), ("59:02", 3542), ("1:00:00", 3600), ("0", nil), ("", nil), ("1:2:3:4", nil),
      ("10 minutes", nil),
      ("-5", nil), (":", nil), ("1:", nil), ("1e9", nil), ("٣", nil), ("nan", nil), ("99999999999", nil), ("..", nil),
    ] as [(String, Double?)])
  func readsRunningTimes(text: String, seconds: Double?) {
    #expect(RunningTime.seconds(text) == seconds)
  }

  @Test func badItemsAreLeftOutAndCounted() async throws {
    let docs = [
      #"{"identifier":"a"}"#, "null", "7", "{}", #"{"identifier":""}"#, #"{"title":"x"}"#, #"{"identifier":"b c/d"}"#,
    ]
    let page = try await page(#"{"response":{"numFound":7,"start":0,"docs":[\#(docs.joined(separator: ","))]}}"#)
    #expect(page.items.map(\.id.value) == ["a", "b c/d"])
    #expect(page.skipped == 5)
    #expect(page.items[1].pageURL?.text == "https://archive.org/details/b%20c%2Fd")
    #expect(page.items[1].preview?.url.text == "https://archive.org/services/img/b%20c%2Fd")
  }

  @Test(
    arguments: [
      (0, 100, 24, "2"), (24, 100, 24, "3"), (96, 100, 4, nil), (0, 24, 24, nil), (48, 1000, 0, nil),
      (9936, 99999, 24, "416"),
      (9960, 99999, 24, nil), (9984, 99999, 24, nil),
    ] as [(Int, Int, Int, String?)])
  func pagesToTheEndOrTheLimit(start: Int, total: Int, count: Int, next: String?) async throws {
    let docs = (0..<count).map { #"{"identifier":"i\#($0)"}"# }.joined(separator: ",")
    let page = try await page(#"{"response":{"numFound":\#(total),"start":\#(start),"docs":[\#(docs)]}}"#)
    #expect(page.next?.value == next)
    #expect(page.total == total)
  }

  @Test(arguments: [
    (200, "<html>", SourceError.unexpected(what: "an HTML page instead of JSON")),
    (503, "<html>", .unexpected(what: "an HTML page instead of JSON (HTTP status 503); try again later")),
    (200, #"{"error":"[Syntax error] bad"}"#, .refused(reason: "[Syntax error] bad")),
    (200, "{}", .unexpected(what: "an answer that flick does not understand")),
    (200, #"{"response":{"numFound":1}}"#, .unexpected(what: "an answer that flick does not understand")),
    (200, #"{"respo"#, .unexpected(what: "JSON that is broken or cut off")),
    (429, "", .limited(retryAfter: nil)),
  ])
  func refusals(status: Int, body: String, error: SourceError) async throws {
    let network = ScriptedTransport(status: status, body)
    await #expect(throws: error) {
      try await ArchiveProvider(transport: network.transport).page(for: SearchQuery("x"), after: nil)
    }
  }

  @Test(arguments: ["", "x", "-1", "2&q=x", "99999999999999999999"]) func refusesForeignCursors(cursor: String)
    async throws
  {
    let network = ScriptedTransport("{}")
    await #expect(throws: SourceError.unexpected(what: "a page that it does not have")) {
      try await ArchiveProvider(transport: network.transport).page(for: SearchQuery("x"), after: PageCursor(cursor))
    }
    #expect(network.addresses.value.isEmpty)
  }
}

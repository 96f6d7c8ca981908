import HTTP
import Media
import Support
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct CommonsProviderTests {
  private static let exclusions =
    " -nude -nudity -naked -erotic -erotica -porn -pornography -masturbation -ejaculation -penis -vulva"

  private func page(_ body: String, kind: MediaKind? = .clip, after cursor: PageCursor? = nil) async throws
    -> ResultPage
  {
    try await CommonsProvider(transport: ScriptedTransport(body).transport)
      .page(for: SearchQuery("cat", kind: kind), after: cursor)
  }

  private func pages(_ files: [String], rest: String = #""batchcomplete":true"#) -> String {
    #"{\#(rest),"query":{"pages":[\#(files.joined(separator: ","))]}}"#
  }

  /// The parameters of a request by name; a name that comes twice fails.
  private func parameters(_ address: String) throws -> [String: String] {
    let query = try #require(address.split(separator: "?", maxSplits: 1).last)
    let pairs = query.split(separator: "&").map { pair -> (String, String) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (MediaURL.decode(String(parts[0])), MediaURL.decode(String(parts.last ?? "")))
    }
    return Dictionary(pairs) { first, _ in
      Issue.record("a name twice")
      return first
    }
  }

  private func requests(_ query: SearchQuery, after cursor: PageCursor? = nil) async throws -> [[String: String]] {
    let network = ScriptedTransport(#"{"batchcomplete":true}"#)
    _ = try await CommonsProvider(transport: network.transport).page(for: query, after: cursor)
    #expect(
      network.addresses.value.allSatisfy { $0.hasPrefix("https://commons.wikimedia.org/w/api.php?action=query&") })
    return try network.addresses.value.map(parameters).sorted { ($0["gsrsearch"] ?? "") < ($1["gsrsearch"] ?? "") }
  }

  @Test func asksForGIFs() async throws {
    let request = try #require(try await requests(SearchQuery("cat", kind: .gif)).first)
    #expect(
      request == [
        "action": "query", "format": "json", "formatversion": "2", "generator": "search", "gsrnamespace": "6",
        "gsrlimit": "24", "gsrsearch": "cat filemime:image/gif" + Self.exclusions, "prop": "imageinfo",
        "iiprop": "url|size|mime|extmetadata", "iiurlwidth": "330",
        "iiextmetadatafilter": "Artist|LicenseShortName|LicenseUrl|ImageDescription",
      ])
  }

  @Test func asksForVideosAndPhotos() async throws {
    let clip = try #require(try await requests(SearchQuery("cat", kind: .clip, filter: .off)).first)
    #expect(clip["gsrsearch"] == "cat filetype:video")
    #expect(clip["prop"] == "videoinfo")
    #expect(clip["viprop"] == "url|size|mime|extmetadata|derivatives")
    #expect(clip["viurlwidth"] == "500")
    #expect(clip["viextmetadatafilter"] == "Artist|LicenseShortName|LicenseUrl|ImageDescription")
    let photo = try #require(try await requests(SearchQuery("cat", kind: .photo)).first)
    #expect(photo["gsrsearch"] == "cat filetype:bitmap -filemime:image/gif" + Self.exclusions)
    #expect(photo["iiurlwidth"] == "500")
    #expect(photo["gsrsort"] == nil)
  }

  /// Below it stands what CirrusSearch would take for an order.
  @Test(arguments: [
    ("tom & jerry+50%#1", "tom jerry 50%#1"), ("\"a'b\"=?/", "a'b"), ("🎉猫", "🎉猫"), ("insource:/x.*/", "insource x."),
    ("-filemime:image/gif !x ~y* OR z", "filemime image gif x y or z"),
    ("incategory:\"a|b\" AND c", "incategory a b and c"),
    ("science-fiction", "science-fiction"), ("L'été", "L'été"), ("かわいい 猫", "かわいい 猫"), ("a\u{200B}-b", "a b"),
    ("x&gsrlimit=500#", "x gsrlimit 500#"), ("prefix:Talk:A", "prefix Talk A"), ("filew:>1", "filew 1"),
  ])
  func usersGiveNoOrders(text: String, words: String) async throws {
    for request in try await requests(SearchQuery(text, kind: .gif, filter: .off)) {
      #expect(request["gsrsearch"] == words + " filemime:image/gif")
      #expect(request["gsrlimit"] == "24")
    }
  }

  @Test(arguments: ["\"\"", "!", "-", "~ * ?", "||"]) func noWordsFindNothing(text: String) async throws {
    let network = ScriptedTransport("{}")
    let page = try await CommonsProvider(transport: network.transport).page(for: SearchQuery(text), after: nil)
    #expect(page == ResultPage(items: []))
    #expect(network.addresses.value.isEmpty)
  }

  @Test func theStartPageIsFeatured() async throws {
    let requests = try await requests(SearchQuery("", filter: .off))
    #expect(requests.count == 1)
    #expect(requests[0]["gsrsearch"] == #"incategory:"Featured videos" filetype:video"#)
    #expect(requests[0]["gsrsort"] == "create_timestamp_desc")
    #expect(CommonsProvider.descriptor(hasContact: false).startPage == "Featured videos")
    let gif = try #require(try await self.requests(SearchQuery("", kind: .gif, filter: .off)).first)
    #expect(
      gif["gsrsearch"] == #"incategory:"Featured pictures on Wikimedia Commons|Animated GIF files" filemime:image/gif"#)
    let photo = try #require(try await self.requests(SearchQuery("", kind: .photo, filter: .off)).first)
    #expect(
      photo["gsrsearch"]?.hasPrefix(#"incategory:"Featured pictures on Wikimedia Commons" filetype:bitmap"#) == true)
  }

  @Test(arguments: [("", nil, "2413"), ("", "en_GB", "2413"), ("", "ru_RU", "1234"), ("cat", nil, "1234")])
  func theStartPageHasLatinTitlesFirst(text: String, locale: String?, order: String) async throws {
    let titles = ["Северное сияние", "Überflug é 3", "生命游戏 A", "Cat 🐱"]
    let files = titles.enumerated().map {
      #"{"pageid":\#($0 + 1),"title":"File:\#($1).gif","index":\#($0),"imageinfo":[{"url":"https://a.example/a.gif"}]}"#
    }
    let page = try await CommonsProvider(transport: ScriptedTransport(pages(files)).transport)
      .page(for: SearchQuery(text, kind: .gif, locale: locale), after: nil)
    #expect(page.items.map(\.id.value).joined() == order)
  }

  @Test func aSearchOfNoKindIsOneRequestForGIFsAndVideos() async throws {
    let requests = try await requests(SearchQuery("cat", filter: .off))
    #expect(requests.count == 1)
    #expect(
      requests[0]["gsrsearch"]
        == "cat filetype:bitmap|video -filemime:image/jpeg -filemime:image/png -filemime:image/tiff"
        + " -filemime:image/webp -filemime:image/x-xcf")
    #expect(requests[0]["gsrlimit"] == "24" && requests[0]["prop"] == "videoinfo")

    let page = try await page(
      pages([
        #"{"pageid":21,"title":"File:x","index":2,"videoinfo":[{"url":"https://a.example/a.webm","mime":"video/webm"}]}"#,
        #"{"pageid":11,"title":"File:x","index":1,"videoinfo":[{"url":"https://a.example/a.gif","mime":"image/gif"}]}"#,
      ]), kind: nil)
    #expect(page.items.map(\.id.value) == ["11", "21"] && page.items.map(\.kind) == [.gif, .clip])
  }

  @Test func aPageMayHaveOneItem() async throws {
    let network = ScriptedTransport(#"{"batchcomplete":true}"#)
    var transport = network.transport
    transport.pageSize = 1
    _ = try await CommonsProvider(transport: transport).page(for: SearchQuery("cat"), after: nil)
    #expect(try network.addresses.value.map(parameters).map { $0["gsrlimit"] } == ["1"])
  }

  @Test(arguments: [(false, 10), (true, 200)])
  func whoSaysHowToBeReachedMayAskMore(hasContact: Bool, requests: Int) {
    let descriptor = CommonsProvider(hasContact: hasContact, transport: ScriptedTransport("").transport).descriptor
    #expect(descriptor.budgets == [SourceDescriptor.Budget(requests: requests, per: .seconds(60))])
    #expect(descriptor.debounce == .milliseconds(600))
  }

  /// MediaWiki tells of some files in one part, of the others in the next; only then anything is called unreadable.
  @Test func answersInPartsArePutTogether() async throws {
    let told = #""imageinfo":[{"url":"https://a.example/a.gif"}]"#
    let parts = [
      pages(
        [#"{"pageid":1,"index":1,\#(told)}"#, #"{"pageid":2,"index":2}"#, #"{"pageid":3,"index":3}"#],
        rest: #""continue":{"iistart":"a","continue":"||"}"#),
      pages(
        [#"{"pageid":1,"index":1}"#, #"{"pageid":2,"index":2,\#(told)}"#, #"{"pageid":3,"index":3}"#],
        rest: #""batchcomplete":true,"continue":{"gsroffset":24,"continue":"gsroffset||"}"#),
    ]
    let network = ScriptedTransport { .json(parts[$0.contains("iistart=a") ? 1 : 0]) }
    let page = try await CommonsProvider(transport: network.transport)
      .page(for: SearchQuery("cat", kind: .gif), after: nil)
    #expect(page.items.map(\.id.value) == ["1", "2"] && page.skipped == 1)
    #expect(page.next?.value == #"{"continue":"gsroffset||","gsroffset":"24"}"#)
    #expect(network.addresses.value.count == 2)
    // One that has no end is not followed for ever.
    let endless = ScriptedTransport(parts[0])
    _ = try await CommonsProvider(transport: endless.transport).page(for: SearchQuery("cat", kind: .gif), after: nil)
    #expect(endless.addresses.value.count == 4)
  }

  /// The list goes on with all that MediaWiki said.
  @Test func pagesToTheEndOfTheList() async throws {
    let network = ScriptedTransport { address in
      let offset = address.contains("gsroffset=24") ? 24 : 0
      let next = offset == 24 ? "" : #","continue":{"gsroffset":24,"continue":"gsroffset||"}"#
      return .json(
        self.pages(
          [#"{"pageid":\#(100 + offset),"title":"File:x","index":1,"imageinfo":[{"url":"https://a.example/a.gif"}]}"#],
          rest: #""batchcomplete":true\#(next)"#))
    }
    let provider = CommonsProvider(transport: network.transport)
    let first = try await provider.page(for: SearchQuery("cat"), after: nil)
    let second = try await provider.page(for: SearchQuery("cat"), after: first.next)
    #expect(first.items.map(\.id.value) == ["100"] && second.items.map(\.id.value) == ["124"])
    #expect(second.next == nil)
    let later = try network.addresses.value.map(parameters).filter { $0["continue"] != nil }
    #expect(later.map { $0["gsroffset"] } == ["24"])
    #expect(later.allSatisfy { $0["continue"] == "gsroffset||" })
  }

  @Test func continuationsArePassedBackWhole() async throws {
    let body = pages([], rest: #""continue":{"vistart":"2020-01-01T00:00:00Z","gsroffset":0,"continue":"||x&y=z"}"#)
    let next = try #require(try await page(body).next)
    let request = try #require(try await requests(SearchQuery("cat", kind: .clip), after: next).first)
    #expect(request["vistart"] == "2020-01-01T00:00:00Z")
    #expect(request["gsroffset"] == "0")
    #expect(request["continue"] == "||x&y=z")
    // The same place is the same cursor, so that a list that goes in circles is noticed.
    #expect(try await page(body).next == next)
    // What flick asks for is not for the server to change.
    let hostile = pages([], rest: #""continue":{"action":"logout","gsrsearch":"x","iiprop":"bad","continue":"c"}"#)
    let cursor = try #require(try await page(hostile).next)
    let kept = try #require(try await requests(SearchQuery("cat", kind: .clip, filter: .off), after: cursor).first)
    #expect(kept["action"] == "query")
    #expect(kept["gsrsearch"] == "cat filetype:video")
    let long = String(repeating: "x", count: 5000)
    #expect(try await page(pages([], rest: #""continue":{"continue":"\#(long)"}"#)).next == nil)
    #expect(try await page(pages([], rest: #""continue":{}"#)).next == nil)
    #expect(try await page(pages([], rest: #""batchcomplete":true,"continue":null"#)).next == nil)
  }

  @Test(arguments: ["", "12", "[]", "{", #"{"gif":1}"#]) func refusesForeignCursors(cursor: String) async throws {
    await #expect(throws: SourceError.unexpected(what: "a page that it does not have")) {
      try await page("{}", after: PageCursor(cursor))
    }
  }

  @Test func bothFormatVersionsAreReadInTheOrderOfTheSearch() async throws {
    let file = { (id: Int, index: String) in
      #"{"pageid":\#(id),"title":"File:x","index":\#(index),"imageinfo":[{"url":"https://a.example/a.gif"}]}"#
    }
    let list = pages([file(5, "3"), file(6, "1"), file(7, #""2""#)])
    #expect(try await page(list).items.map(\.id.value) == ["6", "7", "5"])
    let table =
      #"{"batchcomplete":"","query":{"pages":{"5":\#(file(5, "3")),"6":\#(file(6, "1")),"7":\#(file(7, "2")),"-1":7}}}"#
    let page = try await page(table)
    #expect(page.items.map(\.id.value) == ["6", "7", "5"])
    #expect(page.skipped == 1)
  }

  @Test func badFilesAreLeftOutAndCounted() async throws {
    let files = [
      #"{"pageid":1,"title":"File:a","index":1,"imageinfo":[{"url":"https://a.example/a.gif"}]}"#,
      #"{"pageid":2,"title":"File:b","index":2}"#, #"{"pageid":3,"title":"File:c","index":3,"imageinfo":[]}"#,
      #"{"pageid":4,"title":"File:d","index":4,"imageinfo":null}"#,
      #"{"pageid":5,"index":5,"imageinfo":[{"url":null}]}"#, #"{"pageid":6,"imageinfo":[{"url":"javascript:x"}]}"#,
      #"{"pageid":7,"imageinfo":[{"url":"https://a.example/a.mp3","mime":"audio/mpeg"}]}"#,
      #"{"pageid":8,"imageinfo":[{"url":"https://a.example/a.pdf","mime":"application/pdf"}]}"#,
      #"{"title":"File:e","imageinfo":[{"url":"https://a.example/a.gif"}]}"#, "null", "7", "[]", "{}",
      #"{"pageid":"99999999999999999999","title":7,"index":"x","imageinfo":[{"url":"https://a.example/a b.gif"}]}"#,
    ]
    let page = try await page(pages(files))
    #expect(page.items.map(\.id.value) == ["1", "99999999999999999999"])
    #expect(page.skipped == files.count - 2)
    #expect(page.items[1].playable?.url.text == "https://a.example/a%20b.gif")
    // What a part of an answer lacks comes with the next.
    #expect(try await self.page(pages(files, rest: #""continue":{"iistart":"x"}"#)).skipped == 0)
  }

  @Test(arguments: [
    (#"{"batchcomplete":true}"#), (#"{"batchcomplete":""}"#), (#"{"batchcomplete":true,"query":{}}"#),
    (#"{"batchcomplete":true,"query":{"pages":[]}}"#), (#"{"batchcomplete":true,"query":{"pages":{}}}"#),
    (#"{"batchcomplete":true,"query":null}"#), (#"{"query":[]}"#),
  ])
  func noHitsAreNoError(body: String) async throws {
    let page = try await page(body)
    #expect(page.items.isEmpty && page.next == nil && page.skipped == 0)
  }

  @Test(arguments: [
    (
      200, #"{"error":{"code":"badvalue","info":"Unrecognized value","docref":"x"},"servedby":"y"}"#,
      SourceError.refused(reason: "Unrecognized value")
    ),
    (200, #"{"error":{"code":"ratelimited","info":"Slow down"}}"#, .limited(retryAfter: nil)),
    (200, #"{"error":{"code":"maxlag","info":"Waiting for x: 5 seconds lagged"}}"#, .limited(retryAfter: nil)),
    (403, "<html>", .unexpected(what: "an HTML page instead of JSON (HTTP status 403)")),
    (200, "<html>", .unexpected(what: "an HTML page instead of JSON")),
    (200, "{}", .unexpected(what: "an answer that flick does not understand")),
    (200, "[]", .unexpected(what: "an answer that flick does not understand")),
    (200, #"{"results":[]}"#, .unexpected(what: "an answer that flick does not understand")),
    (200, #"{"batchcomplete":tr"#, .unexpected(what: "JSON that is broken or cut off")),
    (429, "", .limited(retryAfter: nil)),
  ])
  func refusals(status: Int, body: String, error: SourceError) async throws {
    for kind in [MediaKind.gif, nil] {
      let network = ScriptedTransport(status: status, body)
      await #expect(throws: error) {
        try await CommonsProvider(transport: network.transport).page(for: SearchQuery("x", kind: kind), after: nil)
      }
    }
  }

  @Test func theBaseURLTakesThePlaceOfTheOwn() async throws {
    let network = ScriptedTransport(#"{"batchcomplete":true}"#)
    _ = try await CommonsProvider(baseURL: "http://127.0.0.1:9/w/", transport: network.transport)
      .page(for: SearchQuery("x", kind: .gif), after: nil)
    #expect(network.addresses.value.first?.hasPrefix("http://127.0.0.1:9/w/api.php?action=query&") == true)
    #expect(CommonsProvider.descriptor(hasContact: false).maximumRequests == 2)
    #expect(CommonsProvider.descriptor(hasContact: false).maximumFetches == 2)
  }
}

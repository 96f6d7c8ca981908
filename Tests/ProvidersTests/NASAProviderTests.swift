import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct NASAProviderTests {
  private func page(_ body: String) async throws -> ResultPage {
    try await NASAProvider(transport: ScriptedTransport(body).transport).page(for: SearchQuery("x"), after: nil)
  }

  private func item(_ data: String, links: String = "[]") async throws -> MediaItem {
    try #require(
      try await page(
        #"{"collection":{"items":[{"href":"https://a.example/collection.json","data":[{\#(data)}],"links":\#(links)}]}}"#
      )
      .items.first)
  }

  @Test(
    arguments: [
      (SearchQuery("moon"), nil, "q=moon&media_type=video%2Cimage&page_size=24"),
      (SearchQuery("moon", kind: .clip), "2", "q=moon&media_type=video&page=2&page_size=24"),
      (SearchQuery("", kind: .photo), nil, "q=earth%20from%20space&media_type=image&page_size=24"),
      (
        SearchQuery("a&b+c%#=?\"'🎉月", kind: .photo), nil,
        "q=a%20b%20c%25%23%20%27%F0%9F%8E%89%E6%9C%88&media_type=image&page_size=24"
      ),
      (
        SearchQuery("-moon title:x (a OR b)* \"c d\"", kind: .photo), "1",
        "q=moon%20title%20x%20a%20or%20b%20c%20d&media_type=image&page=1&page_size=24"
      ),
    ] as [(SearchQuery, String?, String)])
  func asks(query: SearchQuery, cursor: String?, expected: String) async throws {
    let network = ScriptedTransport(#"{"collection":{"items":[]}}"#)
    _ = try await NASAProvider(transport: network.transport).page(for: query, after: cursor.map { PageCursor($0) })
    #expect(network.addresses.value == ["https://images-api.nasa.gov/search?" + expected])
  }

  @Test func noWordsFindNothing() async throws {
    let network = ScriptedTransport("{}")
    let page = try await NASAProvider(transport: network.transport).page(for: SearchQuery("-*"), after: nil)
    #expect(page == ResultPage(items: []) && network.addresses.value.isEmpty)
    #expect(NASAProvider.descriptor.attribution == "Courtesy of NASA")
    #expect(NASAProvider.descriptor.startPage == "Earth from space")
  }

  @Test func mapsAVideo() async throws {
    let item = try await item(
      #"""
      "nasa_id":"JPL 2019/0331 – Mars?","title":"Mars &amp; <b>Chopper</b>","description":"Seen &#8220;here&#8221;<br>now","center":"JPL",
      "media_type":"video","keywords":["Mars","Ingenuity; Helicopter",""],"date_created":"2019-03-31T00:00:00Z"
      """#,
      links:
        #"[{"href":"http://images-assets.nasa.gov/video/JPL 2019/JPL 2019~thumb.jpg","rel":"preview","render":"image"},{"href":"https://images-assets.nasa.gov/video/x.vtt","rel":"captions"}]"#
    )
    #expect(item.id == MediaItem.ID(source: SourceID("nasa"), value: "JPL 2019/0331 – Mars?"))
    #expect(item.kind == .clip)
    #expect(item.title == "Mars & Chopper")
    #expect(item.summary == "Seen “here” now")
    #expect(item.tags == ["Mars", "Ingenuity", "Helicopter"])
    #expect(item.credit.author == "NASA/JPL")
    #expect(item.pageURL?.text == "https://images.nasa.gov/details/JPL%202019%2F0331%20%E2%80%93%20Mars%3F")
    #expect(item.needsResolving && item.playable == nil)
    #expect(item.renditions.map(\.url.text) == ["https://images-assets.nasa.gov/video/JPL%202019/JPL%202019~thumb.jpg"])
    #expect(item.preview?.role == .still && item.preview?.format == .jpeg)
  }

  /// Newer answers hold several sizes, so that nothing need be asked for.
  @Test func aPhotoWithAllItsSizesNeedsNoResolving() async throws {
    let sizes = [
      ("orig", 5000, "canonical"), ("large", 1920, "alternate"), ("medium", 1280, "alternate"),
      ("small", 640, "alternate"), ("thumb", 320, "preview"),
    ]
    let links = sizes.map {
      #"{"href":"https://images-assets.nasa.gov/image/P/P~\#($0.0).jpg","rel":"\#($0.2)","render":"image","width":\#($0.1),"height":"\#($0.1 / 2)","size":\#($0.1)}"#
    }
    let item = try await item(
      #""nasa_id":"P","title":"T","media_type":"image","photographer":"Jo","center":"KSC""#,
      links: "[\(links.joined(separator: ","))]")
    #expect(item.kind == .photo && !item.needsResolving)
    #expect(item.playable?.name == "P~large.jpg")
    #expect(item.width == 1920 && item.height == 960 && item.playable?.bytes == 1920)
    #expect(item.renditions.filter { $0.role == .full }.map(\.name) == ["P~large.jpg", "P~orig.jpg"])
    #expect(item.renditions.filter { $0.role == .still }.map(\.name) == ["P~small.jpg", "P~medium.jpg", "P~thumb.jpg"])
    #expect(item.credit.author == "Jo")
  }

  @Test(arguments: [
    (#""keywords":"Moon; Apollo ;""#, ["Moon", "Apollo"], "NASA"),
    (#""keywords":null,"secondary_creator":"ESA""#, [], "ESA"),
    (#""keywords":[1,"a"],"center":"","photographer":"  ""#, ["a"], "NASA"),
    (#""keywords":{},"center":["JSC"]"#, [], "NASA/JSC"),
  ])
  func takesTextsAndLists(fields: String, tags: [String], author: String) async throws {
    let item = try await item(#""nasa_id":7,"media_type":"image",\#(fields)"#, links: "null")
    #expect(item.tags == tags && item.credit.author == author)
    #expect(item.title == "7" && item.summary == nil && item.renditions.isEmpty && item.needsResolving)
  }

  @Test func badItemsAreLeftOutAndCounted() async throws {
    let items = [
      #"{"data":[{"nasa_id":"a","media_type":"image"}]}"#, "null", "{}", #"{"data":[]}"#, #"{"data":{}}"#,
      #"{"data":[null]}"#,
      #"{"data":[{"media_type":"image"}]}"#, #"{"data":[{"nasa_id":"s","media_type":"audio"}]}"#,
      #"{"data":[{"nasa_id":"","media_type":"image"}]}"#,
      #"{"data":[{"nasa_id":"b","media_type":"video"}],"links":[null,7,{"href":null},{"href":"javascript:x"},{"href":"https://a.example/b~thumb.jpg"}]}"#,
    ]
    let page = try await page(#"{"collection":{"items":[\#(items.joined(separator: ","))]}}"#)
    #expect(page.items.map(\.id.value) == ["a", "b"])
    #expect(page.items[1].renditions.count == 1)
    #expect(page.skipped == items.count - 2)
  }

  @Test(
    arguments: [
      (
        #""links":[{"rel":"next","prompt":"Next","href":"http://images-api.nasa.gov/search?q=x&page_size=24&page=3"}]"#,
        "3"
      ),
      (#""links":[{"rel":"prev","href":"http://a.example/?page=1"},{"rel":"next","href":"/s?x&page=7#y"}]"#, "7"),
      (#""links":[{"rel":"prev","href":"http://a.example/?page=1"}],"metadata":{"total_hits":9999}"#, nil),
      (#""links":[{"rel":"next"}],"href":"http://a.example/search?page=4""#, "5"),
      (#""metadata":{"total_hits":25}"#, "2"), (#""metadata":{"total_hits":24}"#, nil),
      (#""metadata":{"total_hits":"0"}"#, nil),
      (#""href":"http://a.example/search?page=2&q=x","metadata":{"total_hits":48}"#, nil), (#""links":[]"#, nil),
      (#""links":null"#, nil),
      (#""links":[{"rel":"next","href":"/search?page=416"}]"#, "416"),
      (#""links":[{"rel":"next","href":"/search?page=417"}]"#, nil),
      (#""links":[{"rel":"next","href":"/search?page=99999999999999999999"}],"href":"/s?page=-3""#, "2"),
    ] as [(String, String?)])
  func pagesByLinksOrCounts(fields: String, next: String?) async throws {
    let item = #"{"data":[{"nasa_id":"a","media_type":"image"}]}"#
    #expect(try await page(#"{"collection":{"items":[\#(item)],\#(fields)}}"#).next?.value == next)
    #expect(try await page(#"{"collection":{"items":[],\#(fields)}}"#).next == nil)
  }

  private func resolved(_ files: [String], kind: MediaKind = .clip) async throws -> MediaItem {
    let list = files.map { #"{"href":"\#($0)"}"# }.joined(separator: ",")
    let network = ScriptedTransport(#"{"collection":{"items":[\#(list),null,{},{"href":7}]}}"#)
    let still = try #require(MediaURL(web: "https://a.example/t~thumb.jpg"))
    let item = MediaItem(
      id: MediaItem.ID(source: SourceID("nasa"), value: "a b/c"), kind: kind, title: "T",
      renditions: [Rendition(name: "t~thumb.jpg", role: .still, format: .jpeg, url: still)], needsResolving: true)
    let resolved = try await NASAProvider(transport: network.transport).resolve(item)
    #expect(network.addresses.value == ["https://images-api.nasa.gov/asset/a%20b%2Fc"])
    #expect(!resolved.needsResolving)
    #expect(Set(resolved.renditions.map(\.name)).count == resolved.renditions.count)
    return resolved
  }

  private func names(_ item: MediaItem, _ role: Rendition.Role) -> [String] {
    item.renditions.filter { $0.role == role }.map(\.name)
  }

  @Test func resolvesAVideo() async throws {
    let base = "http://images-assets.nasa.gov/video/Mars Chopper/Mars Chopper"
    let item = try await resolved(
      [
        "~orig.mov", "~large.mp4", "~medium.mp4", "~mobile.mp4", "~preview.mp4", "~small.mp4",
        "~medium_1_thumb_00001.png", "~thumb.jpg", ".srt", ".vtt",
      ]
      .map { base + $0 } + [
        "http://images-assets.nasa.gov/video/Mars Chopper/metadata.json", "not a url", "file:///etc/passwd",
      ])
    #expect(item.playable?.url.text == "https://images-assets.nasa.gov/video/Mars%20Chopper/Mars%20Chopper~medium.mp4")
    #expect(names(item, .full) == ["~medium.mp4", "~large.mp4", "~orig.mov"].map { "Mars Chopper" + $0 })
    #expect(names(item, .preview) == ["~mobile.mp4", "~small.mp4", "~preview.mp4"].map { "Mars Chopper" + $0 })
    #expect(names(item, .still) == ["Mars Chopper~thumb.jpg", "Mars Chopper~medium_1_thumb_00001.png", "t~thumb.jpg"])
    #expect(item.renditions.first { $0.name.hasSuffix(".mov") }?.format == .mov)
  }

  @Test(arguments: [
    (["v~orig.mp4", "v~mobile.mp4", "v~small.mp4"], "v~small.mp4"), (["v~orig.mp4"], "v~orig.mp4"),
    (["v~orig.mp4", "v~preview.mp4"], "v~preview.mp4"),
    (["v.mp4"], "v.mp4"), (["v~orig.mov"], "v~orig.mov"), (["v~LARGE.MP4", "v~orig.mp4"], "v~LARGE.MP4"),
  ])
  func playsWhatThereIs(files: [String], played: String) async throws {
    #expect(try await resolved(files.map { "https://a.example/\($0)" }).playable?.name == played)
  }

  @Test(arguments: [
    (
      ["p~orig.tif", "p~large.jpg", "p~medium.jpg", "p~small.jpg", "p~thumb.jpg"], "p~large.jpg",
      ["p~small.jpg", "p~medium.jpg", "p~thumb.jpg"]
    ),
    (["p~orig.png", "p~thumb.jpg"], "p~orig.png", ["p~thumb.jpg"]),
    (["p~medium.jpg", "p~thumb.jpg"], "p~medium.jpg", ["p~thumb.jpg"]),
    (["p~orig.tif", "p~thumb.jpg"], "p~orig.tif", ["p~thumb.jpg"]), (["p.jpg"], "p.jpg", []),
  ])
  func resolvesAPhoto(files: [String], shown: String, stills: [String]) async throws {
    let item = try await resolved(files.map { "https://a.example/\($0)" }, kind: .photo)
    #expect(item.playable?.name == shown)
    #expect(names(item, .still) == stills + ["t~thumb.jpg"])
  }

  @Test func httpStaysWhereNobodyKnowsBetter() async throws {
    let item = try await resolved(["http://127.0.0.1:9/v~medium.mp4", "http://notnasa.gov.example/v~large.mp4"])
    #expect(item.renditions.filter { $0.role == .full }.map(\.url.scheme) == [.http, .http])
  }

  @Test func manyFramesAreCut() async throws {
    let frames = (0..<300).map { "https://a.example/v~medium_1_thumb_\($0).png" }
    #expect(names(try await resolved(["https://a.example/v~medium.mp4"] + frames), .still).count == 13)
  }

  @Test func detailsTellMore() async throws {
    let network = ScriptedTransport { address in
      if address.contains("/asset/") {
        return .json(#"{"collection":{"items":[{"href":"https://a.example/v~medium.mp4"}]}}"#)
      }
      #expect(address == "https://images-api.nasa.gov/search?nasa_id=a%26b")
      return .json(
        #"{"collection":{"items":[{"data":[{"nasa_id":"other"}]},{"data":[{"nasa_id":"a&b","date_created":"2019-03-31T00:00:00Z","center":"JPL","photographer":"Jo","secondary_creator":"Al","location":"Mars","album":["A","B"]}]}]}}"#
      )
    }
    let item = MediaItem(id: MediaItem.ID(source: SourceID("nasa"), value: "a&b"), kind: .clip, title: "T")
    let details = try await NASAProvider(transport: network.transport).details(of: item)
    #expect(details.item.playable?.name == "v~medium.mp4")
    #expect(
      details.facts == [
        ItemDetails.Fact("Date", "2019-03-31"), ItemDetails.Fact("Centre", "JPL"),
        ItemDetails.Fact("Photographer", "Jo"),
        ItemDetails.Fact("Creator", "Al"), ItemDetails.Fact("Location", "Mars"), ItemDetails.Fact("Album", "A, B"),
      ])
    // The files matter more.
    let half = ScriptedTransport { address in
      if address.contains("/asset/") {
        return .json(#"{"collection":{"items":[{"href":"https://a.example/v~medium.mp4"}]}}"#)
      }
      return HTTPResponse(status: 500, body: [])
    }
    #expect(try await NASAProvider(transport: half.transport).details(of: item).facts.isEmpty)
  }

  @Test(arguments: [
    (
      400, #"{"reason":"Maximum number of search results have been displayed. Please refine your search."}"#,
      SourceError.refused(reason: "Maximum number of search results have been displayed. Please refine your search.")
    ),
    (404, #"{"reason":"No assets found for a"}"#, .refused(reason: "No assets found for a")),
    (429, "", .limited(retryAfter: nil)),
    (200, "<html>", .unexpected(what: "an HTML page instead of JSON")),
    (200, "[]", .unexpected(what: "an answer that flick does not understand")),
    (200, #"{"collection":{}}"#, .unexpected(what: "an answer that flick does not understand")),
    (200, #"{"collection""#, .unexpected(what: "JSON that is broken or cut off")),
    (502, "", .unexpected(what: "an empty answer (HTTP status 502); try again later")),
  ])
  func refusals(status: Int, body: String, error: SourceError) async throws {
    let provider = NASAProvider(transport: ScriptedTransport(status: status, body).transport)
    let item = MediaItem(id: MediaItem.ID(source: SourceID("nasa"), value: "a"), kind: .clip, title: "T")
    await #expect(throws: error) { try await provider.page(for: SearchQuery("x"), after: nil) }
    await #expect(throws: error) { try await provider.resolve(item) }
    await #expect(throws: error) { try await provider.details(of: item) }
  }

  @Test func noFileIsSaid() async throws {
    await #expect(throws: SourceError.unanswerable(reason: "“T” has no file that can be shown; its page may have one"))
    {
      try await resolved(["https://a.example/x.srt", "https://a.example/x~thumb.jpg"])
    }
  }

  @Test(arguments: ["", "x", "-1", "2&q=x", "99999999999999999999"]) func refusesForeignCursors(cursor: String)
    async throws
  {
    let network = ScriptedTransport("{}")
    await #expect(throws: SourceError.unexpected(what: "a page that it does not have")) {
      try await NASAProvider(transport: network.transport).page(for: SearchQuery("x"), after: PageCursor(cursor))
    }
    #expect(network.addresses.value.isEmpty)
  }
}

import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct UnsplashProviderTests {
  private static let base = "https://api.unsplash.com"
  private static let headers = ["Authorization: Client-ID K", "Accept-Version: v1"]

  private func provider(_ network: ScriptedTransport, baseURL: String? = nil, key: String? = "K") -> UnsplashProvider {
    UnsplashProvider(baseURL: baseURL, key: key, transport: network.transport)
  }

  private func page(
    _ body: String, query: SearchQuery = SearchQuery("x"), after cursor: PageCursor? = nil
  ) async throws -> ResultPage {
    try await provider(ScriptedTransport(body)).page(for: query, after: cursor)
  }

  private func item(_ fields: String) async throws -> MediaItem {
    try #require(try await page(#"{"results":[{\#(fields)}],"total_pages":1}"#).items.first)
  }

  @Test(
    arguments: [
      (SearchQuery("cat"), nil, "search/photos?query=cat&per_page=24&content_filter=high"),
      (SearchQuery(""), nil, "photos?per_page=24&order_by=latest"),
      (SearchQuery("", filter: .off, locale: "de_DE"), "3", "photos?page=3&per_page=24&order_by=latest"),
      (
        SearchQuery("tom & jerry+50%#1\"", kind: .photo, filter: .low), "2",
        "search/photos?query=tom%20%26%20jerry%2B50%25%231%22&page=2&per_page=24&content_filter=low"
      ),
      (
        SearchQuery("🎉", filter: .medium, locale: "de_DE"), nil,
        "search/photos?query=%F0%9F%8E%89&per_page=24&content_filter=high&lang=de"
      ),
      (
        SearchQuery("x", filter: .off, locale: "zh_TW"), nil,
        "search/photos?query=x&per_page=24&content_filter=low&lang=zh-Hant"
      ),
    ] as [(SearchQuery, String?, String)])
  func asks(query: SearchQuery, cursor: String?, expected: String) async throws {
    let network = ScriptedTransport("[]")
    _ = try? await provider(network).page(for: query, after: cursor.map { PageCursor($0) })
    #expect(network.addresses.value == ["\(Self.base)/\(expected)"])
    #expect(network.headers.value == [Self.headers])
  }

  @Test func needsAKey() async {
    let network = ScriptedTransport("[]")
    await #expect(throws: SourceError.needsKey(variable: "UNSPLASH_ACCESS_KEY")) {
      try await provider(network, key: "").page(for: SearchQuery("a"), after: nil)
    }
    #expect(network.addresses.value.isEmpty)
  }

  @Test func obeysUnsplashsRules() async throws {
    let descriptor = UnsplashProvider.descriptor
    #expect(descriptor.budgets == [SourceDescriptor.Budget(requests: 50, per: .seconds(3600))])
    #expect(descriptor.kinds == [.photo] && descriptor.pageSize <= 30 && descriptor.maximumPageSize == 30)
    #expect(descriptor.baseURLVariable == "FLICK_UNSPLASH_URL")
    let network = ScriptedTransport("[]")
    #expect(try await provider(network).page(for: SearchQuery("a", kind: .gif), after: nil) == ResultPage(items: []))
    #expect(network.addresses.value.isEmpty)
  }

  @Test func mapsAWholePhoto() async throws {
    let item = try await item(
      #"""
      "id":"pH6-l8AHOjI","slug":"a-dog-pH6-l8AHOjI","width":6000,"height":4000,"color":"#E39C28","blur_hash":null,
      "description":"A dog\u001b[1m &amp; a cat","alt_description":"brown dog","likes":4,"promoted_at":null,
      "urls":{"raw":"https://i.example/p?ixid=M3&ixlib=rb","full":"https://i.example/p?ixid=M3&q=85",
        "regular":"https://i.example/p?w=1080","small":"https://i.example/p?w=400","thumb":"https://i.example/p?w=200"},
      "links":{"self":"https://api.unsplash.com/photos/pH6-l8AHOjI","html":"https://unsplash.example/photos/pH6",
        "download":"https://unsplash.example/d","download_location":"https://api.unsplash.com/photos/pH6/download?ixid=M3"},
      "user":{"username":"ann","name":"Ann B","links":{"html":"https://unsplash.example/@ann?x=1"}},
      "tags":[{"title":"dog"},{"title":""},{},null]
      """#)
    #expect(item.id == MediaItem.ID(source: SourceID("unsplash"), value: "pH6-l8AHOjI") && item.kind == .photo)
    #expect(item.title == "A dog & a cat" && item.summary == "brown dog" && item.tags == ["dog"])
    #expect(item.pageURL?.text == "https://unsplash.example/photos/pH6?utm_source=flick&utm_medium=referral")
    #expect(
      item.credit
        == Credit(
          author: "Ann B",
          authorURL: MediaURL(web: "https://unsplash.example/@ann?x=1&utm_source=flick&utm_medium=referral")))
    #expect(item.color == RGB(hex: "#E39C28") && item.width == 6000 && item.height == 4000)
    #expect(item.keepReportURL?.text == "https://api.unsplash.com/photos/pH6/download?ixid=M3")
    let playable = try #require(item.playable)
    #expect(playable.name == "full" && playable.format == .jpeg && playable.width == 6000)
    let stills = item.renditions.filter { $0.role == .still }
    #expect(stills.map(\.width) == [200, 400, 600, 800, 1080])
    #expect(stills.map(\.height) == [133, 267, 400, 533, 720])
    #expect(stills[1].url.text == "https://i.example/p?ixid=M3&ixlib=rb&w=400&fit=max&q=70&fm=jpg")
    #expect(Set(item.renditions.map(\.name)).count == item.renditions.count)
  }

  @Test(
    arguments: [
      (500, 300, [200, 400, 500], [120, 240, 300]),
      (1080, 1080, [200, 400, 600, 800, 1080], [200, 400, 600, 800, 1080]),
      (2000, 4000, [200, 400, 600, 800, 1080], [400, 800, 1200, 1600, 2160]), (100, 1, [100], [1]),
      (100_000, 1, [200, 400, 600, 800, 1080], [1, 1, 1, 1, 1]),
    ])
  func nothingIsMadeLarger(width: Int, height: Int, widths: [Int], heights: [Int]) async throws {
    let item = try await item(
      #""id":"1","width":\#(width),"height":\#(height),"urls":{"raw":"https://i.example/p","full":"https://i.example/f"}"#
    )
    let stills = item.renditions.filter { $0.role == .still }
    #expect(stills.map(\.width) == widths && stills.map(\.height) == heights)
    #expect(stills[0].url.text == "https://i.example/p?w=\(widths[0])&fit=max&q=70&fm=jpg")
  }

  @Test func withoutSizesOrARawFileUnsplashsOwnVersionsServe() async throws {
    let urls = #""urls":{"regular":"https://i.example/r","small":"https://i.example/s","thumb":"https://i.example/t"}"#
    let bare = try await item(#""id":"1","width":null,"height":0,\#(urls)"#)
    #expect(bare.playable?.name == "regular" && bare.width == nil)
    #expect(bare.renditions.filter { $0.role == .still }.map(\.name) == ["thumb", "small", "regular-still"])
    let sized = try await item(#""id":"1","width":3000,"height":2000,\#(urls)"#)
    #expect(sized.renditions.filter { $0.role == .still }.map(\.height) == [133, 267, 720])
  }

  @Test(arguments: [
    (#""description":null,"alt_description":"a dog""#, "a dog"), (#""description":"  ","slug":"a-dog-1x""#, "a dog"),
    (#""slug":"route-66-1x""#, "route 66"), (#""slug":"1x","user":{"name":"Ann"}"#, "Photo by Ann"),
    (#""slug":7,"user":null"#, "Photo"), (#""slug":"one-of--1x""#, "one of"),
  ])
  func findsATitle(fields: String, title: String) async throws {
    #expect(try await item(#""id":"1x",\#(fields),"urls":{"full":"https://i.example/f"}"#).title == title)
  }

  @Test(
    arguments: [
      (#"{"total":60,"total_pages":3,"results":[ITEM]}"#, "2", "3", 60),
      (#"{"total":60,"total_pages":3,"results":[ITEM]}"#, "3", nil, 60),
      (#"{"total":60,"total_pages":"3","results":[]}"#, "2", nil, 60),
      (#"{"total":0,"total_pages":0,"results":[]}"#, "1", nil, 0), (#"{"results":[ITEM]}"#, "4", "5", nil),
      ("[ITEM]", "1", "2", nil), ("[]", "9", nil, nil), ("[null]", "1", "2", nil),
    ] as [(String, String, String?, Int?)])
  func knowsTheEnd(body: String, number: String, next: String?, total: Int?) async throws {
    let item = #"{"id":"1","urls":{"full":"https://i.example/f"}}"#
    let parts = body.split(separator: "ITEM", omittingEmptySubsequences: false).map(String.init)
    let page = try await page(parts.joined(separator: item), after: PageCursor(number))
    #expect(page.next?.value == next && page.total == total)
  }

  @Test func badItemsAreLeftOutAndCounted() async throws {
    let odd = [
      "null", "7", "{}", #"{"id":"2","urls":{"full":"/x","raw":null}}"#, #"{"urls":{"full":"https://i.example/f"}}"#,
    ]
    let page = try await page(#"[{"id":"1","urls":{"full":"https://i.example/f"}},\#(odd.joined(separator: ","))]"#)
    #expect(page.items.map(\.id.value) == ["1"] && page.skipped == odd.count)
  }

  @Test(arguments: [
    (403, [:], "Rate Limit Exceeded", SourceError.limited(retryAfter: nil)),
    (403, ["x-ratelimit-remaining": "0"], "", .limited(retryAfter: nil)),
    (403, ["x-ratelimit-remaining": "7"], #"{"errors":["Forbidden"]}"#, .refused(reason: "Forbidden")),
    (401, [:], #"{"errors":["OAuth error: The access token is invalid"]}"#, .badKey(variable: "UNSPLASH_ACCESS_KEY")),
    (404, [:], #"{"errors":["Couldn't find Photo"]}"#, .refused(reason: "Couldn't find Photo")),
    (200, [:], "<html>", .unexpected(what: "an HTML page instead of JSON")),
    (200, [:], "null", .unexpected(what: "an answer that flick does not understand")),
    (200, [:], "{}", .unexpected(what: "an answer that flick does not understand")),
    (200, [:], #"[{"id":"#, .unexpected(what: "JSON that is broken or cut off")),
  ])
  func failures(status: Int, headers: [String: String], body: String, expected: SourceError) async {
    let network = ScriptedTransport(status: status, headers: headers, body)
    await #expect(throws: expected) { try await provider(network).page(for: SearchQuery("x"), after: nil) }
  }

  @Test func theLastAnswerBeforeTheLimitIsGood() async throws {
    let network = ScriptedTransport(headers: ["x-ratelimit-remaining": "0"], "[]")
    #expect(try await provider(network).page(for: SearchQuery(""), after: nil).items.isEmpty)
  }

  // MARK: What is kept

  private func kept(_ address: String?) -> MediaItem {
    MediaItem(
      id: MediaItem.ID(source: SourceID("unsplash"), value: "1"), kind: .photo, title: "",
      keepReportURL: address.flatMap { MediaURL(web: $0) })
  }

  @Test func reportsWhatIsKeptWithTheKey() async {
    let network = ScriptedTransport(#"{"url":"https://i.example/f"}"#)
    await provider(network).reportKept(kept("\(Self.base)/photos/1/download?ixid=M3%3D"))
    #expect(network.addresses.value == ["\(Self.base)/photos/1/download?ixid=M3%3D"])
    #expect(network.headers.value == [Self.headers])
  }

  /// Answers of a mirror that hands Unsplash's through name Unsplash's own address.
  @Test func reportsToTheServerThatAnswers() async {
    let network = ScriptedTransport("{}")
    let mirror = provider(network, baseURL: "http://127.0.0.1:9/u/")
    await mirror.reportKept(kept("\(Self.base)/photos/1/download"))
    await mirror.reportKept(kept("http://127.0.0.1:9/u/photos/2/download"))
    #expect(
      network.addresses.value == ["http://127.0.0.1:9/u/photos/1/download", "http://127.0.0.1:9/u/photos/2/download"])
  }

  @Test(arguments: [
    nil, "https://evil.example/photos/1/download", "https://api.unsplash.com.evil.example/photos/1/download",
    "https://api.unsplash.com:444/photos/1", "http://api.unsplash.com/photos/1", "https://api.unsplash.com",
    "https://api.unsplash.comx/photos/1",
  ])
  func theKeyGoesNowhereElse(address: String?) async {
    let network = ScriptedTransport("{}")
    await provider(network).reportKept(kept(address))
    #expect(network.addresses.value.isEmpty)
  }

  @Test func aFailedReportIsNobodysBusiness() async {
    let network = ScriptedTransport(status: 500, "")
    await provider(network).reportKept(kept("\(Self.base)/photos/1/download"))
    await provider(network, key: nil).reportKept(kept("\(Self.base)/photos/1/download"))
    #expect(network.addresses.value.count == 1)
  }

  // MARK: Details

  @Test func tellsTheDetails() async throws {
    let network = ScriptedTransport(
      #"""
      {"id":"a/b","created_at":"2019-03-02T11:23:42-05:00","description":"Title","likes":1432,"downloads":"98765",
      "views":null,"urls":{"full":"https://i.example/f"},"user":{"name":"Ann"},"tags":[{"title":"dog"}],
      "exif":{"make":"Canon","model":"EOS\u001b[1m 40D","name":null,"exposure_time":"1/250","aperture":"2.8",
        "focal_length":"50.0","iso":100},
      "location":{"name":null,"city":"Montreal","country":"Canada"}}
      """#)
    let item = MediaItem(id: MediaItem.ID(source: SourceID("unsplash"), value: "a/b"), kind: .photo, title: "old")
    let details = try await provider(network).details(of: item)
    #expect(network.addresses.value == ["\(Self.base)/photos/a%2Fb"] && network.headers.value == [Self.headers])
    #expect(details.item.id == item.id && details.item.title == "Title" && details.item.tags == ["dog"])
    #expect(details.item.playable != nil)
    #expect(
      details.facts.map { "\($0.name): \($0.text)" } == [
        "Credit: Photo by Ann on Unsplash", "Published: 2019-03-02", "Place: Montreal, Canada",
        "Camera: Canon EOS 40D", "Exposure: 1/250 s, f/2.8, 50.0 mm, ISO 100", "Likes: 1,432", "Downloads: 98,765",
      ])
  }

  @Test(arguments: [
    "{}", #"{"exif":null,"location":null,"user":null}"#,
    #"{"exif":{"make":null,"iso":null},"location":{"name":""},"created_at":"soon","likes":-1,"downloads":{}}"#,
  ])
  func detailsMayBeFew(body: String) async throws {
    let item = MediaItem(id: MediaItem.ID(source: SourceID("unsplash"), value: "1"), kind: .photo, title: "old")
    let details = try await provider(ScriptedTransport(body)).details(of: item)
    #expect(details == ItemDetails(item: item))
  }

  @Test func detailsOfALostPhotoAreAnErrorInWords() async {
    let network = ScriptedTransport(status: 404, #"{"errors":["Couldn't find Photo"]}"#)
    await #expect(throws: SourceError.refused(reason: "Couldn't find Photo")) {
      try await provider(network).details(of: kept(nil))
    }
  }
}

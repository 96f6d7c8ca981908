import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct OpenverseProviderTests {
  private func page(_ body: String) async throws -> ResultPage {
    try await OpenverseProvider(transport: ScriptedTransport(body).transport).page(for: SearchQuery("cat"), after: nil)
  }

  private func item(_ fields: String) async throws -> MediaItem {
    try #require(try await page(#"{"results":[{\#(fields)}],"page_count":1,"page":1}"#).items.first)
  }

  @Test(
    arguments: [
      (SearchQuery("cat"), nil, "q=cat&page_size=20&extension=jpg%2Cjpeg%2Cpng%2Cwebp%2Cgif&mature=false"),
      (SearchQuery("cat", kind: .gif), "3", "q=cat&page=3&page_size=20&extension=gif&mature=false"),
      (SearchQuery("", kind: .photo), nil, "q=wildlife&page_size=20&extension=jpg%2Cjpeg%2Cpng%2Cwebp&mature=false"),
      (
        SearchQuery("a&b+c%#=\"'🎉猫", kind: .gif, filter: .off), nil,
        "q=a%20b%20c%25%23%20%27%F0%9F%8E%89%E7%8C%AB&page_size=20&extension=gif&mature=true"
      ),
      (
        SearchQuery("-dog \"x y\"~2 (a|b)* tom's", kind: .gif, filter: .low), "2",
        "q=dog%20x%20y%202%20a%20b%20tom%27s&page=2&page_size=20&extension=gif&mature=false"
      ),
    ] as [(SearchQuery, String?, String)])
  func asks(query: SearchQuery, cursor: String?, expected: String) async throws {
    let network = ScriptedTransport(#"{"results":[]}"#)
    _ = try await OpenverseProvider(transport: network.transport).page(for: query, after: cursor.map { PageCursor($0) })
    #expect(network.addresses.value == ["https://api.openverse.org/v1/images/?" + expected])
  }

  @Test func noWordsFindNothing() async throws {
    let network = ScriptedTransport("{}")
    let page = try await OpenverseProvider(transport: network.transport).page(for: SearchQuery("\"|\""), after: nil)
    #expect(page == ResultPage(items: []) && network.addresses.value.isEmpty)
  }

  @Test func keepsToItsLimits() {
    let descriptor = OpenverseProvider.descriptor
    #expect(descriptor.pageSize == 20 && descriptor.maximumPageSize == 20)
    #expect(
      descriptor.budgets == [
        SourceDescriptor.Budget(requests: 20, per: .seconds(60)),
        SourceDescriptor.Budget(requests: 200, per: .seconds(86_400)),
      ])
    #expect(descriptor.minimumLetters == 2 && descriptor.debounce == .milliseconds(350))
    #expect(descriptor.startPage == "Wildlife")
  }

  @Test func mapsAWholeItem() async throws {
    let item = try await item(
      #"""
      "id":"f9384235-b72e-4f1e-9b05-e1b116262a29","title":"A &amp; <b>B</b>","creator":"Some One",
      "creator_url":"https://a.example/people/1","foreign_landing_url":"https://a.example/photos/1 2",
      "url":"https://a.example/1_b.jpg","license":"by-nc-sa","license_version":"2.0",
      "license_url":"https://cc.example/by-nc-sa/2.0/","attribution":"\"A & B\" by Some One is licensed under CC BY-NC-SA 2.0.",
      "width":1024,"height":"768","filesize":12345,"filetype":"jpg","tags":[{"name":"cat","accuracy":0.9},{"name":""},{},{"name":"pet"}],
      "thumbnail":"https://api.example/v1/images/f/thumb/?format=json","mature":false
      """#)
    #expect(item.id == MediaItem.ID(source: SourceID("openverse"), value: "f9384235-b72e-4f1e-9b05-e1b116262a29"))
    #expect(item.kind == .photo)
    #expect(item.title == "A & B")
    #expect(item.summary == #""A & B" by Some One is licensed under CC BY-NC-SA 2.0."#)
    #expect(item.tags == ["cat", "pet"])
    #expect(item.pageURL?.text == "https://a.example/photos/1%202")
    #expect(item.width == 1024 && item.height == 768)
    #expect(item.playable?.format == .jpeg && item.playable?.bytes == 12345)
    #expect(item.preview?.url.text == "https://api.example/v1/images/f/thumb/?format=json")
    #expect(item.preview?.role == .still)
    #expect(item.credit.author == "Some One")
    #expect(item.credit.authorURL?.text == "https://a.example/people/1")
    #expect(item.credit.license == "CC BY-NC-SA 2.0")
    #expect(item.credit.licenseURL?.text == "https://cc.example/by-nc-sa/2.0/")
  }

  @Test func whatIsNotToldIsNil() async throws {
    let item = try await item(
      #""id":7,"title":null,"url":"http://a.example/x","creator":null,"creator_url":null,"license":null,"attribution":null,"width":null,"height":0,"filesize":null,"filetype":null,"tags":null,"thumbnail":null,"category":null"#
    )
    #expect(item.id.value == "7" && item.title == "Untitled" && item.summary == nil && item.tags.isEmpty)
    #expect(item.width == nil && item.height == nil && item.credit == Credit())
    #expect(item.playable?.format == .other && item.preview == nil && item.pageURL == nil)
  }

  @Test(arguments: [
    (#""filetype":"gif""#, "x", MediaKind.gif), (#""filetype":null"#, "x.gif?y", .gif),
    (#""filetype":"png""#, "x.gif", .photo),
    (#""filetype":"svg""#, "x.svg", .photo),
  ])
  func knowsGIFs(type: String, file: String, kind: MediaKind) async throws {
    #expect(try await item(#""id":"1",\#(type),"url":"https://a.example/\#(file)""#).kind == kind)
  }

  @Test(arguments: [
    ("by", "4.0", "CC BY 4.0"), ("cc0", "1.0", "CC0 1.0"), ("pdm", "1.0", "Public domain"), ("by-nd", "", "CC BY-ND"),
    ("sampling+", "1.0", "sampling+"),
  ])
  func namesLicences(code: String, version: String, name: String) async throws {
    let item = try await item(
      #""id":"1","url":"https://a.example/x","license":"\#(code)","license_version":"\#(version)""#)
    #expect(item.credit.license == name)
  }

  @Test func badItemsAreLeftOutAndCounted() async throws {
    let items = [
      #"{"id":"1","url":"https://a.example/x.jpg"}"#, "null", "{}", "7", #"{"id":"2"}"#, #"{"id":"3","url":""}"#,
      #"{"id":"4","url":"file:///etc/passwd"}"#, #"{"url":"https://a.example/y.jpg"}"#,
    ]
    let page = try await page(#"{"results":[\#(items.joined(separator: ","))],"page_count":1}"#)
    #expect(page.items.map(\.id.value) == ["1"])
    #expect(page.skipped == items.count - 1)
  }

  @Test(
    arguments: [
      (1, "250", "2"), (11, "250", "12"), (12, "250", nil), (3, "3", nil), (2, "3", "3"), (1, "0", nil),
      (1, "null", nil),
      (1, #""x""#, nil), (20, "20", nil),
    ] as [(Int, String, String?)])
  func endsAtTheLastPageThatItShows(page: Int, count: String, next: String?) async throws {
    let body = #"{"result_count":10000,"page":\#(page),"page_count":\#(count),"results":[]}"#
    #expect(try await self.page(body).next?.value == next)
  }

  @Test func countsWhatItCounts() async throws {
    #expect(try await page(#"{"result_count":10000,"results":[]}"#).total == nil, "10000 or more")
    #expect(try await page(#"{"result_count":321,"results":[]}"#).total == 321)
    #expect(try await page(#"{"result_count":0,"page_count":0,"results":[]}"#) == ResultPage(items: []))
  }

  @Test(arguments: [
    (
      401, #"{"detail":"Authentication credentials were not provided."}"#,
      SourceError.refused(reason: "Authentication credentials were not provided.")
    ),
    (
      400, #"{"error":"InputError","detail":"Bad extension.","fields":["extension"]}"#,
      .refused(reason: "Bad extension.")
    ),
    (400, #"{"detail":{"page_size":["Too large."]}}"#, .refused(reason: "page_size: Too large.")),
    (404, #"{"detail":"Not found."}"#, .refused(reason: "Not found.")),
    (
      429, #"{"detail":"Request was throttled. Expected available in 3600 seconds."}"#,
      .limited(retryAfter: .seconds(3600))
    ),
    (429, #"{"detail":"Request was throttled. Expected available in 1 second."}"#, .limited(retryAfter: .seconds(1))),
    (403, "<html>", .unexpected(what: "an HTML page instead of JSON (HTTP status 403)")),
    (200, #"{"results":"#, .unexpected(what: "JSON that is broken or cut off")),
    (200, "", .unexpected(what: "an empty answer")),
  ])
  func refusals(status: Int, body: String, error: SourceError) async throws {
    let network = ScriptedTransport(status: status, body)
    await #expect(throws: error) {
      try await OpenverseProvider(transport: network.transport).page(for: SearchQuery("x"), after: nil)
    }
  }

  @Test(arguments: ["", "x", "-1", "2&q=x", "99999999999999999999"]) func refusesForeignCursors(cursor: String)
    async throws
  {
    let network = ScriptedTransport("{}")
    await #expect(throws: SourceError.unexpected(what: "a page that it does not have")) {
      try await OpenverseProvider(transport: network.transport).page(for: SearchQuery("x"), after: PageCursor(cursor))
    }
    #expect(network.addresses.value.isEmpty)
  }
}

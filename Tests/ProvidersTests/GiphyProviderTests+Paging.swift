import HTTP
import Media
import Testing

@testable import Providers

// Pages, failures and suggestions.
extension GiphyProviderTests {
  @Test(
    arguments: [
      (SearchQuery("x"), "0", #"{"total_count":100,"count":24,"offset":0}"#, "24", 100),
      (SearchQuery("x"), "76", #"{"total_count":100,"count":24,"offset":76}"#, nil, 100),
      (SearchQuery("x"), "24", #"{"total_count":100,"count":0,"offset":24}"#, nil, 100),
      (SearchQuery("x"), "4970", #"{"total_count":90000,"count":24}"#, "4994", 90_000),
      (SearchQuery("x"), "4994", #"{"total_count":90000,"count":24}"#, nil, 90_000),
      (SearchQuery(""), "470", #"{"total_count":90000,"count":24}"#, "494", 90_000),
      (SearchQuery(""), "480", #"{"total_count":90000,"count":24}"#, nil, 90_000),
      (SearchQuery("x"), "0", #"{"total_count":"100","count":"24"}"#, "24", 100),
      (SearchQuery("x"), "0", #"{"total_count":-5,"count":9223372036854775807}"#, "1", nil),
      (SearchQuery("x"), "0", "null", "1", nil), (SearchQuery("x"), "5", "[]", "6", nil),
    ] as [(SearchQuery, String, String, String?, Int?)])
  func knowsTheEnd(query: SearchQuery, offset: String, pagination: String, next: String?, total: Int?) async throws {
    let item = #"{"id":"1","images":{"original":{"mp4":"https://a.example/o"}}}"#
    let page = try await page("[\(item)]", pagination: pagination, query: query, after: PageCursor(offset))
    #expect(page.next?.value == next && page.total == total)
  }

  @Test func anEmptyPageIsTheLast() async throws {
    #expect(try await page("[]") == ResultPage(items: []))
    let counted = try await page("[]", pagination: #"{"total_count":0,"count":0,"offset":0}"#)
    #expect(counted == ResultPage(items: [], total: 0))
  }

  @Test func pagesToTheEnd() async throws {
    let network = ScriptedTransport { address in
      let offset = address.contains("offset=48") ? 48 : address.contains("offset=24") ? 24 : 0
      let items = (offset..<min(offset + 24, 55)).map {
        #"{"id":"\#($0)","images":{"original":{"mp4":"https://a.example/o"}}}"#
      }
      let pagination = #"{"total_count":55,"count":\#(items.count),"offset":\#(offset)}"#
      return .json(#"{"data":[\#(items.joined(separator: ","))],"pagination":\#(pagination),\#(Self.meta)}"#)
    }
    var ids: [String] = []
    var cursor: PageCursor?
    repeat {
      let page = try await provider(network).page(for: SearchQuery("x"), after: cursor)
      ids += page.items.map(\.id.value)
      cursor = page.next
    } while cursor != nil && ids.count < 200
    #expect(ids == (0..<55).map(String.init))
    #expect(network.addresses.value.count == 3)
  }

  @Test(arguments: ["-1", "x", "9999999999999"]) func aForeignCursorIsRefused(cursor: String) async {
    await #expect(throws: SourceError.unexpected(what: "a page that it does not have")) {
      try await page("[]", after: PageCursor(cursor))
    }
  }

  @Test(arguments: ["", #","meta":null"#, #","meta":{"status":200}"#, #","meta":{"status":200,"response_id":""}"#])
  func aStandInAnswerIsAFailure(meta: String) async throws {
    let network = ScriptedTransport(#"{"data":[]\#(meta)}"#)
    for ask in [
      { _ = try await provider(network).page(for: SearchQuery("x"), after: nil) },
      { _ = try await provider(network).suggestions(for: SearchQuery("x")) },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: SourceError.self) { try await ask() }
      guard case .unexpected(let what)? = error else { throw try #require(error) }
      #expect(what.contains("outage"))
    }
  }

  @Test(arguments: [
    (429, #"{"message":"API rate limit exceeded"}"#, SourceError.limited(retryAfter: nil)),
    (429, #"{"data":[],"meta":{"status":429,"msg":"Too Many Requests"}}"#, .limited(retryAfter: nil)),
    (403, #"{"data":[],"meta":{"status":403,"msg":"BANNED","response_id":""}}"#, .refused(reason: "BANNED")),
    (
      403, #"{"meta":{"status":403,"msg":"This content is not available in your location"}}"#,
      .refused(reason: "This content is not available in your location")
    ),
    (401, #"{"meta":{"status":401,"msg":"Unauthorized"}}"#, .badKey(variable: "GIPHY_API_KEY")),
    (401, #"{"message":"Invalid authentication credentials"}"#, .badKey(variable: "GIPHY_API_KEY")),
    (403, #"{"message":"Invalid authentication credentials"}"#, .badKey(variable: "GIPHY_API_KEY")),
    (414, #"{"data":[],"meta":{"status":414,"msg":"Query too long"}}"#, .refused(reason: "Query too long")),
    (200, "<html>", .unexpected(what: "an HTML page instead of JSON")),
    (200, #"{"data":[{"id"#, .unexpected(what: "JSON that is broken or cut off")),
    (200, #"{"data":{}}"#, .unexpected(what: "an answer that flick does not understand")),
  ])
  func failures(status: Int, body: String, expected: SourceError) async {
    let network = ScriptedTransport(status: status, headers: ["retry-after": "0"], body)
    await #expect(throws: expected) { try await provider(network).page(for: SearchQuery("x"), after: nil) }
  }

  @Test func suggests() async throws {
    let network = ScriptedTransport { address in
      .json(
        address.contains("/trending/searches?")
          ? #"{"data":["good morning",7,"","good morning","\u001b[1mhi"],\#(Self.meta)}"#
          : #"{"data":[{"name":"cats","analytics_response_payload":"e"},{"name":null},null,{"name":"cat"}],\#(Self.meta)}"#
      )
    }
    let provider = provider(network)
    #expect(try await provider.suggestions(for: SearchQuery("")) == ["good morning", "hi"])
    #expect(try await provider.suggestions(for: SearchQuery("ca&t", kind: .sticker)) == ["cats", "cat"])
    #expect(
      network.addresses.value == [
        "https://api.giphy.com/v1/trending/searches?api_key=K",
        "https://api.giphy.com/v1/gifs/search/tags?api_key=K&q=ca%26t&limit=10",
      ])
  }

  @Test func suggestionsAreFew() async throws {
    let words = (0..<40).map { "\"word \($0)\"" }.joined(separator: ",")
    let network = ScriptedTransport(#"{"data":[\#(words)],\#(Self.meta)}"#)
    #expect(try await provider(network).suggestions(for: SearchQuery("")).count == 10)
  }
}

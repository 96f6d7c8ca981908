import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct ServiceFailureTests {
  private static let key = "Se/cret+Key1"

  private func failure(_ network: ScriptedTransport) async -> SourceError? {
    do {
      _ = try await KlipyProvider(key: Self.key, transport: network.transport).page(for: SearchQuery("x"), after: nil)
      return nil
    } catch {
      return error as? SourceError
    }
  }

  @Test(arguments: [
    (404, #"{"result":false,"errors":{"message":["The provided API key is invalid."]}}"#),
    (404, #"{"result":false,"errors":{"message":"The provided API key is invalid."}}"#),
    (400, #"{"error":{"code":400,"message":"API key not valid. Please pass one.","status":"INVALID_ARGUMENT"}}"#),
    (200, #"{"error":"Invalid key","code":3}"#),
    (403, #"{"error":"missing api_key"}"#),
    (401, ""), (401, "{}"), (401, #"{"errors":["OAuth error"]}"#), (401, "<html>no</html>"),
  ])
  func badKey(status: Int, body: String) async {
    #expect(await failure(ScriptedTransport(status: status, body)) == .badKey(variable: "KLIPY_API_KEY"))
  }

  @Test(arguments: [
    (422, #"{"locale":["The locale format is invalid."]}"#, "locale: The locale format is invalid."),
    (
      422, #"{"result":false,"errors":{"q":["Too long."],"limit":["Not a number.","Too large."]}}"#,
      "limit: Not a number.; limit: Too large.; q: Too long."
    ),
    (200, #"{"error":"Something bad","code":7}"#, "Something bad"),
    (200, #"{"error":{"message":"Deep","code":7},"results":[]}"#, "Deep"),
    (400, #"{"errors":["one","two"]}"#, "one; two"),
    (404, #"{"status_code":34,"status_message":"Not found","success":false}"#, "Not found"),
    (400, #"{"error":"InputError","detail":"license is wrong"}"#, "license is wrong"),
    (403, #"{"data":[],"meta":{"status":403,"msg":"BANNED"}}"#, "BANNED"),
    (414, "keyword too long", "keyword too long"),
    (400, #"{"a":{"b":{"c":{"d":{"e":{"f":{"g":"deep"}}}}}},"z":"shown"}"#, "z: shown"),
  ])
  func refusals(status: Int, body: String, reason: String) async {
    #expect(await failure(ScriptedTransport(status: status, body)) == .refused(reason: reason))
  }

  @Test(arguments: [
    (200, "<!DOCTYPE html><html>", "an HTML page instead of JSON"),
    (200, "\r\n <html>", "an HTML page instead of JSON"),
    (
      403, "<html>blocked</html>",
      "an HTML page instead of JSON (HTTP status 403); check whether KLIPY_API_KEY may be used for this"
    ),
    (403, "{}", "HTTP status 403; check whether KLIPY_API_KEY may be used for this"),
    (502, "<html>", "an HTML page instead of JSON (HTTP status 502); try again later"),
    (200, "", "an empty answer"), (200, " \n", "an empty answer"),
    (500, "", "an empty answer (HTTP status 500); try again later"),
    (200, #"{"results":[{"id":"1""#, "JSON that is broken or cut off"),
    (200, "{\"results\":[]}x", "JSON that is broken or cut off"),
    (200, "hello", "something other than JSON"), (200, "\u{0}\u{1}GIF89a", "something other than JSON"),
    (200, "[]", "an answer that flick does not understand"), (200, "{}", "an answer that flick does not understand"),
    (200, "null", "an answer that flick does not understand"),
    (200, #"{"results":{}}"#, "an answer that flick does not understand"),
    (200, #"{"results":7,"error":""}"#, "an answer that flick does not understand"),
    (304, "{}", "HTTP status 304"), (500, "{}", "HTTP status 500; try again later"),
    (500, #"{"code":3}"#, "HTTP status 500; try again later"),
  ])
  func unexpected(status: Int, body: String, what: String) async {
    #expect(await failure(ScriptedTransport(status: status, body)) == .unexpected(what: what))
  }

  @Test func deepNestingIsAnErrorAndNoCrash() async {
    for (open, close) in [("[", "]"), (#"{"errors":"#, "}"), (#"{"results":["#, "]}")] {
      let depth = 20_000
      let body = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      for status in [200, 400] { #expect(await failure(ScriptedTransport(status: status, body)) != nil) }
    }
  }

  @Test(
    arguments: [
      (429, [:], nil), (429, ["retry-after": "30"], 30), (429, ["retry-after": "0"], nil),
      (429, ["retry-after": "soon"], nil), (429, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "90"], 90),
      (403, ["x-ratelimit-remaining": "0"], nil), (403, ["x-ratelimit-remaining": "0", "retry-after": "9"], 9),
    ] as [(Int, [String: String], Int?)])
  func limited(status: Int, headers: [String: String], seconds: Int?) async {
    let network = ScriptedTransport(status: status, headers: headers, "<html>slow down")
    #expect(await failure(network) == .limited(retryAfter: seconds.map { .seconds($0) }))
  }

  /// The last answer before the limit is a good one.
  @Test func nothingLeftIsNoFailureByItself() async {
    let headers = ["x-ratelimit-remaining": "0"]
    #expect(await failure(ScriptedTransport(headers: headers, #"{"results":[]}"#)) == nil)
    let other = await failure(ScriptedTransport(status: 404, headers: headers, "gone"))
    #expect(other == .refused(reason: "gone"))
    let refused = await failure(ScriptedTransport(status: 403, headers: ["x-ratelimit-remaining": "5"], "no"))
    #expect(refused == .refused(reason: "no"))
  }

  @Test(arguments: [
    (403, "Rate Limit Exceeded"), (200, #"{"message":"x","error":"API rate limit exceeded for this key"}"#),
    (403, #"{"detail":"Request was throttled."}"#), (400, #"{"error":{"message":"Quota of the key is used up"}}"#),
    (200, #"{"error":{"code":"maxlag","info":"Waiting for a server: 5.3 seconds lagged.","*":"See api.php"}}"#),
    (200, #"{"error":{"code":"ratelimited","info":"You've been too quick."}}"#),
    (200, #"{"error":{"code":"cirrussearch-too-busy-error","info":"Search is busy."}}"#),
    (429, #"{"detail":"Expected available in some seconds."}"#), (429, #"{"detail":"Expected available in 5 days."}"#),
    (429, #"{"detail":"available in"}"#),
  ])
  func limitedInWords(status: Int, body: String) async {
    #expect(await failure(ScriptedTransport(status: status, body)) == .limited(retryAfter: nil))
  }

  @Test(arguments: [
    (429, [:], 3600), (403, [:], 3600), (429, ["retry-after": "7"], 7), (429, ["retry-after": "soon"], 3600),
  ])
  func limitedInWordsThatSayHowLong(status: Int, headers: [String: String], seconds: Int) async {
    let body = #"{"detail":"Request was throttled. Expected available in 3600 seconds."}"#
    let network = ScriptedTransport(status: status, headers: headers, body)
    #expect(await failure(network) == .limited(retryAfter: .seconds(seconds)))
  }

  @Test func aBusyServerSaysWhenToComeBack() async {
    let network = ScriptedTransport(status: 503, headers: ["retry-after": "120"], "")
    #expect(await failure(network) == .limited(retryAfter: .seconds(120)))
  }

  @Test(arguments: [
    (HTTPError.unknownHost("h.example"), SourceError.unreachable(host: "h.example", reason: "unknown host")),
    (.refused("h.example"), .unreachable(host: "h.example", reason: "connection refused")),
    (.timedOut("h.example"), .unreachable(host: "h.example", reason: "timed out")),
    (.broken("h.example"), .unreachable(host: "h.example", reason: "connection broke")),
    (.untrusted("h.example"), .unreachable(host: "h.example", reason: "its certificate is not trusted")),
    (.tooLarge(4 << 20), .unexpected(what: "an answer larger than 4 MB")),
    (.badRedirect("h.example"), .unreachable(host: "h.example", reason: "redirects where flick does not follow")),
    (.other(host: "h", reason: "odd"), .unreachable(host: "h", reason: "odd")),
    (.invalidAddress, .unanswerable(reason: "the URL of the request is not valid or too long")),
  ])
  func network(error: HTTPError, expected: SourceError) async {
    #expect(await failure(ScriptedTransport { _ in throw error }) == expected)
  }

  @Test(arguments: [
    "Se/cret+Key1", "Se%2Fcret%2BKey1", "Se/cret\u{0}+Ke\u{7f}y1", "xSe/cret+Key1Se/cret+Key1x",
    String(repeating: "a", count: 171) + "Se/cret+Key1",
  ])
  func keysNeverGetIntoMessages(words: String) async throws {
    let body = #"{"error":"at /search?q=x&token=\#(words.replacingControls)"}"#
    let message = try #require(await failure(ScriptedTransport(status: 400, body))).sentence(about: "Test")
    #expect(message.hasPrefix("Test refused: at"))
    let other = ScriptedTransport { _ in throw HTTPError.other(host: words, reason: words) }
    for text in [message, try #require(await failure(other)).sentence(about: "Test")] {
      #expect(!text.contains("cret"))
      #expect(!text.contains("Key1"))
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test func cancellationStaysCancellation() async throws {
    let network = ScriptedTransport { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await KlipyProvider(key: "K", transport: network.transport).page(for: SearchQuery("x"), after: nil)
    }
    let answered = ScriptedTransport(#"{"results":[]}"#)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await KlipyProvider(key: "K", transport: answered.transport).page(for: SearchQuery("x"), after: nil)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension String {
  /// As JSON writes control characters.
  fileprivate var replacingControls: String {
    unicodeScalars.map {
      $0.value < 0x20 ? "\\u00\($0.value < 16 ? "0" : "")\(String($0.value, radix: 16))" : String($0)
    }
    .joined()
  }
}

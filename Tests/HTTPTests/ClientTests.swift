import HTTP
import Support
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ClientTests {
  @Test func fetches() async throws {
    let server = try LoopbackServer { request in .text("{\"q\":\"\(request.parameters["q"] ?? "")\"}") }
    let client = HTTPClient(userAgent: "flick/1")
    let response = try await client.send(HTTPRequest(url: server.url + "/search?q=a%20b"))
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == "{\"q\":\"a b\"}")
  }
}

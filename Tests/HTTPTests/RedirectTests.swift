import Support
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)))
struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func followsAndGivesTheLastAnswer(_ status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/a/b" ? .redirect(to: "../c?d=e", status: status) : .text("\(request.target)")
    }
    let response = try await makeClient().send(HTTPRequest(url: server.url + "/a/b"))
    #expect(String(decoding: response.body, as: UTF8.self) == "/c?d=e")
    #expect(response.headers["location"] == nil)
  }

  @Test(arguments: [(5, true), (6, false)])
  func followsFive(_ count: Int, _ works: Bool) async throws {
    let server = try LoopbackServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number > 0 ? .redirect(to: "/\(number - 1)") : LoopbackResponse(body: [1])
    }
    let result = await Result { try await makeClient().send(HTTPRequest(url: server.url + "/\(count)")) }
    if works {
      #expect(try result.get().body == [1])
    } else {
      #expect(throws: HTTPError.badRedirect("127.0.0.1")) { try result.get() }
      #expect(server.requests.count == 6)
    }
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http://user:word@127.0.0.1/"])
  func doesNotLeaveTheWeb(_ location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    await #expect(throws: HTTPError.badRedirect("127.0.0.1")) {
      try await makeClient().send(HTTPRequest(url: server.url))
    }
    #expect(server.requests.count == 1)
  }

  @Test func neverFromHTTPSToHTTP() throws {
    let secure = try #require(WebAddress("https://example.com/"))
    let plain = try #require(WebAddress("http://example.com/"))
    #expect(secure.redirected(to: "http://example.com/") == nil)
    #expect(secure.redirected(to: "https://example.org/") != nil)
    #expect(plain.redirected(to: "https://example.com/") != nil)
    #expect(plain.redirected(to: "http://example.com/a") != nil)
  }

  @Test func keepsCredentialsAtTheirOrigin() async throws {
    let foreign = try LoopbackServer { _ in LoopbackResponse() }
    let server = try LoopbackServer { request in
      .redirect(to: request.path == "/" ? "/near" : foreign.url)
    }
    let headers = [("Authorization", "Bearer abcd"), ("X-Api-Key", "efgh"), ("Cookie", "i=j"), ("Accept", "text/k")]
    _ = try await makeClient().send(HTTPRequest(url: server.url, headers: headers))
    #expect(server.requests.map { $0.headers["x-api-key"] } == ["efgh", "efgh"])
    let last = try #require(foreign.requests.first?.headers)
    #expect(last["authorization"] == nil)
    #expect(last["x-api-key"] == nil)
    #expect(last["cookie"] == nil)
    #expect(last["referer"] == nil)
    #expect(last["accept"] == "text/k")
  }

  @Test func aRedirectWithoutAddressIsAnAnswer() async throws {
    let server = try LoopbackServer { request in
      request.path == "/300" ? .redirect(to: "/", status: 300) : LoopbackResponse(302, body: [1])
    }
    #expect(try await makeClient().send(HTTPRequest(url: server.url + "/302")).status == 302)
    #expect(try await makeClient().send(HTTPRequest(url: server.url + "/300")).status == 300)
  }

  @Test func originIsSchemeHostAndPort() throws {
    let address = try #require(WebAddress("https://Example.com/a"))
    #expect(address.host == "example.com")
    for (text, isSame) in [
      ("https://example.com:443/b", true), ("http://example.com/a", false), ("https://example.com:444/", false),
      ("https://www.example.com/", false), ("https://example.com.evil.org/", false),
      ("https://example.com@evil.org", nil),
    ] {
      #expect(WebAddress(text)?.hasSameOrigin(as: address) == isSame)
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

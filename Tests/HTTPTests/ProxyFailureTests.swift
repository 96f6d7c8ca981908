import Support
import Testing

@testable import HTTP

/// What a proxy did is said of the proxy.
@Suite(.timeLimit(.minutes(1))) struct ProxyFailureTests {
  private func failure(_ url: String, through proxy: String) async -> HTTPError? {
    var configuration = HTTPConfiguration()
    (configuration.retryPauses, configuration.proxy) = ([], proxy)
    let client = HTTPClient(userAgent: "flick-tests", configuration: configuration)
    do { _ = try await client.send(HTTPRequest(url: url)) } catch { return error as? HTTPError }
    return nil
  }

  @Test(arguments: [
    (407, "it wants a user name and a password: http://NAME:PASSWORD@HOST:PORT"),
    (403, "it let no connection through, status 403"), (502, "it let no connection through, status 502"),
  ])
  func aProxyThatLetsNobodyThroughIsNamed(status: Int, reason: String) async throws {
    let proxy = try LoopbackServer { _ in LoopbackResponse(status) }
    let name = "the proxy 127.0.0.1:\(proxy.url.split(separator: ":").last ?? "")"
    let address = proxy.url.replacing("http://", with: "http://me:s3cret@")
    #expect(await failure("https://far.invalid/", through: address) == .proxy(name: name, reason: reason))
    if status == 407 {
      #expect(await failure("http://far.invalid/", through: address) == .proxy(name: name, reason: reason))
    }
  }

  @Test func aProxyThatIsNotThereIsNamed() async throws {
    #expect(
      await failure("https://far.invalid/", through: "http://127.0.0.1:1")
        == .proxy(name: "the proxy 127.0.0.1:1", reason: "connection refused"))
    #expect(
      await failure("http://far.invalid/", through: "http://proxy.invalid:3128/")
        == .proxy(name: "the proxy proxy.invalid:3128", reason: "unknown host"))
  }

  @Test func theVariableIsNamed() throws {
    let address = try #require(WebAddress("https://far.example/"))
    let choice = ProxyChoice.proxy(for: address) { $0 == "HTTPS_PROXY" ? "http://a:b@proxy.example:3128/x" : nil }
    #expect(choice?.name == "the proxy proxy.example:3128 of HTTPS_PROXY")
    #expect(ProxyChoice(url: "proxy.example").name == "the proxy proxy.example")
  }
}

import Glibc
import Support
import Testing

@testable import HTTP

/// A service names an address of this machine or of a private network, or redirects to one.
@Suite(.timeLimit(.minutes(1))) struct PrivateAddressTests {
  private func send(
    _ url: String, trusting hosts: Set<String>? = [], _ change: (inout HTTPConfiguration) -> Void = { _ in }
  ) async -> Result<HTTPResponse, any Error> {
    do {
      return .success(try await makeClient(change).send(HTTPRequest(url: url, trustedHosts: hosts)))
    } catch {
      return .failure(error)
    }
  }

  private func makeClient(_ change: (inout HTTPConfiguration) -> Void) -> HTTPClient {
    HTTPTests.makeClient(change)
  }

  @Test func whatAStrangerNamesIsNotAsked() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1]) }
    let port = try #require(server.url.split(separator: ":").last)
    for host in [
      "127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::1]", "[::ffff:127.0.0.1]",
    ] {
      let result = await send("http://\(host):\(port)/")
      #expect(throws: HTTPError.self, "\(host)") { try result.get() }
      if case .failure(let error as HTTPError) = result { #expect(error.reason == "not a public address", "\(host)") }
    }
    #expect(server.requests.isEmpty)
    // The same address, named by its user, by a server that is trusted, and where all is allowed.
    #expect(try await send(server.url, trusting: nil).get().body == [1])
    #expect(try await send(server.url, trusting: ["127.0.0.1"]).get().body == [1])
    #expect(try await send(server.url) { $0.allowsPrivateAddresses = true }.get().body == [1])
  }

  /// Names of /etc/hosts that say nothing by themselves.
  @Test(arguments: ["ip6-loopback", "ip6-localhost"]) func theResolvedAddressDecides(name: String) async throws {
    guard leadsHere(name) else { return }
    let port = try LoopbackClosedPort().url.split(separator: ":").last ?? "9"
    await #expect(throws: HTTPError.privateAddress(name)) { try await send("http://\(name):\(port)/").get() }
    let named = await send("http://\(name):\(port)/", trusting: nil)
    #expect(throws: HTTPError.refused(name)) { try named.get() }
  }

  private func leadsHere(_ name: String) -> Bool {
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, nil, &found) == 0 else { return false }
    freeaddrinfo(found)
    return true
  }

  @Test func aRedirectLeadsToNoOtherHostOfThisMachine() async throws {
    let inside = try LoopbackServer { _ in LoopbackResponse(body: [2]) }
    let port = try #require(inside.url.split(separator: ":").last)
    let server = try LoopbackServer { request in
      .redirect(to: request.path == "/near" ? inside.url : "http://localhost:\(port)/secret")
    }
    await #expect(throws: HTTPError.privateAddress("localhost")) { try await send(server.url, trusting: nil).get() }
    #expect(inside.requests.isEmpty)
    #expect(try await send(server.url + "/near", trusting: nil).get().body == [2])
  }

  /// The proxy looks names up; what an address says itself is still judged.
  @Test func throughAProxyTheNameDecides() async throws {
    let proxy = try LoopbackServer { request in .text("\(request.target)") }
    let result = await send("http://media.example.org/a.gif") { $0.proxy = proxy.url }
    #expect(try result.get().status == 200)
    let inside = await send("http://169.254.169.254/latest/meta-data") { $0.proxy = proxy.url }
    #expect(throws: HTTPError.privateAddress("169.254.169.254")) { try inside.get() }
    #expect(proxy.requests.count == 1)
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.168.0.1", "192.0.0.8", "192.0.2.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:a00:1", "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1",
    "ff02::1", "100::1",
  ]) func isPrivate(address: String) throws {
    #expect(try !#require(NetworkAddress(address)).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1", "128.0.0.1", "172.15.0.1", "172.32.0.1",
    "192.167.0.1", "198.18.0.1", "223.255.255.255", "2606:4700:4700::1111", "2a00:1450:4001::1", "::ffff:1.1.1.1",
    "64:ff9b::101:101", "2002:101:101::1",
  ]) func isPublic(address: String) throws {
    #expect(try #require(NetworkAddress(address)).isPublic)
  }

  @Test(arguments: ["", "localhost", "fe80::1%lo", "127.0.0.1/8", "1.2.3", "[127.0.0.1"])
  func isNoAddress(text: String) { #expect(NetworkAddress(text) == nil) }
}

@Suite struct ProxyChoiceTests {
  private func choice(_ url: String, _ variables: [String: String]) throws -> String? {
    ProxyChoice.proxy(for: try #require(WebAddress(url))) { variables[$0] }?.url
  }

  @Test func theSchemesOwnVariableComesFirst() throws {
    let all = ["http_proxy": "http://a:1", "HTTPS_PROXY": "http://b:2", "ALL_PROXY": "http://c:3"]
    #expect(try choice("http://x.org/", all) == "http://a:1")
    #expect(try choice("https://x.org/", all) == "http://b:2")
    #expect(try choice("https://x.org/", ["ALL_PROXY": "http://c:3"]) == "http://c:3")
    #expect(try choice("http://x.org/", ["HTTP_PROXY": "http://a:1"]) == nil)
    #expect(try choice("http://x.org/", [:]) == nil)
    #expect(try choice("http://x.org/", ["http_proxy": "", "all_proxy": "http://c:3"]) == nil)
  }

  @Test(arguments: [
    ("*", true), ("x.org", true), (".x.org", true), ("org", true), ("a, X.org", true), ("y.org x.org", true),
    ("x.org.uk", false), ("xx.org", false), ("", false), ("a.x.org", false),
  ]) func exceptionsAreListed(list: String, isListed: Bool) throws {
    let proxy = try choice("http://x.org/", ["http_proxy": "http://a:1", "no_proxy": list])
    #expect((proxy == nil) == isListed)
  }
}

import HTTP
import Media
import Support
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct TenorProviderTests {
  private static let base = "http://127.0.0.1:8080/v1"
  private static let empty = #"{"results":[],"next":"0"}"#

  private func provider(
    _ network: ScriptedTransport, key: String? = "K", values: any ValueStore = ScriptedStore()
  ) -> TenorProvider {
    TenorProvider(baseURL: Self.base, key: key, transport: network.transport, values: values)
  }

  private func item(_ fields: String) async throws -> MediaItem {
    let network = ScriptedTransport { address in
      .json(address.contains("/anonid?") ? #"{"anon_id":"A"}"# : #"{"results":[{\#(fields)}],"next":"0"}"#)
    }
    return try #require(try await provider(network).page(for: SearchQuery("x"), after: nil).items.first)
  }

  @Test func asksForAnIdentityOnceAndThenSearches() async throws {
    let network = ScriptedTransport { address in
      .json(address.contains("/anonid?") ? #"{"anon_id":"3a&1"}"# : Self.empty)
    }
    let values = ScriptedStore()
    let provider = provider(network, values: values)
    _ = try await provider.page(for: SearchQuery("cats & dogs"), after: nil)
    _ = try await provider.page(for: SearchQuery("", filter: .off, locale: "de_DE"), after: PageCursor("1630.5"))
    #expect(
      network.addresses.value == [
        "\(Self.base)/anonid?key=K",
        "\(Self.base)/search?key=K&q=cats%20%26%20dogs&limit=24&anon_id=3a%261&contentfilter=high&media_filter=basic",
        "\(Self.base)/trending?key=K&limit=24&pos=1630.5&anon_id=3a%261&locale=de_DE&contentfilter=off&media_filter=basic",
      ])
    #expect(values.content.value == ["anonymous-id \(Self.base)": "3a&1"])
  }

  @Test func aKeptIdentityIsUsed() async throws {
    let network = ScriptedTransport(Self.empty)
    let values = ScriptedStore(["anonymous-id \(Self.base)": "kept", "anonymous-id https://other.example": "other"])
    _ = try await provider(network, values: values).page(for: SearchQuery("x"), after: nil)
    #expect(network.addresses.value.count == 1)
    #expect(network.addresses.value[0].contains("anon_id=kept&"))
  }

  @Test func aBrokenStoreDoesNotKeepFromSearching() async throws {
    let network = ScriptedTransport { .json($0.contains("/anonid?") ? #"{"anon_id":12}"# : Self.empty) }
    let provider = provider(network, values: ScriptedStore(isBroken: true))
    for _ in 0..<2 { _ = try await provider.page(for: SearchQuery("x"), after: nil) }
    #expect(network.addresses.value.filter { $0.contains("/anonid?") }.count == 1)
    #expect(network.addresses.value.last?.contains("anon_id=12&") == true)
  }

  @Test(arguments: [
    (200, #"{"error":"no","code":1}"#), (200, #"{"anon_id":""}"#), (200, "{}"), (200, "<html>"), (429, ""), (500, ""),
    (403, #"{"error":"Invalid API key"}"#), (0, ""),
  ])
  func withoutIdentityThePersonDecides(status: Int, body: String) async throws {
    let network = ScriptedTransport { address in
      guard address.contains("/anonid?") else { return .json(Self.empty) }
      if status == 0 { throw HTTPError.timedOut("127.0.0.1") }
      return HTTPResponse(status: status, body: Array(body.utf8))
    }
    let provider = provider(network)
    for _ in 0..<2 {
      await #expect(
        throws: SourceError.needsConsent(
          reason: "Unable to fetch anonymous id.", action: "search without anonymous id")
      ) {
        try await provider.page(for: SearchQuery("x"), after: nil)
      }
    }
    #expect(network.addresses.value.count == 2, "each try asks once more")
    provider.agree()
    for _ in 0..<2 { _ = try await provider.page(for: SearchQuery("x"), after: nil) }
    #expect(
      network.addresses.value.suffix(2)
        == Array(
          repeating: "\(Self.base)/search?key=K&q=x&limit=24&contentfilter=high&media_filter=basic", count: 2))
  }

  @Test func concurrentPagesShareOneRequestForTheIdentity() async throws {
    let gate = ScriptedValue(false)
    let network = ScriptedTransport { address in
      guard address.contains("/anonid?") else { return .json(Self.empty) }
      await gate.wait { $0 }
      return .json(#"{"anon_id":"A"}"#)
    }
    let provider = provider(network)
    let pages = (0..<4).map { number in
      Task { try await provider.page(for: SearchQuery("\(number)"), after: nil) }
    }
    await network.addresses.wait { !$0.isEmpty }
    // A cancelled page stops waiting; the others still get the identity.
    pages[0].cancel()
    await #expect(throws: CancellationError.self) { try await pages[0].value }
    gate.change { $0 = true }
    for page in pages.dropFirst() { _ = try await page.value }
    #expect(network.addresses.value.filter { $0.contains("/anonid?") }.count == 1)
    #expect(network.addresses.value.filter { $0.contains("anon_id=A") }.count == 3)
  }

  @Test func goingOnWakesWhoeverWaits() async throws {
    let gate = ScriptedValue(false)
    let network = ScriptedTransport { address in
      if address.contains("/anonid?") { await gate.wait { $0 } }
      return .json(Self.empty)
    }
    let provider = provider(network)
    let page = Task { try await provider.page(for: SearchQuery("x"), after: nil) }
    await network.addresses.wait { !$0.isEmpty }
    provider.agree()
    _ = try await page.value
    #expect(network.addresses.value.last?.contains("anon_id") == false)
    gate.change { $0 = true }
  }

  @Test func suggestsWithoutAnIdentity() async throws {
    let network = ScriptedTransport(#"{"results":["cats","cat fail"]}"#)
    #expect(try await provider(network).suggestions(for: SearchQuery("cat")) == ["cats", "cat fail"])
    _ = try await provider(network).suggestions(for: SearchQuery("", locale: "de_DE"))
    #expect(
      network.addresses.value == [
        "\(Self.base)/autocomplete?key=K&q=cat&limit=10", "\(Self.base)/trending_terms?key=K&limit=10&locale=de_DE",
      ])
  }

  @Test func isOffWithoutAnAddressAndNeedsAKey() async throws {
    let network = ScriptedTransport(Self.empty)
    for key in [nil, "K"] {
      let provider = TenorProvider(baseURL: nil, key: key, transport: network.transport, values: ScriptedStore())
      await #expect(throws: SourceError.isOff(variable: "FLICK_TENOR_URL")) {
        try await provider.page(for: SearchQuery("x"), after: nil)
      }
    }
    await #expect(throws: SourceError.needsKey(variable: "TENOR_API_KEY")) {
      try await provider(network, key: nil).page(for: SearchQuery("x"), after: nil)
    }
    let wrong = TenorProvider(baseURL: "ftp://x", key: "K", transport: network.transport, values: ScriptedStore())
    await #expect(throws: SourceError.unanswerable(reason: "FLICK_TENOR_URL is not an http or https address")) {
      try await wrong.page(for: SearchQuery("x"), after: nil)
    }
    #expect(network.addresses.value.isEmpty)
  }

  @Test func mapsAWholeItem() async throws {
    let item = try await item(
      #"""
      "id":"900001","title":"","tags":[],"created":1461551118.31,"shares":1,"composite":null,"hasaudio":true,
      "url":"https://tenor.example/wXyZ.gif","itemurl":"https://tenor.example/view/two-cats-in-a-box-gif-900001",
      "media":[{
        "webm":{"url":null,"dims":null,"preview":"https://m.example/s/raw"},
        "loopedmp4":{"url":"https://m.example/l/mp4","dims":[350,310],"duration":16.2},
        "mp4":{"url":"https://m.example/v/mp4","dims":[350,310],"duration":5.4,"preview":"https://m.example/p/raw","size":9},
        "gif":{"url":"https://m.example/g/raw","dims":[348,308],"preview":"https://m.example/p/raw","size":99},
        "tinygif":{"url":"https://m.example/t/raw","dims":[220,194],"preview":"https://m.example/q/tenor.png","size":7}
      }]
      """#)
    #expect(item.id == MediaItem.ID(source: SourceID("tenor"), value: "900001"))
    #expect(item.title == "two cats in a box")
    #expect(item.pageURL?.text == "https://tenor.example/view/two-cats-in-a-box-gif-900001")
    #expect(item.duration == 5.4)
    #expect(item.hasAudio == true)
    #expect(item.width == 350)
    #expect(item.playable == item.renditions.first { $0.name == "mp4" })
    #expect(item.preview?.name == "tinygif")
    #expect(item.preview?.format == .gif, "by its name: the address has no extension")
    let stills = item.renditions.filter { $0.role == .still }
    #expect(stills.map(\.name) == ["gifpreview", "tinygifpreview"])
    #expect(stills.map(\.format) == [.other, .png])
  }

  @Test(
    arguments: [
      (#""hasaudio":true"#, true), (#""hasaudio":false"#, false), (#""has_audio":true"#, true),
      (#""has audio":true"#, true),
      (#""flags":["audio"]"#, true), (#""flags":"sticker,audio","hasaudio":false"#, true), (#""flags":[]"#, nil),
      (#""hasaudio":null"#, nil), (#""hasaudio":"x","flags":7"#, nil),
    ] as [(String, Bool?)])
  func readsEverySpellingOfSound(fields: String, hasAudio: Bool?) async throws {
    let item = try await item(#""id":"1",\#(fields),"media":[{"gif":{"url":"https://a.example/a"}}]"#)
    #expect(item.hasAudio == hasAudio)
  }

  @Test(arguments: ["0", "-1", "null", #""x""#, "1e300", "[]"]) func durationsAreSane(json: String) async throws {
    let item = try await item(#""id":"1","media":[{"mp4":{"url":"https://a.example/a","duration":\#(json)}}]"#)
    #expect(item.duration == nil)
  }

  @Test(arguments: ["[]", "null", "{}", #"[null]"#, #"["x"]"#, "[{}]"]) func noMediaIsNoItem(json: String) async throws
  {
    let network = ScriptedTransport { address in
      .json(
        address.contains("/anonid?") ? #"{"anon_id":"A"}"# : #"{"results":[{"id":"1","media":\#(json)}],"next":"0"}"#)
    }
    let page = try await provider(network).page(for: SearchQuery("x"), after: nil)
    #expect(page.items.isEmpty)
    #expect(page.skipped == 1)
    #expect(page.next == nil)
  }
}

/// Values kept in memory, or lost by a broken disk.
final class ScriptedStore: ValueStore {
  struct Broken: Error {}

  let content: ScriptedValue<[String: String]>
  let isBroken: Bool

  init(_ content: [String: String] = [:], isBroken: Bool = false) {
    self.content = ScriptedValue(content)
    self.isBroken = isBroken
  }

  func value(forKey key: String) async throws -> String? {
    if isBroken { throw Broken() }
    return content.value[key]
  }

  func setValue(_ value: String, forKey key: String) async throws {
    if isBroken { throw Broken() }
    content.change { $0[key] = value }
  }
}

import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct KlipyProviderTests {
  private func page(_ body: String, query: String = "cat", after cursor: PageCursor? = nil) async throws -> ResultPage {
    try await KlipyProvider(key: "K", transport: ScriptedTransport(body).transport)
      .page(for: SearchQuery(query), after: cursor)
  }

  private func item(_ fields: String) async throws -> MediaItem {
    try #require(try await page(#"{"results":[{\#(fields)}],"next":""}"#).items.first)
  }

  @Test(
    arguments: [
      (SearchQuery("cat"), nil, "search?key=K&q=cat&limit=24&contentfilter=high"),
      (SearchQuery(""), nil, "featured?key=K&limit=24&contentfilter=high"),
      (SearchQuery("", filter: .off), "ab==", "featured?key=K&limit=24&pos=ab%3D%3D&contentfilter=off"),
      (
        SearchQuery("tom & jerry+50%#1", locale: "en_US"), nil,
        "search?key=K&q=tom%20%26%20jerry%2B50%25%231&limit=24&contentfilter=high&locale=en_US"
      ),
      (
        SearchQuery("x", kind: .sticker), "n=",
        "search?key=K&q=x&searchfilter=sticker&limit=24&pos=n%3D&contentfilter=high"
      ),
      (SearchQuery("", kind: .gif), nil, "featured?key=K&limit=24&contentfilter=high"),
      (SearchQuery("\"a'b\"=?/"), nil, "search?key=K&q=%22a%27b%22%3D%3F%2F&limit=24&contentfilter=high"),
      (SearchQuery("🎉猫"), nil, "search?key=K&q=%F0%9F%8E%89%E7%8C%AB&limit=24&contentfilter=high"),
      (
        SearchQuery("x", filter: .low), "eyJvIjo4fQ+/=&key=Z",
        "search?key=K&q=x&limit=24&pos=eyJvIjo4fQ%2B%2F%3D%26key%3DZ&contentfilter=low"
      ),
    ] as [(SearchQuery, String?, String)])
  func asks(query: SearchQuery, cursor: String?, expected: String) async throws {
    let network = ScriptedTransport(#"{"results":[],"next":""}"#)
    let provider = KlipyProvider(key: " K\n", transport: network.transport)
    _ = try await provider.page(for: query, after: cursor.map { PageCursor($0) })
    #expect(network.addresses.value == ["https://api.klipy.com/v2/" + expected])
  }

  @Test func encodesTheKeyToo() async throws {
    let network = ScriptedTransport(#"{"results":[]}"#)
    _ = try await KlipyProvider(baseURL: "http://127.0.0.1:9/v2/", key: "a&b=c", transport: network.transport)
      .page(for: SearchQuery(""), after: nil)
    #expect(network.addresses.value == ["http://127.0.0.1:9/v2/featured?key=a%26b%3Dc&limit=24&contentfilter=high"])
  }

  @Test(arguments: [nil, "", " \n"] as [String?]) func needsAKey(key: String?) async throws {
    let network = ScriptedTransport("{}")
    await #expect(throws: SourceError.needsKey(variable: "KLIPY_API_KEY")) {
      try await KlipyProvider(key: key, transport: network.transport).page(for: SearchQuery("a"), after: nil)
    }
    #expect(network.addresses.value.isEmpty)
  }

  @Test func obeysKlipysRules() {
    let descriptor = KlipyProvider.descriptor
    #expect(descriptor.placeholder == "Search KLIPY")
    #expect(!descriptor.allowsStoring)
    #expect(!descriptor.allowsMixing)
    #expect(descriptor.budgets == [SourceDescriptor.Budget(requests: 100, per: .seconds(3600))])
    #expect(descriptor.baseURLVariable == "FLICK_KLIPY_URL")
    #expect(descriptor.kinds == [.gif, .sticker] && descriptor.hasSuggestions)
  }

  @Test func mapsAWholeItem() async throws {
    let base = "https://static.klipy.example/f/"
    let format = { (name: String, file: String, width: Int, height: Int, size: Int) in
      #""\#(name)":{"url":"\#(base)\#(file)","duration":0,"preview":"","dims":[\#(width),\#(height)],"size":\#(size)}"#
    }
    let formats = [
      format("nanogif", "n.gif", 90, 60, 11), format("gif", "g.gif", 498, 332, 12),
      format("webp", "w.webp", 640, 426, 13),
      format("tinygifpreview", "t.jpg", 220, 146, 14), format("gifpreview", "p.jpg", 640, 426, 15),
      format("mp4", "m.mp4", 640, 428, 16), format("loopedmp4", "m.mp4", 640, 428, 16),
      format("tinymp4", "t.mp4", 320, 214, 17), format("webm", "v.webm", 640, 426, 18),
      format("unknown", "u.bin", 1, 1, 1),
    ].joined(separator: ",")
    let item = try await item(
      #"""
      "id":"4551195970000001","title":"A greeting","content_description":"","created":1765483200,"hasaudio":false,
      "itemurl":"https://klipy.example/gifs/a-greeting-Xy1","url":"\#(base)g.gif","tags":["hello","","wave"],"flags":[],
      "media_formats":{\#(formats)}
      """#)
    #expect(item.id == MediaItem.ID(source: SourceID("klipy"), value: "4551195970000001"))
    #expect(item.kind == .gif)
    #expect(item.title == "A greeting")
    #expect(item.summary == nil)
    #expect(item.tags == ["hello", "wave"])
    #expect(item.pageURL?.text == "https://klipy.example/gifs/a-greeting-Xy1")
    #expect(item.width == 640)
    #expect(item.height == 428)
    #expect(item.duration == nil, "always 0 here")
    #expect(item.hasAudio == nil, "not to be trusted here")
    #expect(item.playable?.url.text == base + "m.mp4")
    #expect(item.playable?.bytes == 16)
    #expect(item.preview?.name == "tinymp4")
    let names = { (role: Rendition.Role) in item.renditions.filter { $0.role == role }.map(\.name) }
    #expect(names(.full) == ["mp4", "webm", "gif", "webp", "loopedmp4"])
    #expect(names(.preview) == ["tinymp4", "nanogif"])
    #expect(names(.still) == ["gifpreview", "tinygifpreview"])
    #expect(item.renditions.filter { $0.role == .still }.allSatisfy { $0.format == .jpeg })
    #expect(Set(item.renditions.map(\.name)).count == item.renditions.count)
  }

  @Test(arguments: [
    (#""title":" ","content_description":"Family waving GIF""#, "Family waving GIF"),
    (#""title":null,"h1_title":"Heading""#, "Heading"),
    (#""title":"","itemurl":"https://klipy.example/gifs/minion-wave-PSr?x=1""#, "minion wave"),
    (#""title":7"#, "GIF"), (#""title":"Cats &amp; <b>dogs</b>""#, "Cats & dogs"),
    (#""title":"","itemurl":"https://klipy.example/gifs/%E7%8C%AB-gif-123""#, "猫"),
    (#""title":"","itemurl":"https://klipy.example""#, "GIF"),
  ])
  func findsATitle(fields: String, title: String) async throws {
    let file = #""media_formats":{"gif":{"url":"https://a.example/a"}}"#
    #expect(try await item(#""id":"1",\#(fields),\#(file)"#).title == title)
  }

  @Test(
    arguments: [
      (nil, "[]", .gif), (.gif, #"["sticker"]"#, .sticker), (.sticker, "[]", .sticker),
      (.gif, #""audio, sticker""#, .sticker),
    ] as [(MediaKind?, String, MediaKind)])
  func tellsStickersFromGIFs(asked: MediaKind?, flags: String, expected: MediaKind) async throws {
    let files =
      #"{"mp4":{"url":"https://a.example/m"},"tinygif_transparent":{"url":"https://a.example/t"},"#
      + #""tinygif":{"url":"https://a.example/g"},"gif_transparent":{"url":"https://a.example/f"}}"#
    let network = ScriptedTransport(#"{"results":[{"id":"1","flags":\#(flags),"media_formats":\#(files)}]}"#)
    let page = try await KlipyProvider(key: "K", transport: network.transport)
      .page(for: SearchQuery("x", kind: asked), after: nil)
    let item = try #require(page.items.first)
    #expect(item.kind == expected && item.playable?.name == "mp4")
    #expect(item.preview?.name == "tinygif_transparent")
  }

  @Test func hasNothingOfOtherKinds() async throws {
    let network = ScriptedTransport("{}")
    let page = try await KlipyProvider(key: "K", transport: network.transport)
      .page(for: SearchQuery("x", kind: .photo), after: nil)
    #expect(page == ResultPage(items: []) && network.addresses.value.isEmpty)
  }

  @Test func suggests() async throws {
    let network = ScriptedTransport(
      #"{"results":["cats & dogs","",null,"cat\u001b[1m","cats &amp; dogs"],"locale":"en"}"#)
    let provider = KlipyProvider(key: "K", transport: network.transport)
    #expect(try await provider.suggestions(for: SearchQuery("ca&t")) == ["cats & dogs", "cat"])
    _ = try await provider.suggestions(for: SearchQuery("", locale: "en_US"))
    #expect(
      network.addresses.value == [
        "https://api.klipy.com/v2/autocomplete?key=K&q=ca%26t&limit=10",
        "https://api.klipy.com/v2/trending_terms?key=K&limit=10&locale=en_US",
      ])
    await #expect(throws: SourceError.needsKey(variable: "KLIPY_API_KEY")) {
      try await KlipyProvider(key: nil, transport: network.transport).suggestions(for: SearchQuery("a"))
    }
  }

  @Test func textIsMadeSafe() async throws {
    let bad = #"a\u001b[31m\u0000b\n\u009b1mc\u007f"#
    let file = #""media_formats":{"gif":{"url":"https://a.example/a"}}"#
    let item = try await item(
      #""id":"1","title":"\#(bad)","content_description":"x\#(bad)","tags":["\#(bad)"],\#(file)"#)
    for text in [item.title, try #require(item.summary)] + item.tags {
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(text.contains("a") && text.contains("c"))
    }
  }

  @Test(arguments: [
    (#""11499552460397943536""#, "11499552460397943536"), ("11499552460397943536", "11499552460397943536"),
    ("9980000000000001", "9980000000000001"), ("99999999999999999999", "99999999999999999999"), ("7", "7"),
  ])
  func idsKeepAllTheirDigits(json: String, id: String) async throws {
    let item = try await item(#""id":\#(json),"media_formats":{"gif":{"url":"https://a.example/a"}}"#)
    #expect(item.id.value == id)
  }

  @Test(
    arguments: [
      ("[320,200]", 320, 200), (#"["320","200"]"#, 320, 200), ("[320.0,200.0]", 320, 200), ("null", nil, nil),
      ("[]", nil, nil),
      ("[320]", nil, nil), ("[320,200,1]", nil, nil), ("[0,200]", nil, nil), ("[-1,200]", nil, nil),
      ("[320,9000000000]", nil, nil), (#"["x",200]"#, nil, nil), ("320", nil, nil), ("[null,320,200]", nil, nil),
      ("[1e300,200]", nil, nil),
    ] as [(String, Int?, Int?)])
  func dimensionsAreSane(json: String, width: Int?, height: Int?) async throws {
    let item = try await item(#""id":"1","media_formats":{"mp4":{"url":"https://a.example/a","dims":\#(json)}}"#)
    #expect(item.width == width)
    #expect(item.playable?.height == height)
  }

  @Test(
    arguments: [("12", 12), (#""12""#, 12), ("0", nil), ("-3", nil), ("1e40", nil), ("null", nil), ("{}", nil)]
      as [(String, Int?)])
  func sizesAreSane(json: String, bytes: Int?) async throws {
    let item = try await item(#""id":"1","media_formats":{"mp4":{"url":"https://a.example/a","size":\#(json)}}"#)
    #expect(item.playable?.bytes == bytes)
  }

  /// An unreadable item costs that item, not the page; an advertisement is none.
  @Test func badItemsAreLeftOutAndCounted() async throws {
    let bodies = [
      #"{"id":"1","media_formats":{"gif":{"url":"https://a.example/1"}}}"#,
      #"{"type":"ad","content":"<iframe>","width":300,"height":250}"#,
      "null", "5", "[]", #""x""#, "{}",
      #"{"id":"","media_formats":{"gif":{"url":"https://a.example/2"}}}"#,
      #"{"id":"3","media_formats":{}}"#,
      #"{"id":"4","media_formats":{"gif":{"url":null},"mp4":{"url":""},"webm":null,"webp":{}}}"#,
      #"{"id":"5","media_formats":{"gif":{"url":"/relative.gif"},"mp4":{"url":"av://lavfi:x"},"webm":{"url":"file:///x"}}}"#,
      #"{"id":"6","media_formats":null}"#,
      #"{"id":"7","media_formats":{"gif":7,"mp4":{"url":"http://a.example/a b.mp4"}}}"#,
    ]
    let page = try await page(#"{"results":[\#(bodies.joined(separator: ","))],"next":"n"}"#)
    #expect(page.items.map(\.id.value) == ["1", "7"])
    #expect(page.items[1].playable?.url.text == "http://a.example/a%20b.mp4")
    #expect(page.skipped == bodies.count - 3)
    #expect(page.next == PageCursor("n"))
  }

  @Test func anItemWithOnlySmallFilesIsPlayed() async throws {
    let item = try await item(
      #""id":"1","media_formats":{"nanogif":{"url":"https://a.example/n"},"tinygif":{"url":"https://a.example/t"}}"#)
    #expect(item.playable?.name == "tinygif")
    #expect(item.preview?.name == "nanogif")
  }

  @Test(
    arguments: [
      (#""""#, nil), ("null", nil), (#""0""#, nil), ("0", nil), (#""eyJ9==""#, "eyJ9=="), ("19", "19"), ("{}", nil),
      (#""1630221212.032259""#, "1630221212.032259"), ("\"\(String(repeating: "x", count: 5000))\"", nil),
    ] as [(String, String?)])
  func knowsTheEnd(json: String, cursor: String?) async throws {
    #expect(try await page(#"{"results":[],"next":\#(json)}"#).next?.value == cursor)
    #expect(try await page(#"{"results":null}"#).next == nil)
  }

  @Test func aPageLinkIsNeverTheFile() async throws {
    let file = #""media_formats":{"gif":{"url":"https://a.example/a.gif"}}"#
    #expect(try await item(#""id":"1","url":"https://a.example/a.gif",\#(file)"#).pageURL == nil)
    #expect(try await item(#""id":"1","url":"https://a.example/p",\#(file)"#).pageURL?.text == "https://a.example/p")
    #expect(try await item(#""id":"1","itemurl":"javascript:alert(1)",\#(file)"#).pageURL == nil)
  }

  @Test func pagesToTheEnd() async throws {
    let network = ScriptedTransport { address in
      let number = address.contains("pos=cD0z%3D") ? 3 : address.contains("pos=cD0y%3D") ? 2 : 1
      let next = ["cD0y=", "cD0z=", ""][number - 1]
      return .json(
        #"{"results":[{"id":"\#(number)","media_formats":{"mp4":{"url":"https://a.example/m"}}}],"next":"\#(next)"}"#)
    }
    let provider = KlipyProvider(key: "K", transport: network.transport)
    var ids: [String] = []
    var cursor: PageCursor?
    repeat {
      let page = try await provider.page(for: SearchQuery("x"), after: cursor)
      ids += page.items.map(\.id.value)
      cursor = page.next
    } while cursor != nil && ids.count < 9
    #expect(ids == ["1", "2", "3"])
  }
}

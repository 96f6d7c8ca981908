import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct GiphyProviderTests {
  static let meta = #""meta":{"status":200,"msg":"OK","response_id":"r1"}"#
  static let empty = #"{"data":[],"pagination":{"total_count":0,"count":0,"offset":0},\#(meta)}"#

  func provider(_ network: ScriptedTransport, key: String? = "K") -> GiphyProvider {
    GiphyProvider(key: key, transport: network.transport)
  }

  func page(
    _ data: String, pagination: String? = nil, query: SearchQuery = SearchQuery("cat"), after cursor: PageCursor? = nil
  ) async throws -> ResultPage {
    let extra = pagination.map { #""pagination":\#($0),"# } ?? ""
    return try await provider(ScriptedTransport(#"{"data":\#(data),\#(extra)\#(Self.meta)}"#))
      .page(for: query, after: cursor)
  }

  func item(_ fields: String, query: SearchQuery = SearchQuery("cat")) async throws -> MediaItem {
    try #require(try await page("[{\(fields)}]", query: query).items.first)
  }

  @Test(
    arguments: [
      (SearchQuery("cat"), nil, "gifs/search?api_key=K&q=cat&limit=24&rating=g"),
      (SearchQuery(""), nil, "gifs/trending?api_key=K&limit=24&rating=g"),
      (SearchQuery("cat", kind: .gif), "0", "gifs/search?api_key=K&q=cat&limit=24&rating=g"),
      (SearchQuery("cat", kind: .sticker), "24", "stickers/search?api_key=K&q=cat&limit=24&offset=24&rating=g"),
      (SearchQuery("", kind: .sticker, locale: "de_DE"), nil, "stickers/trending?api_key=K&limit=24&rating=g"),
      (
        SearchQuery("tom & jerry+50%#1", filter: .off, locale: "pt_BR"), nil,
        "gifs/search?api_key=K&q=tom%20%26%20jerry%2B50%25%231&limit=24&rating=r&lang=pt"
      ),
      (SearchQuery("\"@user\"", filter: .low), nil, "gifs/search?api_key=K&q=%22%40user%22&limit=24&rating=pg-13"),
      (
        SearchQuery("🎉", filter: .medium, locale: "zh-TW"), nil,
        "gifs/search?api_key=K&q=%F0%9F%8E%89&limit=24&rating=pg&lang=zh-TW"
      ),
      (SearchQuery("x", locale: "zh_Hans_CN"), nil, "gifs/search?api_key=K&q=x&limit=24&rating=g&lang=zh-CN"),
      (SearchQuery("x", locale: "&api_key"), nil, "gifs/search?api_key=K&q=x&limit=24&rating=g"),
    ] as [(SearchQuery, String?, String)])
  func asks(query: SearchQuery, cursor: String?, expected: String) async throws {
    let network = ScriptedTransport(Self.empty)
    _ = try await provider(network).page(for: query, after: cursor.map { PageCursor($0) })
    #expect(network.addresses.value == ["https://api.giphy.com/v1/" + expected])
  }

  @Test(arguments: [
    (String(repeating: "a", count: 60), String(repeating: "a", count: 50)),
    (String(repeating: "a", count: 49) + "👨‍👩‍👧‍👦b", String(repeating: "a", count: 49)),
    (String(repeating: "猫", count: 50), String(repeating: "猫", count: 50)),
    ("e" + String(repeating: "\u{0301}\u{0323}", count: 40), nil),
  ])
  func longQueriesAreCut(text: String, expected: String?) async throws {
    let network = ScriptedTransport(Self.empty)
    _ = try await provider(network).page(for: SearchQuery(text), after: nil)
    let address = try #require(network.addresses.value.first)
    let sent = try #require(address.split(separator: "&").first { $0.hasPrefix("q=") }?.dropFirst(2))
    let decoded = MediaURL.decode(String(sent))
    if let expected { #expect(decoded == expected) }
    #expect(!decoded.isEmpty && decoded.utf16.count <= 50)
  }

  @Test func needsAKey() async {
    let network = ScriptedTransport(Self.empty)
    await #expect(throws: SourceError.needsKey(variable: "GIPHY_API_KEY")) {
      try await provider(network, key: nil).page(for: SearchQuery("a"), after: nil)
    }
    await #expect(throws: SourceError.needsKey(variable: "GIPHY_API_KEY")) {
      try await provider(network, key: " ").suggestions(for: SearchQuery("a"))
    }
    #expect(network.addresses.value.isEmpty)
  }

  @Test func obeysGiphysRules() {
    let descriptor = GiphyProvider.descriptor
    #expect(descriptor.attribution == "Powered By GIPHY")
    #expect(!descriptor.allowsStoring && !descriptor.allowsMixing && descriptor.hasSuggestions)
    #expect(descriptor.budgets == [SourceDescriptor.Budget(requests: 100, per: .seconds(3600))])
    #expect(descriptor.kinds == [.gif, .sticker] && descriptor.baseURLVariable == "FLICK_GIPHY_URL")
  }

  @Test func hasNothingOfOtherKinds() async throws {
    let network = ScriptedTransport(Self.empty)
    #expect(try await provider(network).page(for: SearchQuery("a", kind: .film), after: nil) == ResultPage(items: []))
    #expect(network.addresses.value.isEmpty)
  }

  /// A version as GIPHY writes it: numbers are texts.
  static func version(
    _ name: String, _ width: Int, _ height: Int, gif: String? = nil, mp4: String? = nil, webp: String? = nil
  ) -> String {
    let files = [("url", "size", gif, 1), ("mp4", "mp4_size", mp4, 2), ("webp", "webp_size", webp, 3)].compactMap {
      (key, size, file, digit) in
      file.map { #""\#(key)":"https://media.example/\#($0)?cid=1&rid=2","\#(size)":"\#(digit)00""# }
    }
    return #""\#(name)":{"width":"\#(width)","height":"\#(height)",\#(files.joined(separator: ","))}"#
  }

  func names(_ item: MediaItem, _ role: Rendition.Role) -> [String] {
    item.renditions.filter { $0.role == role }.map(\.name)
  }

  @Test func mapsAWholeItem() async throws {
    let versions = [
      Self.version("original", 480, 270, gif: "o.gif", mp4: "o.mp4", webp: "o.webp"),
      Self.version("original_mp4", 480, 272, mp4: "om.mp4"),
      Self.version("looping", 480, 270, mp4: "l.mp4"),
      Self.version("fixed_width", 200, 112, gif: "w.gif", mp4: "w.mp4", webp: "w.webp"),
      Self.version("fixed_height", 356, 200, gif: "h.gif", webp: "h.webp"),
      Self.version("fixed_width_small", 100, 56, gif: "ws.gif"),
      Self.version("fixed_width_downsampled", 200, 112, gif: "wd.gif"),
      Self.version("preview", 100, 56, mp4: "p.mp4"),
      Self.version("fixed_width_still", 200, 112, gif: "w_s.gif"),
      Self.version("fixed_width_small_still", 100, 56, gif: "ws_s.gif"),
      Self.version("480w_still", 480, 270, gif: "480w_s.jpg"),
      #""downsized":{},"hd":null,"fixed_height_still":{}"#,
    ].joined(separator: ",")
    let item = try await item(
      #"""
      "type":"gif","id":"aB1","url":"https://giphy.example/gifs/two-cats-aB1","slug":"two-cats-aB1",
      "title":"Two Cats GIF by Somebody","alt_text":"Two cats in a box","username":"somebody","is_sticker":0,
      "user":{"username":"somebody","display_name":"Somebody","profile_url":"https://giphy.example/somebody/"},
      "import_datetime":"0000-00-00 00:00:00","images":{\#(versions)}
      """#)
    #expect(item.id == MediaItem.ID(source: SourceID("giphy"), value: "aB1"))
    #expect(item.kind == .gif && item.title == "Two Cats GIF by Somebody" && item.summary == "Two cats in a box")
    #expect(item.pageURL?.text == "https://giphy.example/gifs/two-cats-aB1")
    #expect(item.width == 480 && item.height == 270 && item.duration == nil && item.hasAudio == nil)
    #expect(item.credit.author == "Somebody" && item.credit.authorURL?.text == "https://giphy.example/somebody/")
    #expect(names(item, .full) == ["original_mp4.mp4", "original", "original.webp"])
    #expect(names(item, .preview) == ["fixed_width.mp4", "fixed_height.webp", "fixed_width_small"])
    #expect(names(item, .still) == ["fixed_width_small_still", "fixed_width_still", "480w_still"])
    let playable = try #require(item.playable)
    #expect(playable.url.text == "https://media.example/om.mp4?cid=1&rid=2" && playable.bytes == 200)
    #expect(playable.width == 480 && playable.height == 272)
    let jpeg = try #require(item.renditions.first { $0.name == "480w_still" })
    #expect(jpeg.format == .jpeg && jpeg.bytes == nil)
  }

  @Test func mapsTheSevenVersionsOf2025() async throws {
    let versions = [
      Self.version("original", 480, 270, gif: "o.gif", mp4: "o.mp4", webp: "o.webp"),
      Self.version("fixed_height", 356, 200, gif: "h.gif", mp4: "h.mp4", webp: "h.webp"),
      Self.version("fixed_height_downsampled", 356, 200, gif: "hd.gif", webp: "hd.webp"),
      Self.version("fixed_height_small", 176, 100, gif: "hs.gif", mp4: "hs.mp4", webp: "hs.webp"),
      Self.version("fixed_width", 200, 112, gif: "w.gif", mp4: "w.mp4", webp: "w.webp"),
      Self.version("fixed_width_downsampled", 200, 112, gif: "wd.gif", webp: "wd.webp"),
      Self.version("fixed_width_small", 100, 58, gif: "ws.gif", mp4: "ws.mp4", webp: "ws.webp"),
    ].joined(separator: ",")
    let fields = #""id":"1","title":"","slug":"1","username":"","images":{\#(versions)}"#
    let gif = try await item(fields)
    #expect(gif.title == "GIF" && gif.credit == Credit())
    #expect(names(gif, .full) == ["original.mp4", "original", "original.webp"])
    #expect(
      names(gif, .preview)
        == ["fixed_width.mp4", "fixed_height.mp4", "fixed_width_small.mp4", "fixed_height_small.mp4"])
    #expect(names(gif, .still) == ["fixed_width_downsampled.webp", "fixed_height_downsampled.webp"])
    #expect(Set(gif.renditions.map(\.name)).count == gif.renditions.count)

    let sticker = try await item(fields + #","is_sticker":1"#)
    #expect(sticker.kind == .sticker && sticker.playable?.format == .mp4)
    #expect(sticker.preview?.format == .webp, "an mp4 is never transparent")
  }

  @Test(arguments: [
    (#""original":{"mp4":"https://a.example/o"},"fixed_height":{"mp4":"https://a.example/h"}"#, "original.mp4"),
    (
      #""original_mp4":{},"fixed_height":{"mp4":"https://a.example/h"},"looping":{"mp4":"https://a.example/l"}"#,
      "fixed_height.mp4"
    ),
    (#""original":{"url":"https://a.example/o"},"fixed_width":{"mp4":"https://a.example/h"}"#, "fixed_width.mp4"),
    (#""looping":{"mp4":"https://a.example/l"},"original":{"url":"https://a.example/o"}"#, "looping.mp4"),
    (#""downsized":{"url":"https://a.example/d"}"#, "downsized"),
    (#""fixed_width":{"url":"https://a.example/w"},"original":null,"original_mp4":7"#, "fixed_width"),
    (#""preview_gif":{"url":"https://a.example/w"},"original":{"url":"ftp://a.example/x"}"#, "preview_gif"),
  ])
  func playsTheBestThatIsThere(versions: String, name: String) async throws {
    let item = try await item(#""id":"1","images":{\#(versions)}"#)
    #expect(item.playable?.name == name)
    #expect(Set(item.renditions.map(\.name)).count == item.renditions.count)
  }

  @Test(arguments: [
    (#""title":"  ","alt_text":"Words""#, "Words"), (#""slug":"red-panda-1""#, "red panda"),
    (#""title":"a\u001b[31mb\u0000\u202ec""#, "abc"), (#""title":null,"slug":"1""#, "GIF"), (#""title":5"#, "GIF"),
    (#""title":"Tom &amp; Jerry&#39;s <3""#, "Tom & Jerry's <3"),
  ])
  func findsATitle(fields: String, title: String) async throws {
    let files = #""images":{"original":{"mp4":"https://a.example/o"}}"#
    #expect(try await item(#""id":"1",\#(fields),\#(files)"#).title == title)
  }

  @Test(
    arguments: [
      ("\"320\"", "\"200\"", 320, 200), ("320", "200", 320, 200), ("\"0\"", "\"200\"", nil, nil),
      ("\"320\"", "null", nil, nil),
      ("\"x\"", "\"200\"", nil, nil), ("\"999999999\"", "\"200\"", nil, nil), ("{}", "[]", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func sidesAreSane(width: String, height: String, expectedWidth: Int?, expectedHeight: Int?) async throws {
    let item = try await item(
      #""id":"1","images":{"original":{"mp4":"https://a.example/o","width":\#(width),"height":\#(height)}}"#)
    #expect(item.width == expectedWidth && item.height == expectedHeight)
    #expect(item.playable?.width == expectedWidth)
  }

  @Test func badItemsAreLeftOutAndCounted() async throws {
    let good = #"{"id":"1","images":{"original":{"mp4":"https://a.example/o"}}}"#
    let odd = [
      "null", "7", "[]", "{}", #"{"id":"","images":{"original":{"mp4":"https://a.example/o"}}}"#,
      #"{"id":"2","images":{"original":{},"fixed_width":null}}"#, #"{"id":"3","images":[]}"#, #"{"id":"4"}"#,
      #"{"id":"5","images":{"original":{"mp4":"file:///etc/passwd","url":"","webp":"/x.webp"}}}"#,
    ]
    let page = try await page("[\(([good] + odd + [good]).joined(separator: ","))]")
    #expect(page.items.map(\.id.value) == ["1", "1"] && page.skipped == odd.count)
  }
}

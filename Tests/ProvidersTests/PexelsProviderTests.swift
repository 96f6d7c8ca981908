import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct PexelsProviderTests {
  private static let base = "https://api.pexels.com/v1/"

  private func provider(_ network: ScriptedTransport, key: String? = " K\n") -> PexelsProvider {
    PexelsProvider(key: key, transport: network.transport)
  }

  /// Lists of these lengths for videos and photos, in pages of three.
  private func network(videos: Int, photos: Int) -> ScriptedTransport {
    ScriptedTransport { address in
      let isVideo = address.contains("/videos/")
      let page = address.contains("&page=3") ? 3 : address.contains("&page=2") ? 2 : 1
      let count = isVideo ? videos : photos
      let items = (page * 3 - 3..<max(page * 3 - 3, min(page * 3, count))).map { number in
        isVideo
          ? #"{"id":\#(number),"video_files":[{"link":"https://v.example/\#(number)","file_type":"video/mp4"}]}"#
          : #"{"id":\#(number),"src":{"original":"https://p.example/\#(number).jpeg"}}"#
      }
      let next = page * 3 < count ? #","next_page":"https://api.pexels.com/v1/x?page=\#(page + 1)""# : ""
      let list = "[\(items.joined(separator: ","))]"
      return .json(#"{"page":\#(page),"\#(isVideo ? "videos" : "photos")":\#(list),"total_results":\#(count)\#(next)}"#)
    }
  }

  private func video(_ fields: String) async throws -> MediaItem {
    let network = ScriptedTransport(#"{"videos":[{\#(fields)}]}"#)
    return try #require(
      try await provider(network).page(for: SearchQuery("x", kind: .clip), after: nil).items.first)
  }

  private func photo(_ fields: String) async throws -> MediaItem {
    let network = ScriptedTransport(#"{"photos":[{\#(fields)}]}"#)
    return try #require(
      try await provider(network).page(for: SearchQuery("x", kind: .photo), after: nil).items.first)
  }

  @Test(
    arguments: [
      (SearchQuery("cat", kind: .clip), nil, "videos/search?query=cat&per_page=24"),
      (SearchQuery("", kind: .clip, locale: "de_DE"), nil, "videos/popular?per_page=24"),
      (SearchQuery("", kind: .photo), "3 photo", "curated?per_page=24&page=3"),
      (
        SearchQuery("tom & jerry+50%#1\"", kind: .photo, locale: "de_AT"), nil,
        "search?query=tom%20%26%20jerry%2B50%25%231%22&per_page=24&locale=de-DE"
      ),
      (SearchQuery("🎉", kind: .photo, locale: "zh_TW"), nil, "search?query=%F0%9F%8E%89&per_page=24&locale=zh-TW"),
      (SearchQuery("x", kind: .photo, locale: "zh"), nil, "search?query=x&per_page=24&locale=zh-CN"),
      (SearchQuery("x", kind: .photo, locale: "xx_XX"), nil, "search?query=x&per_page=24"),
    ] as [(SearchQuery, String?, String)])
  func asks(query: SearchQuery, cursor: String?, expected: String) async throws {
    let network = ScriptedTransport(#"{"videos":[]}"#)
    _ = try? await provider(network).page(for: query, after: cursor.map { PageCursor($0) })
    #expect(network.addresses.value == [Self.base + expected])
    #expect(network.headers.value == [["Authorization: K"]])
  }

  @Test func needsAKey() async {
    let network = ScriptedTransport("{}")
    await #expect(throws: SourceError.needsKey(variable: "PEXELS_API_KEY")) {
      try await provider(network, key: nil).page(for: SearchQuery("a"), after: nil)
    }
    #expect(network.addresses.value.isEmpty)
  }

  @Test func obeysPexelsRules() {
    let descriptor = PexelsProvider.descriptor
    #expect(descriptor.attribution == "Videos and photos provided by Pexels")
    #expect(
      descriptor.budgets == [
        SourceDescriptor.Budget(requests: 200, per: .seconds(3600)),
        SourceDescriptor.Budget(requests: 20_000, per: .seconds(30 * 86_400)),
      ])
    #expect(descriptor.kinds == [.clip, .photo] && descriptor.baseURLVariable == "FLICK_PEXELS_URL")
  }

  @Test func withoutAKindClipsAndPhotosStandInTurns() async throws {
    let network = network(videos: 4, photos: 8)
    let provider = provider(network)
    var pages: [ResultPage] = []
    var cursor: PageCursor?
    repeat {
      pages.append(try await provider.page(for: SearchQuery("x"), after: cursor))
      cursor = pages.last?.next
    } while cursor != nil && pages.count < 9
    #expect(
      pages.map { $0.items.map(\.id.value) } == [
        ["video-0", "photo-0", "video-1", "photo-1", "video-2", "photo-2"],
        ["video-3", "photo-3", "photo-4", "photo-5"], ["photo-6", "photo-7"],
      ])
    #expect(pages.map(\.total) == [12, 12, nil])
    #expect(pages.map { $0.next?.value } == ["2 clip photo", "3 photo", nil])
    #expect(network.addresses.value.count == 5)
  }

  @Test func oneKindIsPagedAlone() async throws {
    let network = network(videos: 4, photos: 8)
    let first = try await provider(network).page(for: SearchQuery("x", kind: .clip), after: nil)
    #expect(first.items.allSatisfy { $0.kind == .clip } && first.total == 4 && first.next?.value == "2 clip")
    let last = try await provider(network).page(for: SearchQuery("x", kind: .clip), after: first.next)
    #expect(last.items.count == 1 && last.next == nil)
    #expect(try await provider(network).page(for: SearchQuery("x", kind: .gif), after: nil).items.isEmpty)
    #expect(network.addresses.value.count == 2)
  }

  @Test func aFailureOfOneListIsAFailure() async {
    let network = ScriptedTransport { address in
      if address.contains("/videos/") { return .json(#"{"videos":[]}"#) }
      return HTTPResponse(status: 429, body: Array(#"{"status":429,"code":"Too many"}"#.utf8))
    }
    await #expect(throws: SourceError.limited(retryAfter: nil)) {
      try await provider(network).page(for: SearchQuery("x"), after: nil)
    }
  }

  @Test(arguments: ["", "x", "-1 clip", "99999999999 clip"]) func aForeignCursorIsRefused(cursor: String) async {
    await #expect(throws: SourceError.unexpected(what: "a page that it does not have")) {
      try await provider(network(videos: 1, photos: 1)).page(for: SearchQuery("x"), after: PageCursor(cursor))
    }
  }

  @Test func mapsAWholeVideo() async throws {
    let file = { (quality: String, width: Int, height: Int, name: String) in
      #"{"id":1,"quality":"\#(quality)","file_type":"video/mp4","width":\#(width),"height":\#(height),"fps":null,"link":"https://v.example/\#(name)","size":7}"#
    }
    let files = [
      file("sd", 426, 240, "a"), file("uhd", 3840, 2160, "b"), file("hd", 1280, 720, "c"), file("hd", 1920, 1080, "d"),
      file("sd", 640, 360, "e"), file("hd", 1920, 1080, "d60"), file("uhd", 2560, 1440, "f"),
      #"{"id":9,"quality":"hls","file_type":"application/x-mpegURL","width":null,"height":null,"link":"https://v.example/x.m3u8"}"#,
      #"{"id":8,"quality":null,"file_type":"video/mp4","width":null,"height":null,"link":"https://v.example/n"}"#,
      #"{"link":"av://x"}"#, "null",
    ].joined(separator: ",")
    let item = try await video(
      #"""
      "id":3571264,"width":3840,"height":2160,"url":"https://www.pexels.example/video/big-waves-3571264/",
      "image":"https://i.example/v.jpeg?fit=crop&w=1200","duration":33,"avg_color":null,"tags":[],
      "user":{"id":5,"name":"A\u0000nn &amp; Co","url":"https://www.pexels.example/@ann"},
      "video_files":[\#(files)],"video_pictures":[{"id":1,"nr":0,"picture":"https://i.example/p.png"},{"nr":1}]
      """#)
    #expect(item.id == MediaItem.ID(source: SourceID("pexels"), value: "video-3571264"))
    #expect(item.kind == .clip && item.title == "big waves" && item.duration == 33)
    #expect(item.width == 3840 && item.height == 2160 && item.hasAudio == nil)
    #expect(item.pageURL?.text == "https://www.pexels.example/video/big-waves-3571264/")
    #expect(item.credit.author == "Ann & Co" && item.credit.authorURL?.text == "https://www.pexels.example/@ann")
    let names = { (role: Rendition.Role) in item.renditions.filter { $0.role == role }.map(\.url.text.last) }
    #expect(names(.full) == ["d", "c", "f", "b", "n"])
    #expect(names(.preview) == ["e", "a"])
    #expect(item.playable?.name == "hd 1920x1080" && item.playable?.bytes == 7)
    let stills = item.renditions.filter { $0.role == .still }
    #expect(stills.map(\.format) == [.jpeg, .png] && stills.map(\.name) == ["image", "video_picture"])
    #expect(Set(item.renditions.map(\.name)).count == item.renditions.count)
  }

  @Test func aVideoOfOnlySmallFilesIsPlayed() async throws {
    let item = try await video(
      #"""
      "id":1,"url":"https://www.pexels.example/video/1/","video_files":[
      {"link":"https://v.example/a","width":240,"height":426},{"link":"https://v.example/b","width":"360","height":"640"}]
      """#)
    #expect(item.title == "Video" && item.playable?.width == 360 && item.preview?.width == 240)
    #expect(item.width == 360 && item.height == 640)
  }

  @Test func mapsAWholePhoto() async throws {
    let item = try await photo(
      #"""
      "id":2014422,"width":3000,"height":2000,"url":"https://www.pexels.example/photo/brown-rocks-2014422/",
      "photographer":"Joey","photographer_url":"https://www.pexels.example/@joey","photographer_id":680589,
      "avg_color":"#978E82","alt":"Brown rocks","liked":false,"src":{
      "original":"https://i.example/o.png","large2x":"https://i.example/o.png?h=650&w=940&dpr=2",
      "large":"https://i.example/o.png?h=650&w=940","medium":"https://i.example/o.png?h=350",
      "small":"https://i.example/o.png?h=130","portrait":"https://i.example/o.png?fit=crop","tiny":null}
      """#)
    #expect(item.id.value == "photo-2014422" && item.kind == .photo && item.title == "Brown rocks")
    #expect(item.credit.author == "Joey" && item.credit.authorURL?.text == "https://www.pexels.example/@joey")
    #expect(item.color == RGB(red: 0x97, green: 0x8e, blue: 0x82))
    #expect(item.playable?.url.text == "https://i.example/o.png" && item.playable?.format == .png)
    #expect(item.width == 3000 && item.playable?.width == 3000)
    let stills = item.renditions.filter { $0.role == .still }
    #expect(stills.map(\.name) == ["small", "medium", "large", "large2x"])
    #expect(stills.map(\.width) == [195, 525, 940, 1880])
    #expect(stills.map(\.height) == [130, 350, 627, 1253])
  }

  @Test func nothingIsMadeLarger() async throws {
    let item = try await photo(
      #"""
      "id":7,"width":600,"height":120,"src":{"original":"https://i.example/o","small":"https://i.example/s",
      "large2x":"https://i.example/l"}
      """#)
    #expect(item.renditions.map(\.width) == [600, 600, 600] && item.renditions.map(\.height) == [120, 120, 120])
  }

  @Test(arguments: [
    (#""alt":"""#, "red panda"), (#""alt":null"#, "red panda"), (#""alt":"A\u001b[31m &amp; b""#, "A & b"),
  ])
  func findsATitle(fields: String, title: String) async throws {
    let item = try await photo(
      #""id":7,\#(fields),"url":"https://p.example/photo/red-panda-7/","src":{"original":"https://i.example/o"}"#)
    #expect(item.title == title && item.playable?.format == .jpeg)
  }

  @Test func badItemsAreLeftOutAndCounted() async throws {
    let files = #""video_files":[{"link":"https://v.example/a","file_type":"video/mp4"}]"#
    let odd = [
      "null", "7", "{}", #"{"id":1}"#, #"{"id":2,"video_files":null}"#, "{\(files)}", #"{"id":3,"video_files":[{}]}"#,
    ]
    let network = ScriptedTransport(
      #"{"videos":[{"id":1,\#(files)},\#(odd.joined(separator: ","))],"total_results":"x"}"#)
    let page = try await provider(network).page(for: SearchQuery("x", kind: .clip), after: nil)
    #expect(page.items.count == 1 && page.skipped == odd.count)
  }

  @Test(arguments: [
    (429, #"{"status":429,"code":"Too many"}"#, SourceError.limited(retryAfter: nil)),
    (401, #"{"error":"Access to this API has been disallowed"}"#, .badKey(variable: "PEXELS_API_KEY")),
    (401, "", .badKey(variable: "PEXELS_API_KEY")), (400, #"{"error":"No query"}"#, .refused(reason: "No query")),
    (200, "<html>", .unexpected(what: "an HTML page instead of JSON")),
    (200, #"{"page":1}"#, .unexpected(what: "an answer that flick does not understand")),
    (200, #"{"videos":[{"#, .unexpected(what: "JSON that is broken or cut off")),
  ])
  func failures(status: Int, body: String, expected: SourceError) async {
    let network = ScriptedTransport(status: status, body)
    await #expect(throws: expected) { try await provider(network).page(for: SearchQuery("x"), after: nil) }
  }
}

import HTTP
import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct ArchiveItemTests {
  private static let item = MediaItem(
    id: MediaItem.ID(source: SourceID("archive"), value: "a film/1"), kind: .clip, title: "A film",
    renditions: MediaURL(web: "https://archive.org/services/img/a").map {
      [Rendition(name: "picture", role: .still, format: .jpeg, url: $0)]
    } ?? [], needsResolving: true)

  private func details(_ body: String, base: String? = nil, status: Int = 200) async throws -> ItemDetails {
    let network = ScriptedTransport(status: status, body)
    let details = try await ArchiveProvider(baseURL: base, transport: network.transport).details(of: Self.item)
    #expect(network.addresses.value == ["\(base ?? "https://archive.org")/metadata/a%20film%2F1"])
    return details
  }

  private func files(_ files: String..., metadata: String = "") -> String {
    #"{"files":[\#(files.joined(separator: ","))],"metadata":{"identifier":"a film/1"\#(metadata)}}"#
  }

  private func names(_ details: ItemDetails, _ role: Rendition.Role) -> [String] {
    details.item.renditions.filter { $0.role == role }.map(\.name)
  }

  @Test func mapsAllFiles() async throws {
    let details = try await details(
      files(
        #"{"name":"Film.mpeg","source":"original","format":"MPEG2","size":"4000000000","length":"3542.04","width":"720","height":"480"}"#,
        #"{"name":"Film.ogv","source":"derivative","original":"Film.mpeg","format":"Ogg Video","size":"200"}"#,
        #"{"name":"Film_512kb.mp4","source":"derivative","original":"Film.mpeg","format":"512Kb MPEG4","size":"100","height":"240"}"#,
        #"{"name":"sub dir/Film #1?.mp4","source":"derivative","original":"Film.mpeg","format":"h.264","size":"300000000","length":"59:02","width":"640","height":"480"}"#,
        #"{"name":"Film.gif","source":"derivative","original":"Film.mpeg","format":"Animated GIF","size":"369000"}"#,
        #"{"name":"__ia_thumb.jpg","source":"original","format":"Item Tile","size":"5000"}"#,
        #"{"name":"Film.thumbs/Film_000001.jpg","source":"derivative","format":"Thumbnail","size":"5"}"#,
        #"{"name":"Film.thumbs/Film_000061.jpg","source":"derivative","format":"Thumbnail","size":"5"}"#,
        #"{"name":"Film_meta.xml","source":"metadata","format":"Metadata"}"#, #"{"name":"Film.srt","format":"SubRip"}"#,
        #"{"name":"Film_archive.torrent","format":"Archive BitTorrent"}"#, #"{"name":"a.mp3","format":"VBR MP3"}"#,
        "null", "{}", "7", #"{"name":7}"#,
        metadata:
          #","title":"A <i>film</i>","description":"<p>About &eacute;t&eacute;</p>","creator":["One","Two"],"year":"1933","date":"1933-05-04","runtime":"59:02","collection":["feature_films","noir"],"subject":"noir;crime","rights":"Public","language":"eng","licenseurl":"https://creativecommons.org/publicdomain/mark/1.0/","downloads":12345,"publicdate":"2008-09-10 18:05:14","uploader":"someone@a.example""#
      ))
    let item = details.item
    #expect(item.id == Self.item.id)
    #expect(item.title == "A film" && item.summary == "About été" && item.tags == ["noir", "crime"])
    #expect(!item.needsResolving)
    #expect(names(details, .full) == ["sub dir/Film #1?.mp4", "Film_512kb.mp4", "Film.ogv", "Film.mpeg"])
    #expect(names(details, .preview) == ["Film.gif"])
    #expect(names(details, .still) == ["picture", "__ia_thumb.jpg"])
    let played = try #require(item.playable)
    #expect(played.url.text == "https://archive.org/download/a%20film%2F1/sub%20dir/Film%20%231%3F.mp4")
    #expect(played.format == .mp4 && played.bytes == 300_000_000 && played.width == 640 && played.height == 480)
    #expect(item.duration == 3542 && item.width == 640 && item.height == 480)
    #expect(item.preview?.format == .gif && item.preview?.bytes == 369_000)
    #expect(item.credit.author == "One, Two" && item.credit.license == "Public domain")
    #expect(
      details.facts == [
        ItemDetails.Fact("Year", "1933"), ItemDetails.Fact("Date", "1933-05-04"),
        ItemDetails.Fact("Creator", "One, Two"),
        ItemDetails.Fact("Runtime", "59:02"), ItemDetails.Fact("Language", "eng"), ItemDetails.Fact("Rights", "Public"),
        ItemDetails.Fact("Collection", "feature_films, noir"), ItemDetails.Fact("Downloads", "12345"),
        ItemDetails.Fact("Added", "2008-09-10"),
      ])
    #expect(details.shelves.map(\.title) == ["Frames"])
    #expect(
      details.shelves[0].items.map { $0.playable?.url.text } == [
        "https://archive.org/download/a%20film%2F1/Film.thumbs/Film_000001.jpg",
        "https://archive.org/download/a%20film%2F1/Film.thumbs/Film_000061.jpg",
      ])
    #expect(details.shelves[0].items.allSatisfy { $0.kind == .photo && !$0.needsResolving })
  }

  /// The names are the keys, and every value of the metadata is a list.
  @Test func theOlderFormIsRead() async throws {
    let body = #"{"metadata":{"identifier":["x"],"title":["Film"]},"files":{"/a.mp4":{"format":"MPEG4","size":"7"}}}"#
    let item = MediaItem(
      id: .init(source: SourceID("archive"), value: "x"), kind: .clip, title: "", needsResolving: true)
    let details = try await ArchiveProvider(transport: ScriptedTransport(body).transport).details(of: item)
    #expect(details.item.title == "Film")
    #expect(details.item.playable?.url.text == "https://archive.org/download/x/a.mp4")
    #expect(ArchiveProvider.descriptor.choice(of: .film) == nil && ArchiveProvider.descriptor.alsoCalled == [.film])
  }

  @Test(arguments: [
    // The smallest of those made for playing, but not a tiny one.
    (
      [
        #""name":"a.mp4","format":"h.264","source":"derivative","original":"o","size":"9""#,
        #""name":"b.mp4","format":"h.264 IA","source":"derivative","original":"o","size":"7""#,
      ], "b.mp4"
    ),
    (
      [
        #""name":"a.mp4","format":"h.264","source":"derivative","original":"o","size":"9","height":"480""#,
        #""name":"b.mp4","format":"h.264","source":"derivative","original":"o","size":"7","height":"120""#,
      ], "a.mp4"
    ),
    (
      [
        #""name":"a.mp4","format":"MPEG4","size":"7""#,
        #""name":"b.mp4","format":"h.264","source":"derivative","size":"9","original":"a.mp4""#,
      ], "b.mp4"
    ),
    (
      [
        #""name":"a.mp4","format":"MPEG4","size":"9""#,
        #""name":"a_512kb.mp4","format":"512Kb MPEG4","source":"derivative","original":"a.mp4","size":"7""#,
      ], "a_512kb.mp4"
    ),
    ([#""name":"a.mp4","private":"true""#, #""name":"b.mp4","private":true"#, #""name":"c.mp4""#], "c.mp4"),
    ([#""name":"a.ogv","format":"Ogg Video""#, #""name":"b.webm""#], "b.webm"),
    ([#""name":"a.mkv","format":"Matroska""#], "a.mkv"),
    (
      [
        #""name":"../x.mp4""#, #""name":"a/../b.mp4""#, #""name":"a//b.mp4""#, #""name":"./c.mp4""#, #""name":"d.mp4""#,
      ], "d.mp4"
    ),
    ([#""name":"/e.mp4""#], "e.mp4"),
    // Parts are begun at the beginning, and a trailer is not the film.
    ([#""name":"2.mp4","size":"5","length":"100""#, #""name":"1.mp4","size":"9","length":"110""#], "1.mp4"),
    (
      [#""name":"a trailer.mp4","size":"5","length":"2:00""#, #""name":"film.mp4","size":"9","length":"1:10:00""#],
      "film.mp4"
    ),
  ])
  func choosesWhatIsPlayed(files: [String], played: String) async throws {
    let details = try await details(#"{"files":[\#(files.map { "{\($0)}" }.joined(separator: ","))],"metadata":{}}"#)
    #expect(details.item.playable?.name == played)
    #expect(details.item.title == "A film", "what the answer lacks is kept")
    #expect(names(details, .still) == ["picture"])
  }

  @Test func readsTheOlderForm() async throws {
    let details = try await details(
      #"{"files":{"/b.mp4":{"name":"/b.mp4"},"/a.mp4":{"name":"/a.mp4","size":"7"}},"metadata":{"identifier":["x"],"title":["T"]}}"#
    )
    #expect(names(details, .full) == ["a.mp4", "b.mp4"])
  }

  @Test func mirrorsKeepTheirAddresses() async throws {
    let details = try await details(files(#"{"name":"a.mp4"}"#), base: "http://127.0.0.1:9/ia")
    #expect(details.item.playable?.url.text == "http://127.0.0.1:9/ia/download/a%20film%2F1/a.mp4")
    #expect(details.item.pageURL?.text == "https://archive.org/details/a%20film%2F1")
    #expect(details.item.renditions.last?.url.text == "http://127.0.0.1:9/ia/services/img/a%20film%2F1")
  }

  @Test(arguments: [
    ("{}", "the Internet Archive has no item “a film/1” (any more)"),
    ("[]", "the Internet Archive has no item “a film/1” (any more)"),
    (#"{"is_dark":true,"metadata":{}}"#, "“A film” was taken out of public view"),
    (#"{"is_dark":true}"#, "“A film” was taken out of public view"),
  ])
  func saysWhatIsAmiss(body: String, reason: String) async throws {
    await #expect(throws: SourceError.unanswerable(reason: reason)) { try await details(body) }
  }

  @Test func saysWhatTheArchiveSays() async throws {
    await #expect(throws: SourceError.refused(reason: "Internal")) { try await details(#"{"error":"Internal"}"#) }
  }

  /// What is known of it is told all the same.
  @Test(arguments: [
    #"{"files":[],"metadata":{"year":1933,"identifier":"a"}}"#,
    #"{"files":[{"name":"a.mp4","private":"true"},{"name":"a.pdf"}],"metadata":{"year":1933,"identifier":"a"}}"#,
  ])
  func withoutAFilmNothingIsPlayed(body: String) async throws {
    let details = try await details(body)
    #expect(details.item.needsResolving && details.facts == [ItemDetails.Fact("Year", "1933")])
    let reason = "“A film” has no film that may be played; its page may say why"
    await #expect(throws: SourceError.unanswerable(reason: reason)) {
      try await ArchiveProvider(transport: ScriptedTransport(body).transport).resolve(Self.item)
    }
  }

  @Test(arguments: ["<html>", "7", "[1]", #"{"files":["#]) func whatIsNoAnswerIsNone(body: String) async throws {
    await #expect(throws: SourceError.self) { try await details(body) }
  }

  @Test func resolvingBringsTheFiles() async throws {
    let network = ScriptedTransport(files(#"{"name":"a.mp4"}"#))
    let item = try await ArchiveProvider(transport: network.transport).resolve(Self.item)
    #expect(item.playable?.name == "a.mp4" && !item.needsResolving)
  }

  @Test func aFrameIsAllThatThereIsOfIt() async throws {
    let frame = MediaItem(id: MediaItem.ID(source: SourceID("archive"), value: "a/b.jpg"), kind: .photo, title: "x")
    let network = ScriptedTransport("{}")
    let details = try await ArchiveProvider(transport: network.transport).details(of: frame)
    #expect(details == ItemDetails(item: frame) && network.addresses.value.isEmpty)
  }
}

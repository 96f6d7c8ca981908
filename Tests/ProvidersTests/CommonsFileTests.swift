import Media
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct CommonsFileTests {
  private func item(_ info: String, list: String = "imageinfo", title: String = "File:A.gif") async throws -> MediaItem
  {
    let page = #"{"pageid":1,"title":"\#(title)","index":1,"\#(list)":[{\#(info)}]}"#
    let body = #"{"batchcomplete":true,"query":{"pages":[\#(page)]}}"#
    return try #require(
      try await CommonsProvider(transport: ScriptedTransport(body).transport)
        .page(for: SearchQuery("cat", kind: .clip), after: nil).items.first)
  }

  @Test func mapsAVideo() async throws {
    let base = "https://upload.example/c/c0/"
    let transcode = { (key: String, width: Int, height: Int, bandwidth: Int, type: String) in
      #"{"src":"\#(base)t/A.webm.\#(key)?u=1","type":"\#(type)","transcodekey":"\#(key)","width":\#(width),"height":\#(height),"bandwidth":\#(bandwidth)}"#
    }
    let webm = #"video/webm; codecs=\"vp9, opus\""#
    let derivatives = [
      #"{"src":"\#(base)A.webm","type":"video/webm; codecs=\"vp8, vorbis\"","width":4000,"height":2250,"bandwidth":1}"#,
      transcode("240p.vp9.webm", 426, 240, 400_000, webm), transcode("1080p.vp9.webm", 1920, 1080, 4_000_000, webm),
      transcode("360p.mpeg4.mov", 640, 360, 1, #"video/quicktime; codecs=\"mp4v\""#),
      transcode("120p.vp9.webm", 214, 120, 80_000, webm), transcode("2160p.vp9.webm", 3840, 2160, 9, webm), "null",
      "{}",
    ]
    let item = try await item(
      #"""
      "size":2964839055,"width":4000,"height":2250,"duration":100.5,"mime":"video/webm",
      "thumburl":"\#(base)thumb/500px--A.webm.jpg?utm_source=x","thumbwidth":500,"thumbheight":281,
      "url":"\#(base)A.webm?utm_source=x&utm_content=original","descriptionurl":"https://commons.example/wiki/File:A.webm",
      "extmetadata":{
        "ImageDescription":{"value":"<i>A <a href=\"//x\">film</a></i> &amp; more"},
        "Artist":{"value":"<a href=\"//commons.example/wiki/User:B\" title=\"x\">B&eacute;</a>","hidden":""},
        "LicenseShortName":{"value":"CC BY-SA 4.0"},"LicenseUrl":{"value":"https://creativecommons.example/by-sa/4.0"},
        "Odd":{"value":1.2},"Bad":7},
      "derivatives":[\#(derivatives.joined(separator: ","))]
      """#, list: "videoinfo", title: "File:Big_Buck Bunny 4.5K.webm")
    #expect(item.id == MediaItem.ID(source: SourceID("commons"), value: "1"))
    #expect(item.kind == .clip)
    #expect(item.title == "Big Buck Bunny 4.5K")
    #expect(item.summary == "A film & more")
    #expect(item.pageURL?.text == "https://commons.example/wiki/File:A.webm")
    #expect(item.duration == 100.5)
    #expect(item.hasAudio == true)
    #expect(item.width == 4000 && item.height == 2250)
    #expect(item.credit.author == "Bé")
    #expect(item.credit.license == "CC BY-SA 4.0")
    #expect(item.credit.licenseURL?.text == "https://creativecommons.example/by-sa/4.0")
    let names = { (role: Rendition.Role) in item.renditions.filter { $0.role == role }.map(\.name) }
    #expect(names(.full) == ["1080p.vp9.webm", "360p.mpeg4.mov", "2160p.vp9.webm", "original"])
    #expect(names(.preview) == ["120p.vp9.webm", "240p.vp9.webm"])
    #expect(names(.still) == ["thumbnail"])
    #expect(item.playable?.name == "1080p.vp9.webm")
    #expect(item.playable?.bytes == 50_250_000, "from its bandwidth")
    #expect(item.preview?.bytes == 1_005_000)
    #expect(item.renditions.last?.format == .jpeg)
    let original = try #require(item.renditions.first { $0.name == "original" })
    #expect(original.url.text == base + "A.webm?utm_source=x&utm_content=original")
    #expect(original.format == .webm && original.bytes == 2_964_839_055)
    #expect(Set(item.renditions.map(\.name)).count == item.renditions.count)
  }

  @Test(arguments: [
    // An Ogg that few players know is played as the WebM that was made of it.
    (
      "application/ogg", "video/ogg; codecs=\\\"theora\\\"", ["240p.vp9.webm", "480p.vp9.webm"], "480p.vp9.webm",
      ["240p.vp9.webm"]
    ),
    (
      "application/ogg", "video/ogg; codecs=\\\"theora\\\"", ["240p.vp9.webm", "120p.vp9.webm"], "240p.vp9.webm",
      ["120p.vp9.webm"]
    ),
    ("video/webm", "video/webm; codecs=\\\"vp9\\\"", [], "original", []),
    ("video/webm", "video/webm; codecs=\\\"vp9\\\"", ["360p.vp9.webm"], "original", ["360p.vp9.webm"]),
    ("video/ogg", "video/ogg; codecs=\\\"theora\\\"", [], "original", []),
  ])
  func choosesWhatIsPlayed(mime: String, type: String, keys: [String], played: String, previews: [String]) async throws
  {
    let derivatives =
      [#"{"src":"https://a.example/a","type":"\#(type)","width":640,"height":400}"#]
      + keys.map { #"{"src":"https://a.example/\#($0)","type":"video/webm","transcodekey":"\#($0)"}"# }
    let item = try await item(
      #""url":"https://a.example/a","mime":"\#(mime)","width":640,"height":400,"duration":null,"derivatives":[\#(derivatives.joined(separator: ","))]"#,
      list: "videoinfo")
    #expect(item.kind == .clip)
    #expect(item.playable?.name == played)
    #expect(item.renditions.filter { $0.role == .preview }.map(\.name) == previews)
    #expect(item.hasAudio == false)
    #expect(item.duration == nil)
  }

  @Test(arguments: [
    (4 << 20, "https://a.example/330px-a.gif", "https://a.example/a.gif?u=1"),
    ((4 << 20) + 1, "https://a.example/330px-a.gif", "https://a.example/330px-a.gif"),
    ((4 << 20) + 1, "https://a.example/330px-a.gif.png", "https://a.example/a.gif?u=1"),
  ])
  func aGIFIsItsOwnPreviewUnlessItIsLarge(bytes: Int, thumbnail: String, preview: String) async throws {
    let item = try await item(
      #""url":"https://a.example/a.gif?u=1","mime":"image/gif","size":\#(bytes),"width":800,"height":600,"thumburl":"\#(thumbnail)","thumbwidth":330,"thumbheight":248"#
    )
    #expect(item.kind == .gif)
    #expect(item.playable?.url.text == "https://a.example/a.gif?u=1")
    #expect(item.preview?.url.text == preview)
    #expect(item.preview?.role == .preview)
    #expect(item.renditions.filter { $0.role == .still }.map(\.url.text) == [thumbnail])
    #expect(Set(item.renditions.map(\.name)).count == 3)
  }

  @Test func aSmallOriginalIsNotAsLargeAsItsThumbnailClaims() async throws {
    let item = try await item(
      #""url":"https://a.example/a.jpg?u=1","width":640,"height":480,"thumburl":"https://a.example/a.jpg?u=2","thumbwidth":800,"thumbheight":600,"size":"98422","extmetadata":[]"#
    )
    #expect(item.kind == .photo)
    #expect(item.renditions.map(\.role) == [.full, .still])
    #expect(item.renditions[1].width == 640 && item.renditions[1].height == 480)
    #expect(item.renditions[0].bytes == 98422)
    #expect(item.credit == Credit())
  }

  @Test(arguments: [
    ("image/gif", "a.webm", MediaKind.gif), ("image/png", "a", .photo), ("video/webm", "a.gif", .clip),
    ("image/svg+xml", "a.svg", .photo), ("VIDEO/MP4", "a", .clip),
  ])
  func aKindComesFromTheMediaType(mime: String, file: String, kind: MediaKind) async throws {
    #expect(try await item(#""url":"https://a.example/\#(file)","mime":"\#(mime)""#).kind == kind)
  }

  @Test(arguments: [
    ("File:Plain.gif", "Plain"), ("File:Under_scores_ too.webm", "Under scores too"), ("Datei:Katze.ogv", "Katze"),
    ("File:Version 1.25", "Version 1"), ("File:No extension", "No extension"),
    ("File:Dr. Strange love.jpeg", "Dr. Strange love"),
    ("File:.gif", ".gif"), ("File:", "Untitled"), ("", "Untitled"), ("File:猫.gif", "猫"), ("File:A: b.gif", "A: b"),
    ("File:a\\u001b[31mb\\u202e.gif", "ab"), ("File:X.longextension", "X.longextension"),
  ])
  func titlesAreFileNames(name: String, title: String) async throws {
    #expect(try await item(#""url":"https://a.example/a.gif""#, title: name).title == title)
  }

  @Test(arguments: ["1e300", "\"x\"", "-1", "0", "null", "{}", "9223372036854775807", "1e19"])
  func oddNumbersAreUnknown(number: String) async throws {
    let item = try await item(
      #""url":"https://a.example/a.webm","mime":"video/webm","duration":999999,"width":\#(number),"height":\#(number),"derivatives":[{"src":"https://a.example/b","type":"video/webm","transcodekey":"99999999999999999999p.webm","bandwidth":\#(number),"width":\#(number)}]"#,
      list: "videoinfo")
    #expect(item.width == nil && item.height == nil)
    #expect(item.renditions.allSatisfy { $0.width == nil && $0.bytes == nil })
  }
}

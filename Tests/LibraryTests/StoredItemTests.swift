import FoundationEssentials
import Media
import Testing

@testable import Library

@Suite struct StoredItemTests {
  @Test func everyFieldComesBack() throws {
    let item = try SampleItem.full()
    #expect(StoredItem.item(json: try StoredItem.json(item)) == item)
    // A field that is new in `MediaItem` must be stored, and set in the sample.
    let fields = Mirror(reflecting: item).children.compactMap(\.label)
    #expect(
      fields == [
        "id", "kind", "title", "summary", "tags", "pageURL", "renditions", "width", "height", "duration", "hasAudio",
        "credit", "color", "needsResolving", "keepReportURL",
      ])
    #expect(Mirror(reflecting: item.credit).children.count == 4)
    #expect(Mirror(reflecting: item.renditions[0]).children.count == 7)
  }

  @Test(arguments: ["/a b/猫.gif", "/line\nend%.mp4", "/bidi\u{202e}.mp4"])
  func aFileOfAnyNameComesBack(_ path: String) throws {
    var item = SampleItem.plain("1", title: "x")
    let url = try #require(MediaURL(filePath: Array(path.utf8) + [0xff]))
    item.renditions = [url, try #require(MediaURL(filePath: Array(path.utf8)))].map {
      Rendition(name: "", role: .full, format: .mp4, url: $0)
    }
    #expect(StoredItem.item(json: try StoredItem.json(item)) == item)
  }

  @Test func anItemWithNothingComesBack() throws {
    let item = SampleItem.plain("1", title: "")
    let json = try StoredItem.json(item)
    #expect(StoredItem.item(json: json) == item)
    #expect(json == #"{"id":"1","kind":"gif","source":"openverse","version":1}"#)
  }

  @Test(arguments: MediaKind.allCases) func everyKindComesBack(_ kind: MediaKind) throws {
    var item = SampleItem.plain("1", title: "x")
    item.kind = kind
    #expect(StoredItem.item(json: try StoredItem.json(item))?.kind == kind)
  }

  @Test func whatALaterVersionWroteIsReadAsFarAsItIsKnown() throws {
    let json = #"""
      {"version":9,"source":"s","id":"i","kind":"hologram","title":"T","smell":{"strong":[1]},"renditions":3,
      "tags":["a"],"files":[
        {"name":"a","role":"full","format":"mp5","url":"https://e.org/a","depth":3},
        {"name":"b","role":"smell","format":"mp4","url":"https://e.org/b"},7,null,
        {"name":"c","role":"full","format":"mp4","url":"av://c"}],
      "width":"wide","credit":"somebody","color":"red","duration":null}
      """#
    let item = try #require(StoredItem.item(json: json))
    #expect(item.kind == .clip && item.title == "T" && item.tags == ["a"])
    #expect(item.renditions.map(\.name) == ["a"] && item.renditions[0].format == .other)
    #expect(item.width == nil && item.credit == Credit() && item.color == nil && item.duration == nil)
  }

  @Test(arguments: [
    "", "[]", "3", "{}", #"{"source":"s"}"#, #"{"source":"s","id":""}"#, #"{"source":"","id":"i"}"#,
    #"{"source":"s\u001b[2J","id":"i"}"#, #"{"source":"s","id":7}"#, #"{"source":"s","id":"i""#,
  ])
  func whatIsNoItemIsNone(_ json: String) {
    #expect(StoredItem.item(json: json) == nil)
  }

  @Test func sizesAndNumbersAreBounded() throws {
    let long = String(repeating: "x", count: 100_000)
    let files = Array(repeating: #"{"role":"full","url":"https://e.org/a","width":0,"bytes":-1}"#, count: 5000)
    let json = """
      {"source":"s","id":"i","title":"\(long)\\u001b[31m","summary":"\(long)","tags":["\(long)"],
      "width":\(Int.max),"height":-5,"duration":1e300,"files":[\(files.joined(separator: ","))]}
      """
    let item = try #require(StoredItem.item(json: json))
    #expect(item.title.count == 1000 && item.summary?.count == 10_000 && item.tags[0].count == 200)
    #expect(item.width == nil && item.height == nil && item.duration == nil)
    #expect(item.renditions.count == 100)
    #expect(item.renditions[0].width == nil && item.renditions[0].bytes == nil)
    #expect(StoredItem.item(json: String(repeating: "[", count: 1_000_000)) == nil)

    var endless = SampleItem.plain("1", title: long)
    endless.duration = .infinity
    #expect(try StoredItem.json(endless).count < 2000)
    #expect(throws: LibraryError.self) { try StoredItem.json(SampleItem.plain(long, title: "x")) }
    #expect(throws: LibraryError.self) { try StoredItem.json(SampleItem.plain("", title: "x")) }
  }

  @Test func escapeSequencesOfAStrangersFileAreGone() throws {
    let item = try #require(
      StoredItem.item(json: #"{"source":"s","id":"i","title":"a\u001b]0;b\u0007c\u202ed","tags":["x\n\u009by"]}"#))
    for text in [item.title] + item.tags {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) })
    }
    #expect(!item.title.contains("\u{202e}"))
  }
}

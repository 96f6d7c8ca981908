import FoundationEssentials
import Testing

@testable import Providers

@Suite struct RepairedJSONTests {
  private struct Item: Decodable, Equatable {
    var title: String?
    var size: Double?
  }

  @Test(arguments: [
    ("raw control characters", "{\"title\": \"a\nb\u{1}\tc\"}", "a b  c"),
    ("half a pair", #"{"title": "a\ud83dz\udc00"}"#, "a\u{fffd}z\u{fffd}"),
    ("a whole pair", #"{"title": "\ud83d\ude00", "size": NaN}"#, "😀"),
    ("a quote", #"{"title": "NaN \"Infinity\" \\", "size": Infinity}"#, #"NaN "Infinity" \"#),
    ("minus infinity", #"{"size": -Infinity, "title": "x"}"#, "x"),
  ])
  func costsItself(name: String, text: String, title: String) throws {
    #expect((try? JSONDecoder().decode(Item.self, from: Data(text.utf8))) == nil)
    let repaired = try #require(RepairedJSON.repaired(Array(text.utf8)))
    #expect(try JSONDecoder().decode(Item.self, from: Data(repaired)).title == title)
    #expect(RepairedJSON.repaired(repaired) == nil, "once is enough")
  }

  @Test func bytesThatAreNoUTF8CostThemselves() throws {
    let bytes = Array("{\"title\": \"caf".utf8) + [0xe9, 0xff] + Array(" noir\"}".utf8)
    let repaired = try #require(RepairedJSON.repaired(bytes))
    #expect(try JSONDecoder().decode(Item.self, from: Data(repaired)).title == "caf\u{fffd}\u{fffd} noir")
  }

  @Test(arguments: ["{}", #"{"title": "a\\u0041\n", "size": -1}"#, "nonsense", "", "\"", "\"\\", "\"\\u", "\"\\ud800"])
  func whatIsRightOrHopelessStays(text: String) {
    let repaired = RepairedJSON.repaired(Array(text.utf8))
    #expect(repaired == nil || text.contains("ud800"))
  }
}

import Testing

@testable import HTTP

struct ResponseHeaderTests {
  private func header(_ lines: [String]) -> [String: String]? {
    var header = ResponseHeader()
    for line in lines {
      let fits = Array((line + "\r\n").utf8).withUnsafeBytes { header.add(line: $0, afterBody: false) }
      guard fits else { return nil }
    }
    return header.fields
  }

  @Test func readsTheLastAnswerOnly() {
    #expect(header(["HTTP/1.1 103 Early", "Link: a", "", "HTTP/1.1 200 OK", "Age: 1", ""]) == ["age": "1"])
  }

  @Test func trimsFoldsAndSkips() {
    let lines = ["HTTP/1.1 200 OK", "A:  b:c  ", "D: e", "\t f", "no colon", "G:"]
    #expect(header(lines) == ["a": "b:c", "d": "e f", "g": ""])
  }

  @Test func replacesWhatIsNoText() {
    var header = ResponseHeader()
    let fits = [UInt8](arrayLiteral: 0x41, 0x3a, 0xff, 0x0d, 0x0a)
      .withUnsafeBytes { header.add(line: $0, afterBody: false) }
    #expect(fits)
    #expect(header.fields == ["a": "\u{fffd}"])
  }

  @Test func dropsTrailers() {
    var header = ResponseHeader()
    let fits = Array("Age: 1\r\n".utf8).withUnsafeBytes { header.add(line: $0, afterBody: true) }
    #expect(fits)
    #expect(header.fields.isEmpty)
  }

  @Test func isBoundedOverAllAnswers() {
    let informational = ["HTTP/1.1 103 Early", ""]
    #expect(header(Array(repeating: informational, count: 129).flatMap { $0 }) == nil)
    #expect(header(Array(repeating: informational, count: 128).flatMap { $0 }) == [:])
  }
}

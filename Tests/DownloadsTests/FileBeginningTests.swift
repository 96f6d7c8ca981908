import Media
import Testing

@testable import Downloads

/// What a file is, its first bytes say.
@Suite struct FileBeginningTests {
  private static let mp4: [UInt8] = [0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 2, 0]
  private static let gif = Array("GIF89a".utf8)

  private func beginning(
    _ bytes: [UInt8], _ type: String?, _ encoding: String? = nil, _ format: Rendition.Format = .mp4
  ) -> FileBeginning {
    FileBeginning(bytes: bytes, contentType: type, contentEncoding: encoding, format: format)
  }

  @Test(arguments: ["text/plain", "text/html; charset=utf-8", "application/xml", "application/octet-stream", nil])
  func labelsAreHints(type: String?) {
    #expect(beginning(Self.mp4, type).refusal == nil)
    #expect(beginning(Self.mp4, type).fileExtension == "mp4")
    #expect(beginning(Self.gif, type).fileExtension == "gif")
  }

  @Test func aLabelDecidesBetweenFormatsThatBeginAlike() {
    let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0, 0, 0, 0]
    #expect(beginning(matroska, "video/x-matroska").fileExtension == "mkv")
    #expect(beginning(matroska, nil, nil, .mkv).fileExtension == "mkv")
    #expect(beginning(matroska, "video/webm").fileExtension == "webm")
    #expect(beginning(Self.gif, "video/mp4").fileExtension == "gif")
    #expect(beginning([1, 2, 3], "video/webm").fileExtension == "webm")
    #expect(beginning([1, 2, 3], nil, nil, .jpeg).fileExtension == "jpg")
  }

  @Test(arguments: ["", " ", "identity", "aws-chunked", "utf-8", "UTF-8", "binary", "none"])
  func someEncodingsAreNone(encoding: String) {
    #expect(beginning([1, 2, 3], nil, encoding).refusal == nil)
  }

  @Test(arguments: [
    ("<html>", "video/mp4", "text"), ("{\"error\": 1}", nil, "text"), ("<?xml version='1.0'?>", nil, "text"),
    ("#EXTM3U\n#EXT-X", "video/mp4", "playlist"), ("Zugriff verweigert für ä", nil, "text"),
  ])
  func whatIsNoMediumIsRefused(text: String, type: String?, words: String) {
    #expect(beginning(Array(text.utf8), type).refusal?.contains(words) == true)
    // Cut within a character.
    #expect(beginning(Array(text.utf8.dropLast()), type).refusal?.contains(words) == true)
  }

  @Test func anotherKindOfFileIsNotTheRest() {
    #expect(
      beginning(Self.gif, nil).refusal(inPlaceOf: Self.mp4)
        == "the server began to send MP4 and sent GIF instead of the rest")
    #expect(beginning(Self.mp4, nil).refusal(inPlaceOf: Self.mp4) == nil)
    #expect(beginning(Self.mp4, nil).refusal(inPlaceOf: [1, 2, 3]) == nil)
  }

  @Test func whatIsPackedIsRefused() {
    #expect(beginning([0x1f, 0x8b, 8], "video/mp4", "gzip").refusal == "the server sent it packed (gzip)")
    #expect(beginning(Self.mp4, "video/mp4", "gzip").refusal == nil, "the label is wrong")
    #expect(beginning(Array("<svg xmlns=".utf8), "image/svg+xml", nil, .svg).refusal == nil)
  }
}

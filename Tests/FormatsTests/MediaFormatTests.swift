import Testing

@testable import Formats

@Suite struct MediaFormatTests {
  @Test(
    arguments: [("MP4", .mp4), ("m4v", .mp4), ("jpeg", .jpeg), ("Tif", .tiff), ("txt", nil), ("", nil), ("mp4 ", nil)]
      as [(String, MediaFormat?)])
  func isKnownByExtension(text: String, format: MediaFormat?) {
    #expect(MediaFormat(fileExtension: text) == format)
  }

  @Test(
    arguments: [
      ("video/webm; codecs=\"vp9, opus\"", .webm), ("IMAGE/GIF", .gif), ("image/jpeg", .jpeg),
      ("video/quicktime; codecs=\"mp4v\"", .mov), ("image/svg+xml;charset=utf-8", .svg), ("application/ogg", nil),
      ("", nil), ("text/html", nil), ("application/octet-stream", nil),
    ] as [(String, MediaFormat?)])
  func isKnownByMediaType(type: String, format: MediaFormat?) {
    #expect(MediaFormat(mediaType: type) == format)
  }

  /// The tables have one answer to each question.
  @Test func noTwoRowsClaimTheSame() {
    let rows = MediaFormat.allCases.map(\.row)
    for names in [rows.flatMap(\.extensions), rows.flatMap(\.mediaTypes)] {
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") })
    }
    for row in rows { #expect(Set(row.ambiguousExtensions).isSubset(of: row.extensions)) }
  }

  /// What is listed by its name has to be known by its bytes, or it could not be shown.
  @Test func whatCanBeShownHasANameAndASignature() {
    for format in MediaFormat.allCases where format.canBeShown {
      #expect(!format.row.extensions.isEmpty && !format.row.mediaTypes.isEmpty && !format.row.signatures.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("\u{0}\u{0}\u{0}\u{18}ftypisom\u{0}\u{0}\u{2}\u{0}isommp41", .mp4),
      ("\u{0}\u{0}\u{0}\u{14}ftypqt  \u{0}\u{0}\u{0}\u{0}qt  ", .mov),
      ("\u{0}\u{0}\u{0}\u{18}ftypmif1\u{0}\u{0}\u{0}\u{0}mif1avif", .avif),
      ("\u{0}\u{0}\u{0}\u{18}ftypmif1\u{0}\u{0}\u{0}\u{0}mif1heic", .heic),
      ("\u{0}\u{0}\u{0}\u{14}ftypisom\u{0}\u{0}\u{0}\u{0}isomavif", .mp4), ("RIFF....AVI LIST", .avi),
      ("RIFF....WEBPVP8 ", .webp),
      ("RIFF....WAVEfmt ", nil), ("P6\n1 1 255 ", .pnm), ("P8\n1 1 255 ", nil), ("GIF89a", .gif), ("GIF8", nil),
      ("", nil),
      ("export const G = 1;", nil), (String(repeating: "G" + String(repeating: ".", count: 187), count: 3), .ts),
    ] as [(String, MediaFormat?)])
  func isKnownBySignature(text: String, format: MediaFormat?) {
    #expect(MediaFormat(signatureIn: Array(text.utf8)) == format)
  }

  @Test func pngsThatMoveAreKnown() {
    func chunk(_ name: String, _ count: UInt8) -> [UInt8] {
      [0, 0, 0, count] + Array(name.utf8) + [UInt8](repeating: 0, count: Int(count) + 4)
    }
    let png = Signature.png + chunk("IHDR", 13)
    #expect(MediaFormat(signatureIn: png + chunk("IDAT", 5) + chunk("acTL", 8)) == .png)
    #expect(MediaFormat(signatureIn: png + chunk("tEXt", 200) + chunk("acTL", 8)) == .apng)
    #expect(MediaFormat(signatureIn: png + [0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8)) == .png)
    #expect(MediaFormat(signatureIn: Array(png.prefix(10))) == .png)
  }

  @Test func whatTheFirstRowsAreForIsPreferred() {
    #expect(MediaFormat.mp4.rank == 0)
    let order: [MediaFormat] = [.mp4, .webm, .avi, .gif, .webp, .jpeg, .png, .page, .other]
    #expect(order.map(\.rank) == order.map(\.rank).sorted())
  }
}

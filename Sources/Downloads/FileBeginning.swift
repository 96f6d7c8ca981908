import Formats
import Media
import Text

/// What a file is: its first bytes say, and what its server and its source call it only hints at that.
struct FileBeginning {
  /// How many bytes are looked at.
  static let length = 4096
  /// Content encodings that servers name though nothing is packed; the last ones are S3's and mistakes for a charset.
  private static let harmless: Set<String> = ["", "identity", "none", "binary", "aws-chunked", "utf-8"]

  /// All of the file where it is shorter.
  let bytes: [UInt8]
  /// As the server named it; nil where it has not.
  var contentType: String?
  var contentEncoding: String?
  /// As the source named it.
  let format: Rendition.Format

  private var named: MediaFormat? { contentType.flatMap { MediaFormat(mediaType: $0) } }

  /// The extension for the file, without its dot.
  var fileExtension: String {
    let claimed = named ?? format
    guard let signed = MediaFormat(signatureIn: bytes) else { return claimed.fileExtension ?? "" }
    // Several formats begin alike.
    let format = [claimed, format].first { $0.hasSignature(in: bytes) } ?? signed
    return format.fileExtension ?? ""
  }

  /// What came in place of a picture or a film, as `the server sent …`; nil when it may be one.
  var refusal: String? {
    guard MediaFormat(signatureIn: bytes) == nil else { return nil }
    if let encoding = contentEncoding?.lowercased().filter({ $0 != " " }), !Self.harmless.contains(encoding) {
      return "the server sent it packed (\(SafeText.clean(encoding, limit: 20)))"
    }
    if bytes.starts(with: "#EXTM3U".utf8) { return "the server sent a playlist instead of the film" }
    let isText = isText && ![named, format].contains(.svg)
    return isText || (named == nil && contentType.map(Self.isText) == true)
      ? "the server sent a web page or text instead" : nil
  }

  /// What came in place of the rest of a file that is another thing by its first bytes; nil when it may be that file.
  func refusal(inPlaceOf former: [UInt8]) -> String? {
    guard let former = MediaFormat(signatureIn: former), let new = MediaFormat(signatureIn: bytes), former != new,
      !former.hasSignature(in: bytes)
    else { return nil }
    return
      "the server began to send \(former.rawValue.uppercased()) and sent \(new.rawValue.uppercased()) instead of the rest"
  }

  /// Whether the bytes are text, which no picture and no film is: UTF-8 without control characters.
  private var isText: Bool {
    let isPrintable = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f || (0x09...0x0d).contains($0) }
    // The last character may be cut.
    return !bytes.isEmpty && isPrintable
      && (0...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }

  private static func isText(_ contentType: String) -> Bool {
    let essence = Rendition.Format.essence(ofMediaType: contentType)
    return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
  }
}

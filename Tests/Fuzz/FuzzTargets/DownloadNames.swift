import Formats

@testable import Downloads

extension FuzzTarget {
  /// What a server says of a file that is downloaded: a range within the file, and a name that stays in its folder.
  static let ranges = FuzzTarget(name: "ranges") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let range = ContentRange(text) {
      try expect(range.start >= 0, "a range that begins before the file")
      try expect((range.total ?? .max) > range.start, "a range that begins behind the file")
    }
    let name = FileName.make(title: text, extension: "mp4", number: bytes.count % 3)
    try expect(!name.contains("/") && !name.hasPrefix(".") && !name.hasPrefix("-"), "a file is called \(name)")
    try expect(name.utf8.count <= FileName.maximumBytes, "a name of \(name.utf8.count) bytes")
    try expectShown(name, "a name")
    let beginning = FileBeginning(bytes: bytes, contentType: text, contentEncoding: text, format: .mp4)
    if let refusal = beginning.refusal { try expectShown(refusal, "a refusal") }
  }
}

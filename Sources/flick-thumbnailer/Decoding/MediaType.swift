/// What media bytes are by their own signature; what others say they are does not count.
enum MediaType: Equatable {
  case jpeg, png, apng, gif, webp, movie, matroska

  init(of bytes: [UInt8]) throws(Failure) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = Self.movesAsPNG(bytes) ? .apng : .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if ["ftyp", "moov", "mdat", "wide"].contains(where: { bytes.dropFirst(4).starts(with: $0.utf8) }) {
      self = .movie
    } else {
      throw .notAPicture
    }
  }

  /// An APNG has an acTL chunk before its first IDAT (https://www.w3.org/TR/png-3/#acTL-chunk).
  private static func movesAsPNG(_ bytes: [UInt8]) -> Bool {
    var offset = 8
    while offset + 12 <= bytes.count {
      let kind = bytes[offset + 4..<offset + 8]
      if kind.elementsEqual("acTL".utf8) { return true }
      if kind.elementsEqual("IDAT".utf8) { return false }
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      offset += 12 + length
    }
    return false
  }
}

import FoundationEssentials

/// A JPEG of four colours, and what EXIF can say of it.
enum JPEGFile {
  /// 32 by 16 pixels: red and green above blue and white.
  static var fourColors: [UInt8] {
    let text = """
      /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgH
      BwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCwsODg4RERT/xABNAAEBAAAAAAAAAAAAAAAAAAAGBwEBAQEAAAAAAAAAAAAAAAAABwgG
      EAEAAAAAAAAAAAAAAAAAAAAAEQEAAAAAAAAAAAAAAAAAAAAA/8AAEQgAEAAgAwESAAISAAMSAP/aAAwDAQACEQMRAD8AFiDJqrP6
      ay8QSoqtSia15WlFZVFJrRZaRUVQoa3/2Q==
      """
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init) ?? []
  }

  /// With an APP1 segment after SOI: EXIF of one field, the orientation (https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf).
  static func fourColors(orientation: UInt8) -> [UInt8] {
    let exif = Array("Exif".utf8) + [0, 0] + exif(orientation: orientation)
    let jpeg = fourColors
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }

  static func exif(orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }
}

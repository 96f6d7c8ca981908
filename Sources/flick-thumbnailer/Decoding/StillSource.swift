import CAV

/// A file that is one packet for its decoder.
final class StillSource: PictureSource {
  let isClip = false
  let duration = 0
  private let decoder: Decoder
  private let media: UnsafeBufferPointer<UInt8>
  private var orientation = Orientation.upright
  private var isDone = false

  /// `media` has to live as long as this.
  /// - Parameters:
  ///   - decoder: one of libav's.
  ///   - halvings: how often its sides are halved, where the decoder can do that.
  init(_ media: UnsafeBufferPointer<UInt8>, decoder name: String, halvings: Int = 0) throws(Failure) {
    self.media = media
    decoder = try Decoder(name, halvings: halvings)
  }

  /// A JPEG, decoded at a half, a quarter or an eighth of its size where that is enough. `media` has to live as long as
  /// this.
  convenience init(
    jpeg media: UnsafeBufferPointer<UInt8>, decoder: String, for placement: Placement
  ) throws(Failure) {
    let size = Self.size(ofJPEG: media)
    if let size { try Limits.check(width: size.width, height: size.height, bytes: media.count) }
    try self.init(
      media, decoder: decoder, halvings: size.map { placement.halvings(width: $0.width, height: $0.height) } ?? 0)
  }

  /// A PNG. `media` has to live as long as this.
  convenience init(png media: UnsafeBufferPointer<UInt8>, decoder: String) throws(Failure) {
    guard media.count >= 24, media[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged }
    // Its size is looked at first: a decoder would only say that something is wrong.
    let width = Self.number(in: media, at: 16, length: 4)
    try Limits.check(width: width, height: Self.number(in: media, at: 20, length: 4), bytes: media.count)
    try self.init(media, decoder: decoder)
    if let exif = Self.exif(ofPNG: media) { orientation = Orientation(exif: UnsafeBufferPointer(rebasing: exif)) }
  }

  /// A TIFF, which tells how it is turned as EXIF does, being what EXIF is made of. `media` has to live as long as this.
  convenience init(tiff media: UnsafeBufferPointer<UInt8>, decoder: String) throws(Failure) {
    try self.init(media, decoder: decoder)
    orientation = Orientation(exif: media)
  }

  func next() throws(Failure) -> Picture? {
    guard !isDone else { return nil }
    isDone = true
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet, av_new_packet(packet, Int32(media.count)) >= 0 else { throw .noMemory }
    if let base = media.baseAddress { packet.pointee.data.update(from: base, count: media.count) }
    let picture = try Picture()
    var code = decoder.send(packet)
    guard code >= 0 else { throw Failure(code) }
    _ = decoder.send(nil)
    code = decoder.receive(picture.frame)
    guard code >= 0 else { throw Failure(code) }
    picture.orientation = orientation
    picture.turn()
    return picture
  }

  /// The size in the header of a frame with 8 bits a channel and blocks of 8 by 8, baseline or progressive; nothing for
  /// other JPEGs (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2).
  private static func size(ofJPEG media: UnsafeBufferPointer<UInt8>) -> (width: Int, height: Int)? {
    var offset = 2
    while offset + 9 <= media.count, media[offset] == 0xFF {
      switch media[offset + 1] {
      case 0xFF:  // a byte that fills
        offset += 1
      case 0xC0...0xC2:
        guard media[offset + 4] == 8 else { return nil }
        return (number(in: media, at: offset + 7, length: 2), number(in: media, at: offset + 5, length: 2))
      case 0xC4, 0xDB...0xFE:
        offset += 2 + number(in: media, at: offset + 2, length: 2)
      default:
        return nil
      }
    }
    return nil
  }

  /// What its chunk `eXIf` holds (https://www.w3.org/TR/png-3/#eXIf).
  private static func exif(ofPNG media: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var offset = 8
    while offset + 12 <= media.count {
      let length = number(in: media, at: offset, length: 4)
      guard length <= media.count - offset - 12 else { return nil }
      if media[offset + 4..<offset + 8].elementsEqual("eXIf".utf8) { return media[offset + 8..<offset + 8 + length] }
      offset += 12 + length
    }
    return nil
  }

  private static func number(in media: UnsafeBufferPointer<UInt8>, at offset: Int, length: Int) -> Int {
    media[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }
}

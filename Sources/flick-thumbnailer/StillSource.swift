import CAV

/// A file that is one packet for its decoder: JPEG and PNG.
final class StillSource: PictureSource {
  let isClip = false
  let duration = 0
  private let decoder: Decoder
  private let media: UnsafeBufferPointer<UInt8>
  private var isDone = false

  /// `media` has to live as long as this.
  init(_ media: UnsafeBufferPointer<UInt8>, type: MediaType) throws(Failure) {
    self.media = media
    decoder = try Decoder(type == .jpeg ? AV_CODEC_ID_MJPEG : AV_CODEC_ID_PNG)
    if type == .png {
      guard media.count >= 24, media[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged }
      // Its size is looked at first: a decoder would only say that something is wrong.
      let side = { (offset: Int) in (offset..<offset + 4).reduce(0) { $0 << 8 | Int(media[$1]) } }
      let (pixels, overflow) = side(16).multipliedReportingOverflow(by: side(20))
      guard !overflow, pixels <= Limits.pixels else { throw .tooLarge }
    }
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
    picture.turn()
    return picture
  }
}

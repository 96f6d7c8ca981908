import CAV

/// Canvas pixels to a PNG file, by libav.
final class PNGEncoder {
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private let picture: Picture

  init(width: Int, height: Int) throws(Failure) {
    picture = try Picture(width: width, height: height, format: AV_PIX_FMT_RGB24)
    guard let encoder = avcodec_find_encoder_by_name("png") else { throw .unknownEncoding }
    context = avcodec_alloc_context3(encoder)
    packet = av_packet_alloc()
    guard let context, packet != nil else { throw .noMemory }
    context.pointee.width = Int32(width)
    context.pointee.height = Int32(height)
    context.pointee.pix_fmt = AV_PIX_FMT_RGB24
    context.pointee.time_base = AVRational(num: 1, den: 1000)
    context.pointee.thread_count = 1
    // Fast: it goes to a terminal on the same machine, mostly.
    context.pointee.compression_level = 2
    let code = avcodec_open2(context, encoder, nil)
    guard code >= 0 else { throw Failure(code) }
  }

  deinit {
    av_packet_free(&packet)
    avcodec_free_context(&context)
  }

  func encode(_ canvas: Canvas) throws(Failure) -> [UInt8] {
    guard let context, let packet, av_frame_make_writable(picture.frame) >= 0 else { throw .noMemory }
    for row in 0..<canvas.height {
      guard var to = av_frame_row(picture.frame, Int32(row)) else { throw .noMemory }
      var from = canvas.bytes + row * canvas.width * 4
      for _ in 0..<canvas.width {
        to[0] = from[0]
        to[1] = from[1]
        to[2] = from[2]
        to += 3
        from += 4
      }
    }
    picture.frame.pointee.pts += 1
    var code = avcodec_send_frame(context, picture.frame)
    guard code >= 0 else { throw Failure(code) }
    code = avcodec_receive_packet(context, packet)
    guard code >= 0 else { throw Failure(code) }
    defer { av_packet_unref(packet) }
    return Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
  }
}

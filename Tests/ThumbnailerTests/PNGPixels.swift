import CAV

/// Reads the PNG files that the worker writes, by libav: three bytes a pixel.
enum PNGPixels {
  /// 0xRRGGBB, row by row; empty for what is no such file.
  static func colors(of png: [UInt8]) -> [UInt32] {
    var context = avcodec_alloc_context3(avcodec_find_decoder(AV_CODEC_ID_PNG))
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    defer {
      av_frame_free(&frame)
      av_packet_free(&packet)
      avcodec_free_context(&context)
    }
    guard let context, let packet, let frame, avcodec_open2(context, nil, nil) == 0,
      av_new_packet(packet, Int32(png.count)) == 0
    else { return [] }
    for (index, byte) in png.enumerated() { packet.pointee.data[index] = byte }
    guard avcodec_send_packet(context, packet) == 0, avcodec_receive_frame(context, frame) == 0,
      frame.pointee.format == AV_PIX_FMT_RGB24.rawValue
    else { return [] }
    return (0..<frame.pointee.height).flatMap { row -> [UInt32] in
      guard let bytes = av_frame_row(frame, row) else { return [] }
      return (0..<Int(frame.pointee.width)).map {
        UInt32(bytes[$0 * 3]) << 16 | UInt32(bytes[$0 * 3 + 1]) << 8 | UInt32(bytes[$0 * 3 + 2])
      }
    }
  }
}

import CAV

/// One decoder of libav's, of those that are allowed.
final class Decoder {
  private var context: UnsafeMutablePointer<AVCodecContext>?

  /// What can be decoded, and by which of libav's decoders, the best first.
  private static func names(_ codec: AVCodecID) -> [String] {
    switch codec {
    case AV_CODEC_ID_MJPEG: ["mjpeg"]
    case AV_CODEC_ID_PNG: ["png"]
    case AV_CODEC_ID_APNG: ["apng"]
    case AV_CODEC_ID_GIF: ["gif"]
    case AV_CODEC_ID_H264: ["h264"]
    case AV_CODEC_ID_HEVC: ["hevc"]
    case AV_CODEC_ID_MPEG4: ["mpeg4"]
    case AV_CODEC_ID_VP8: ["vp8"]
    case AV_CODEC_ID_VP9: ["vp9"]
    case AV_CODEC_ID_AV1: ["libdav1d", "libaom-av1"]
    default: []
    }
  }

  static func isAllowed(_ codec: AVCodecID) -> Bool { !names(codec).isEmpty }

  /// - Parameter halvings: how often the sides of pictures are halved, where the decoder can do that.
  init(
    _ codec: AVCodecID, parameters: UnsafePointer<AVCodecParameters>? = nil, halvings: Int = 0
  ) throws(Failure) {
    guard let decoder = Self.names(codec).lazy.compactMap({ avcodec_find_decoder_by_name($0) }).first else {
      throw .unknownEncoding
    }
    guard let context = avcodec_alloc_context3(decoder) else { throw .noMemory }
    self.context = context
    if let parameters {
      let code = avcodec_parameters_to_context(context, parameters)
      guard code >= 0 else { throw Failure(code) }
    }
    // libav counts rows with their padding.
    context.pointee.max_pixels = Int64(Limits.pixels / 10 * 11)
    context.pointee.lowres = Int32(min(halvings, Int(decoder.pointee.max_lowres)))
    // The sandbox has no threads.
    context.pointee.thread_count = 1
    let code = avcodec_open2(context, decoder, nil)
    guard code >= 0 else { throw Failure(code) }
  }

  deinit { avcodec_free_context(&context) }

  /// Takes in a packet, or nothing at the end. Returns libav's code.
  func send(_ packet: UnsafePointer<AVPacket>?) -> Int32 { avcodec_send_packet(context, packet) }

  /// Puts the next picture into a frame. Returns libav's code.
  func receive(_ frame: UnsafeMutablePointer<AVFrame>) -> Int32 { avcodec_receive_frame(context, frame) }
}

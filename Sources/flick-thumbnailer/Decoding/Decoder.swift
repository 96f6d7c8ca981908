import CAV

/// One decoder of libav's.
final class Decoder {
  private var context: UnsafeMutablePointer<AVCodecContext>?

  /// Whether this libav has it.
  static func exists(_ name: String) -> Bool { avcodec_find_decoder_by_name(name) != nil }

  /// The first of some decoders that this libav has for a codec; nil where there is none.
  static func name(for codec: AVCodecID, among names: [String]) -> String? {
    names.first { avcodec_find_decoder_by_name($0)?.pointee.id == codec }
  }

  /// - Parameter halvings: how often the sides of pictures are halved, where the decoder can do that.
  init(
    _ name: String, parameters: UnsafePointer<AVCodecParameters>? = nil, halvings: Int = 0
  ) throws(Failure) {
    guard let decoder = avcodec_find_decoder_by_name(name) else { throw .unknownEncoding }
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

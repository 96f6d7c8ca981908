import CAV

/// One demuxer of libav's, over bytes in memory, and the one stream of pictures in them.
final class Demuxer {
  private let input: MemoryInput
  private var format: UnsafeMutablePointer<AVFormatContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?

  /// `media` has to live as long as this.
  init(_ media: UnsafeBufferPointer<UInt8>, name: String) throws(Failure) {
    input = try MemoryInput(media)
    packet = av_packet_alloc()
    format = avformat_alloc_context()
    guard let format, packet != nil, let demuxer = av_find_input_format(name) else { throw .noMemory }
    format.pointee.pb = input.context
    av_refuse_other_files(format)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "format_whitelist", String(cString: demuxer.pointee.name), 0)
    av_dict_set(&options, "protocol_whitelist", "none", 0)
    let code = avformat_open_input(&self.format, nil, demuxer, &options)
    guard code >= 0 else { throw Failure(code) }
  }

  deinit {
    av_packet_free(&packet)
    avformat_close_input(&format)
  }

  /// In milliseconds, 0 where it is not known.
  var duration: Int {
    guard let format, format.pointee.duration > 0 else { return 0 }
    return Int(format.pointee.duration / 1000)
  }

  /// The first stream of pictures that can be decoded; all others are left out from then on. What is asked for stands
  /// in the headers of these formats: avformat_find_stream_info would decode frames to learn the same.
  func chooseStream() throws(Failure) -> UnsafeMutablePointer<AVStream> {
    var chosen: UnsafeMutablePointer<AVStream>?
    var hasPictures = false
    for index in 0..<(format?.pointee.nb_streams ?? 0) {
      guard let stream = av_stream(format, index), let parameters = stream.pointee.codecpar else { continue }
      stream.pointee.discard = AVDISCARD_ALL
      guard parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
        stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
      else { continue }
      hasPictures = true
      if chosen == nil, Decoder.isAllowed(parameters.pointee.codec_id) { chosen = stream }
    }
    guard let chosen else { throw hasPictures ? .unknownEncoding : .notAPicture }
    chosen.pointee.discard = AVDISCARD_DEFAULT
    return chosen
  }

  /// Gives the next packet of a stream to a decoder, at the end nothing. Returns the decoder's code, and whether this
  /// was the end.
  func feed(_ decoder: Decoder, from stream: UnsafeMutablePointer<AVStream>) -> (code: Int32, isEnd: Bool) {
    while av_read_frame(format, packet) >= 0 {
      defer { av_packet_unref(packet) }
      if packet?.pointee.stream_index == stream.pointee.index { return (decoder.send(packet), false) }
    }
    return (decoder.send(nil), true)
  }
}

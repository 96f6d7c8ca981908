import CAV

/// One demuxer of libav's, over bytes in memory, and the one stream of pictures in them.
final class Demuxer {
  private let input: MemoryInput
  private var format: UnsafeMutablePointer<AVFormatContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  /// The packet was read to find a stream and has not been given to a decoder.
  private var isAhead = false

  /// `media` has to live as long as this.
  init(_ media: UnsafeBufferPointer<UInt8>, name: String) throws(Failure) {
    input = try MemoryInput(media)
    packet = av_packet_alloc()
    format = avformat_alloc_context()
    guard let demuxer = av_find_input_format(name) else { throw .unknownEncoding }
    guard let format, packet != nil else { throw .noMemory }
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

  /// The first stream of pictures that one of these decoders is for; all others are left out from then on. Some formats
  /// name their streams in the headers, others where the packets begin. avformat_find_stream_info would decode frames to
  /// learn the same, with whatever decoder.
  func chooseStream(
    _ decoders: [String]
  ) throws(Failure) -> (stream: UnsafeMutablePointer<AVStream>, decoder: String) {
    var isMore = true
    while isMore {
      for index in 0..<(format?.pointee.nb_streams ?? 0) {
        guard let stream = av_stream(format, index), isOfPictures(stream),
          let decoder = Decoder.name(for: stream.pointee.codecpar.pointee.codec_id, among: decoders)
        else { continue }
        discard(allBut: stream)
        return (stream, decoder)
      }
      isMore = hasHiddenStreams && readAhead()
    }
    let hasPictures = (0..<(format?.pointee.nb_streams ?? 0)).contains {
      av_stream(format, $0).map(isOfPictures) ?? false
    }
    throw hasPictures ? .unknownEncoding : .notAPicture
  }

  /// Whether streams may show up with their first packet.
  private var hasHiddenStreams: Bool { (format?.pointee.ctx_flags ?? 0) & AVFMTCTX_NOHEADER != 0 }

  private func isOfPictures(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    stream.pointee.codecpar?.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      && stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
  }

  private func discard(allBut chosen: UnsafeMutablePointer<AVStream>) {
    for index in 0..<(format?.pointee.nb_streams ?? 0) {
      let stream = av_stream(format, index)
      stream?.pointee.discard = stream == chosen ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
  }

  /// Reads the next packet and keeps it; false at the end.
  private func readAhead() -> Bool {
    if isAhead { av_packet_unref(packet) }
    isAhead = av_read_frame(format, packet) >= 0
    return isAhead
  }

  /// Gives the next packet of a stream to a decoder, at the end nothing. Returns the decoder's code, and whether this
  /// was the end.
  func feed(_ decoder: Decoder, from stream: UnsafeMutablePointer<AVStream>) -> (code: Int32, isEnd: Bool) {
    while isAhead || readAhead() {
      defer {
        av_packet_unref(packet)
        isAhead = false
      }
      if packet?.pointee.stream_index == stream.pointee.index { return (decoder.send(packet), false) }
    }
    return (decoder.send(nil), true)
  }
}

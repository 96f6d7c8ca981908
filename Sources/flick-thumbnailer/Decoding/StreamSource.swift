import CAV

/// A file of packets, as films and animations are.
final class StreamSource: PictureSource {
  let isClip: Bool
  let duration: Int
  private let demuxer: Demuxer
  private let stream: UnsafeMutablePointer<AVStream>
  private let decoder: Decoder
  private let orientation: Orientation
  private var origin: Int64?
  private var isFlushing = false
  private var hasPicture = false

  /// `media` has to live as long as this.
  /// - Parameters:
  ///   - name: one of libav's demuxers.
  ///   - decoders: those of libav's that may be used, of one codec the best first.
  ///   - orientation: how it is turned where libav does not tell.
  init(
    _ media: UnsafeBufferPointer<UInt8>, demuxer name: String, decoders: [String], isClip: Bool,
    orientation: Orientation = .upright
  ) throws(Failure) {
    self.isClip = isClip
    self.orientation = orientation
    demuxer = try Demuxer(media, name: name)
    duration = demuxer.duration
    let chosen = try demuxer.chooseStream(decoders)
    stream = chosen.stream
    guard let parameters = stream.pointee.codecpar else { throw .damaged }
    try Limits.check(
      width: Int(parameters.pointee.width), height: Int(parameters.pointee.height), bytes: media.count)
    decoder = try Decoder(chosen.decoder, parameters: parameters)
  }

  func next() throws(Failure) -> Picture? {
    let picture = try Picture()
    var lastError: Int32 = 0
    while true {
      let code = decoder.receive(picture.frame)
      if code >= 0 {
        hasPicture = true
        describe(picture)
        return picture
      }
      if code != av_error_again(), code != av_error_end() { lastError = code }
      if isFlushing, code != av_error_again() {
        guard hasPicture else { throw Failure(lastError) }
        return nil
      }
      // A packet that is damaged is left out, as players do.
      let (sent, isEnd) = demuxer.feed(decoder, from: stream)
      isFlushing = isEnd
      if sent == av_error_memory() { throw .noMemory }
      if sent < 0, !isEnd { lastError = sent }
    }
  }

  /// Browsers do not look at the aspects and densities that GIF, JPEG and PNG can tell, so clips alone have one. What is
  /// beyond 1:16 is a mistake of who wrote it.
  private func pixelAspect(_ picture: Picture) -> Double {
    let aspect = av_guess_sample_aspect_ratio(nil, stream, picture.frame)
    guard aspect.num > 0, aspect.den > 0 else { return 1 }
    let ratio = Double(aspect.num) / Double(aspect.den)
    return (1.0 / 16...16).contains(ratio) ? ratio : 1
  }

  private func describe(_ picture: Picture) {
    picture.orientation = orientation
    picture.turn(asIn: stream)
    if isClip { picture.pixelAspect = pixelAspect(picture) }
    let base = stream.pointee.time_base
    guard base.num > 0, base.den > 0 else { return }
    let milliseconds = { (time: Int64) in
      Int(clamping: av_rescale_q(time, base, AVRational(num: 1, den: 1000)))
    }
    let time = picture.frame.pointee.best_effort_timestamp
    if time != av_no_time() {
      let first = origin ?? time
      origin = first
      let (passed, overflow) = time.subtractingReportingOverflow(first)
      picture.start = overflow ? 0 : milliseconds(passed)
    }
    picture.duration = max(0, milliseconds(av_frame_length(picture.frame)))
  }
}

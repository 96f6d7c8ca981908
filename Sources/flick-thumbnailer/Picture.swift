import CAV

/// A decoded picture and when it is shown.
final class Picture {
  let frame: UnsafeMutablePointer<AVFrame>
  /// Milliseconds since the beginning.
  var start = 0
  /// Milliseconds, 0 where it is not known.
  var duration = 0
  var orientation = Orientation.upright
  /// The width of a pixel as a part of its height.
  var pixelAspect = 1.0

  /// An empty frame of libav's.
  init() throws(Failure) {
    guard let frame = av_frame_alloc() else { throw .noMemory }
    self.frame = frame
  }

  /// A frame with memory of its own.
  convenience init(width: Int, height: Int, format: AVPixelFormat) throws(Failure) {
    try self.init()
    frame.pointee.width = Int32(clamping: width)
    frame.pointee.height = Int32(clamping: height)
    frame.pointee.format = format.rawValue
    let code = av_frame_get_buffer(frame, 0)
    guard code >= 0 else { throw Failure(code) }
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
  }

  var width: Int { Int(frame.pointee.width) }
  var height: Int { Int(frame.pointee.height) }
}

extension Picture {
  /// Reads from the frame and its stream how it is to be looked at.
  func describe(stream: UnsafeMutablePointer<AVStream>?) {
    if let matrix = av_frame_display_matrix(frame, stream) { orientation = Orientation(matrix: matrix) }
    var aspect = frame.pointee.sample_aspect_ratio
    if let stream, stream.pointee.sample_aspect_ratio.num > 0 { aspect = stream.pointee.sample_aspect_ratio }
    // Densities of JPEG and PNG come as aspects, too. What is beyond 1:16 is a mistake of who wrote it.
    let ratio = aspect.num > 0 && aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 1
    pixelAspect = (1.0 / 16...16).contains(ratio) ? ratio : 1
  }
}

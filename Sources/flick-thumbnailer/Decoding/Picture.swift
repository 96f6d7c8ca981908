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

  /// Turns it as the frame's display matrix says, else that of its stream.
  func turn(asIn stream: UnsafeMutablePointer<AVStream>? = nil) {
    if let matrix = av_frame_display_matrix(frame, stream) { orientation = Orientation(matrix: matrix) }
  }

  var width: Int { Int(frame.pointee.width) }
  var height: Int { Int(frame.pointee.height) }
}

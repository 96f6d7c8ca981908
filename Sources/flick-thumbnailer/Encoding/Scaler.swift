import CAV

/// Scales pictures to RGBA; those that can be transparent are laid on the background first, at their own size, so that
/// the colours of transparent pixels do not show at edges.
final class Scaler {
  private let background: UInt32
  private var converting: OpaquePointer?
  private var scaling: OpaquePointer?

  init(background: UInt32) {
    self.background = background
  }

  deinit {
    sws_freeContext(converting)
    sws_freeContext(scaling)
  }

  func scale(_ picture: Picture, width: Int, height: Int) throws(Failure) -> Picture {
    guard av_frame_has_alpha(picture.frame) != 0 else {
      return try run(&scaling, picture, width: width, height: height)
    }
    let opaque = try run(&converting, picture, width: picture.width, height: picture.height)
    blend(opaque)
    return try run(&scaling, opaque, width: width, height: height)
  }

  private func run(
    _ scaler: inout OpaquePointer?, _ picture: Picture, width: Int, height: Int
  ) throws(Failure) -> Picture {
    let grows = width > picture.width || height > picture.height
    scaler = sws_getCachedContext(
      scaler, picture.frame.pointee.width, picture.frame.pointee.height,
      AVPixelFormat(rawValue: picture.frame.pointee.format), Int32(width), Int32(height), AV_PIX_FMT_RGBA,
      grows ? av_scale_bilinear() : av_scale_area(), nil, nil, nil)
    guard let scaler else { throw .damaged }
    av_scale_set_source_colors(scaler, picture.frame)
    let scaled = try Picture(width: width, height: height, format: AV_PIX_FMT_RGBA)
    guard av_scale_frame(scaler, picture.frame, scaled.frame) >= 0 else { throw .damaged }
    return scaled
  }

  private func blend(_ picture: Picture) {
    let below = (Int(background >> 16 & 0xFF), Int(background >> 8 & 0xFF), Int(background & 0xFF))
    for row in 0..<picture.height {
      guard var pixel = av_frame_row(picture.frame, Int32(row)) else { return }
      for _ in 0..<picture.width {
        let alpha = Int(pixel[3])
        if alpha < 255 {
          pixel[0] = UInt8((Int(pixel[0]) * alpha + below.0 * (255 - alpha) + 127) / 255)
          pixel[1] = UInt8((Int(pixel[1]) * alpha + below.1 * (255 - alpha) + 127) / 255)
          pixel[2] = UInt8((Int(pixel[2]) * alpha + below.2 * (255 - alpha) + 127) / 255)
          pixel[3] = 255
        }
        pixel += 4
      }
    }
  }
}

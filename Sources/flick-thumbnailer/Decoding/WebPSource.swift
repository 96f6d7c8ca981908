import CAV
import CWebP

/// A WebP file, still or animated. libwebp puts the frames of an animation together; libav up to 5.1 has only stills.
final class WebPSource: PictureSource {
  let isClip = false
  let duration = 0
  private let decoder: OpaquePointer
  private var info = WebPAnimInfo()
  private var orientation = Orientation.upright
  private var lastEnd = 0
  private var start = 0

  /// `media` has to live as long as this.
  init(_ media: UnsafeBufferPointer<UInt8>) throws(Failure) {
    var data = WebPData(bytes: media.baseAddress, size: media.count)
    // The canvas of a WebP file that WebPAnimDecoderNew would take memory for is looked at first.
    guard let demuxer = WebPDemux(&data) else { throw .damaged }
    let width = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
    let height = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
    var chunk = WebPChunkIterator()
    if WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk) != 0 {
      orientation = Orientation(exif: UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
      WebPDemuxReleaseChunkIterator(&chunk)
    }
    WebPDemuxDelete(demuxer)
    try Limits.check(width: width, height: height, bytes: media.count)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw .damaged }
    options.color_mode = MODE_RGBA
    options.use_threads = 0
    guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw .noMemory }
    self.decoder = decoder
    WebPAnimDecoderGetInfo(decoder, &info)
  }

  deinit { WebPAnimDecoderDelete(decoder) }

  func next() throws(Failure) -> Picture? {
    guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else { throw .damaged }
    let picture = try Picture(width: Int(info.canvas_width), height: Int(info.canvas_height), format: AV_PIX_FMT_RGBA)
    for row in 0..<picture.height {
      av_frame_row(picture.frame, Int32(row)).update(from: pixels + row * picture.width * 4, count: picture.width * 4)
    }
    let length = Int(end) - lastEnd
    lastEnd = Int(end)
    picture.orientation = orientation
    picture.start = start
    // As browsers do with what is too fast to be meant.
    picture.duration = length <= 10 ? 100 : length
    start += picture.duration
    return picture
  }
}

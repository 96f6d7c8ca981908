// The least that pictures cost: each file is decoded whole by libav, scaled once and turned into 24 by 8 quadrants in 256
// colours by libchafa, in one thread, with nothing around it. The first argument says how often all files are done;
// prints the processor time of one of them, in milliseconds.
import CAV
import CChafa
import Glibc

struct Failure: Error {}

let columns: Int32 = 24
let rows: Int32 = 8
let (width, height) = (columns * 8, rows * 8)

/// The first picture of a file, for which the caller has made the frame.
func decode(_ file: String, into frame: UnsafeMutablePointer<AVFrame>) throws {
  var format: UnsafeMutablePointer<AVFormatContext>?
  guard avformat_open_input(&format, file, nil, nil) >= 0 else { throw Failure() }
  defer { avformat_close_input(&format) }
  guard
    let stream = (0..<(format?.pointee.nb_streams ?? 0)).lazy.compactMap({ av_stream(format, $0) })
      .first(where: { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO })
  else { throw Failure() }
  var context = avcodec_alloc_context3(avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id))
  defer { avcodec_free_context(&context) }
  guard let context, avcodec_parameters_to_context(context, stream.pointee.codecpar) >= 0 else { throw Failure() }
  context.pointee.thread_count = 1
  guard avcodec_open2(context, nil, nil) >= 0 else { throw Failure() }
  var packet = av_packet_alloc()
  defer { av_packet_free(&packet) }
  while avcodec_receive_frame(context, frame) < 0 {
    if av_read_frame(format, packet) < 0 {
      guard avcodec_send_packet(context, nil) >= 0 else { throw Failure() }
      continue
    }
    defer { av_packet_unref(packet) }
    if packet?.pointee.stream_index == stream.pointee.index { _ = avcodec_send_packet(context, packet) }
  }
}

/// Scaled to the pixels that libchafa looks at.
func scale(_ frame: UnsafeMutablePointer<AVFrame>, into pixels: UnsafeMutablePointer<AVFrame>) throws {
  guard
    let scaler = sws_getContext(
      frame.pointee.width, frame.pointee.height, AVPixelFormat(rawValue: frame.pointee.format), width, height,
      AV_PIX_FMT_RGBA, SWS_AREA, nil, nil, nil)
  else { throw Failure() }
  defer { sws_freeContext(scaler) }
  guard av_scale_frame(scaler, frame, pixels) >= 0 else { throw Failure() }
}

func draw(_ pixels: UnsafeMutablePointer<AVFrame>, _ configuration: OpaquePointer?) throws {
  guard let canvas = chafa_canvas_new(configuration) else { throw Failure() }
  defer { chafa_canvas_unref(canvas) }
  chafa_canvas_draw_all_pixels(
    canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, av_frame_row(pixels, 0), width, height, pixels.pointee.linesize.0)
}

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

let files = CommandLine.arguments.dropFirst(2)
guard let rounds = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), rounds > 0, !files.isEmpty,
  var frame = av_frame_alloc(), let pixels = av_frame_alloc()
else { exit(2) }
av_log_set_level(AV_LOG_QUIET)
chafa_set_n_threads(1)
pixels.pointee.width = width
pixels.pointee.height = height
pixels.pointee.format = AV_PIX_FMT_RGBA.rawValue
av_frame_get_buffer(pixels, 0)
let symbols = chafa_symbol_map_new()
chafa_symbol_map_add_by_tags(
  symbols,
  ChafaSymbolTags(
    CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_SOLID.rawValue | CHAFA_SYMBOL_TAG_VHALF.rawValue
      | CHAFA_SYMBOL_TAG_HHALF.rawValue | CHAFA_SYMBOL_TAG_QUAD.rawValue))
let configuration = chafa_canvas_config_new()
chafa_canvas_config_set_symbol_map(configuration, symbols)
chafa_canvas_config_set_geometry(configuration, columns, rows)
chafa_canvas_config_set_canvas_mode(configuration, CHAFA_CANVAS_MODE_INDEXED_256)

let start = processorTime()
do {
  for _ in 0..<rounds {
    for file in files {
      try decode(file, into: frame)
      try scale(frame, into: pixels)
      try draw(pixels, configuration)
      av_frame_unref(frame)
    }
  }
} catch {
  exit(1)
}
print((processorTime() - start) / Double(rounds * files.count))

import Formats
import Testing

/// How ffmpeg makes a file: red on the left, blue on the right.
struct Sample: Sendable, CustomTestStringConvertible {
  var format: MediaFormat
  var fileExtension: String
  var options: [String]

  init(_ format: MediaFormat, _ fileExtension: String, _ options: String) {
    self.format = format
    self.fileExtension = fileExtension
    self.options = options.split(separator: " ").map(String.init)
  }

  var testDescription: String { "\(fileExtension): \(options.joined(separator: " "))" }

  /// Every format that can be shown, in each encoding that has a decoder of its own, as far as ffmpeg has encoders.
  static let all: [Sample] = MediaFormat.allCases.flatMap { format in
    options(format).map { Sample(format, $0.key, $0.value) }
  }

  private static func options(_ format: MediaFormat) -> [(key: String, value: String)] {
    let second = "-t 1 -pix_fmt yuv420p"
    let frame = "-frames:v 1"
    return switch format {
    case .mp4:
      ["libx264", "libx265 -x265-params log-level=none", "libvpx-vp9", "mpeg4", "mjpeg -pix_fmt yuvj420p"].map {
        ("mp4", "\(second) -c:v \($0)")
      } + [("m4v", "\(second) -c:v libx264"), ("mp4", "\(second) -c:v libaom-av1 -cpu-used 8 -row-mt 1")]
    case .webm: ["libvpx", "libvpx-vp9"].map { ("webm", "\(second) -c:v \($0)") }
    case .mkv:
      ["libx264", "libtheora", "mpeg2video", "msmpeg4", "wmv2"].map { ("mkv", "\(second) -c:v \($0)") }
        + [("mkv", "-t 1 -c:v png"), ("mkv", "-t 1 -c:v prores -pix_fmt yuv422p10")]
    case .mov:
      [
        ("mov", "\(second) -c:v libx264"), ("qt", "-f mov -t 1 -c:v prores -pix_fmt yuv422p10"),
        ("mov", "-t 1 -c:v png"),
      ]
    case .threeGP: [("3gp", "\(second) -c:v h263 -s 176x144"), ("3g2", "-f 3g2 \(second) -c:v libx264")]
    case .avi:
      ["mpeg4", "mjpeg -pix_fmt yuvj420p", "libx264", "msmpeg4", "msmpeg4v2", "wmv1", "wmv2", "mpeg2video"].map {
        ("avi", "\(second) -c:v \($0)")
      } + [("avi", "-t 1 -c:v cinepak"), ("divx", "-f avi \(second) -c:v mpeg4 -vtag XVID")]
    case .mpg:
      [
        ("mpg", "\(second) -c:v mpeg1video -r 25"), ("mpeg", "-f mpeg \(second) -c:v mpeg2video -r 25"),
        ("vob", "\(second) -r 25"),
      ]
    case .ts:
      [
        ("ts", "\(second) -c:v libx264"), ("ts", "\(second) -c:v mpeg2video -r 25"), ("m2ts", "\(second) -c:v libx264"),
        ("mts", "-f mpegts \(second) -c:v libx265 -x265-params log-level=none"),
      ]
    case .ogv: [("ogv", "\(second) -c:v libtheora")]
    case .flv: ["flv", "libx264"].map { ("flv", "\(second) -c:v \($0)") }
    case .wmv: [("wmv", "\(second) -c:v wmv2"), ("asf", "\(second) -c:v wmv1"), ("wmv", "\(second) -c:v msmpeg4")]
    case .gif: [("gif", "-t 1")]
    case .apng: [("apng", "-t 1"), ("apng", "-t 1 -plays 0 -pix_fmt rgba")]
    case .webp: [("webp", frame), ("webp", "-t 1")]
    case .avif:
      [
        ("avif", "\(frame) -c:v libaom-av1 -still-picture 1 -cpu-used 8"),
        ("avif", "\(second) -c:v libaom-av1 -cpu-used 8"),
      ]
    case .jpeg: ["jpg", "jpeg", "jfif", "jpe"].map { ($0, "\(frame) -f mjpeg -pix_fmt yuvj444p") }
    case .png: [("png", frame), ("png", "\(frame) -pix_fmt rgb48be"), ("png", "\(frame) -pix_fmt pal8")]
    case .jxl: [("jxl", frame), ("jxl", "\(frame) -distance 0")]
    case .bmp: [("bmp", frame), ("bmp", "\(frame) -pix_fmt pal8"), ("dib", "-f image2pipe \(frame) -c:v bmp")]
    case .tiff:
      ["raw", "packbits", "lzw", "deflate"].map { ("tif", "\(frame) -compression_algo \($0)") }
        + [("tiff", "\(frame) -pix_fmt rgb48le")]
    case .qoi: [("qoi", frame), ("qoi", "\(frame) -pix_fmt rgba")]
    case .tga: [("tga", frame), ("tga", "\(frame) -rle 0 -pix_fmt bgra"), ("tga", "\(frame) -pix_fmt rgb555le")]
    case .pnm: [("ppm", frame), ("pnm", "-f image2pipe \(frame) -c:v ppm"), ("pam", "\(frame) -pix_fmt rgba")]
    case .heic, .svg, .page, .other: []
    }
  }

  /// The file.
  func make() async throws -> [UInt8] {
    // Where nothing changes, Theora has no further pictures.
    try await FFmpeg.encode("\(ClipTests.halves),noise=alls=12:allf=t", options, name: "sample.\(fileExtension)")
  }
}

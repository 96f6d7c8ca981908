/// A file format: the container of a film, or how a picture is written.
///
/// This is the one place that knows formats. To add one, add its case and its row here and a sample of it to the tests (`Sample`);
/// what folders list, what downloads are called, what the thumbnailer decodes and what is preferred follows from that.
/// Cases stand in the order of preference: of several files of an item Enter plays the first.
public enum MediaFormat: String, Hashable, Sendable, CaseIterable {
  case mp4, webm, mkv, mov
  case threeGP = "3gp"
  case avi, mpg, ts, ogv, flv, wmv
  case gif, apng, webp, avif, jpeg, png, jxl, bmp, tiff, qoi, tga, pnm, heic, svg
  /// A web page with a film on it, as YouTube's: only players that know the site can play it.
  case page
  /// Nothing is known of it.
  case other

  /// What flick knows of it.
  public var row: FormatRow {
    switch self {
    case .mp4:
      FormatRow(
        .video, extensions: ["mp4", "m4v"], mediaTypes: ["video/mp4", "video/x-m4v"],
        signatures: ["ftyp", "moov", "mdat", "wide"].map { .text($0, at: 4) },
        decoding: .stream(demuxer: "mov", decoders: Self.isoDecoders))
    case .webm:
      FormatRow(
        .video, extensions: ["webm"], mediaTypes: ["video/webm"], signatures: [.bytes([0: [0x1A, 0x45, 0xDF, 0xA3]])],
        decoding: .stream(demuxer: "matroska", decoders: Self.matroskaDecoders))
    case .mkv:
      FormatRow(
        .video, extensions: ["mkv"], mediaTypes: ["video/x-matroska", "video/matroska"],
        signatures: [.bytes([0: [0x1A, 0x45, 0xDF, 0xA3]])],
        decoding: .stream(demuxer: "matroska", decoders: Self.matroskaDecoders))
    case .mov:
      FormatRow(
        .video, extensions: ["mov", "qt"], mediaTypes: ["video/quicktime"], signatures: [.brand("qt  ")],
        decoding: .stream(demuxer: "mov", decoders: Self.isoDecoders))
    case .threeGP:
      FormatRow(
        .video, extensions: ["3gp", "3g2"], mediaTypes: ["video/3gpp", "video/3gpp2"],
        signatures: ["3gp", "3g2"].map { .text("ftyp", at: 4, and: [8: $0]) },
        decoding: .stream(demuxer: "mov", decoders: Self.isoDecoders))
    case .avi:
      FormatRow(
        .video, extensions: ["avi", "divx"], mediaTypes: ["video/x-msvideo", "video/avi", "video/vnd.avi"],
        signatures: [.text("RIFF", and: [8: "AVI "])],
        decoding: .stream(
          demuxer: "avi",
          decoders: ["mpeg4", "h264", "mjpeg", "mpeg2video", "mpeg1video", "h263", "cinepak", "dvvideo"]
            + Self.microsoftDecoders))
    case .mpg:
      FormatRow(
        .video, extensions: ["mpg", "mpeg", "vob"], mediaTypes: ["video/mpeg", "video/mp2p"],
        signatures: [.bytes([0: [0, 0, 1, 0xBA]])],
        decoding: .stream(demuxer: "mpeg", decoders: ["mpeg2video", "mpeg1video", "h264", "mpeg4"]))
    case .ts:
      // Programs in TypeScript have two of its extensions.
      FormatRow(
        .video, extensions: ["ts", "mts", "m2ts"], ambiguous: ["ts", "mts"], mediaTypes: ["video/mp2t"],
        signatures: [.packets(0x47, first: 0, size: 188), .packets(0x47, first: 4, size: 192)],
        decoding: .stream(
          demuxer: "mpegts", decoders: ["h264", "hevc", "mpeg2video", "mpeg1video", "mpeg4", "vc1"]))
    case .ogv:
      FormatRow(
        .video, extensions: ["ogv"], mediaTypes: ["video/ogg"], signatures: [.text("OggS")],
        decoding: .stream(demuxer: "ogg", decoders: ["theora", "vp8"]))
    case .flv:
      FormatRow(
        .video, extensions: ["flv"], mediaTypes: ["video/x-flv"], signatures: [.text("FLV\u{1}")],
        decoding: .stream(demuxer: "flv", decoders: ["h264", "flv", "vp6f", "vp6a"]))
    case .wmv:
      FormatRow(
        .video, extensions: ["wmv", "asf"], mediaTypes: ["video/x-ms-wmv", "video/x-ms-asf"],
        signatures: [.bytes([0: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]])],
        decoding: .stream(demuxer: "asf", decoders: Self.microsoftDecoders + ["mpeg4"]))
    case .gif:
      FormatRow(
        .animation, extensions: ["gif"], mediaTypes: ["image/gif"], signatures: [.text("GIF87a"), .text("GIF89a")],
        decoding: .stream(demuxer: "gif", decoders: ["gif"]))
    case .apng:
      FormatRow(
        .animation, extensions: ["apng"], mediaTypes: ["image/apng"], signatures: [.animatedPNG],
        decoding: .stream(demuxer: "apng", decoders: ["apng"]))
    case .webp:
      FormatRow(
        .pictureOrAnimation, extensions: ["webp"], mediaTypes: ["image/webp"],
        signatures: [.text("RIFF", and: [8: "WEBP"])], decoding: .webP)
    case .avif:
      FormatRow(
        .pictureOrAnimation, extensions: ["avif"], mediaTypes: ["image/avif"],
        signatures: [.brand("avif"), .brand("avis")],
        decoding: .stream(demuxer: "mov", decoders: Self.av1Decoders), isOptional: true)
    case .jpeg:
      FormatRow(
        .picture, extensions: ["jpg", "jpeg", "jpe", "jfif"], mediaTypes: ["image/jpeg", "image/jpg"],
        signatures: [.bytes([0: [0xFF, 0xD8, 0xFF]])], decoding: .packet(decoder: "mjpeg"))
    case .png:
      FormatRow(
        .picture, extensions: ["png"], mediaTypes: ["image/png"], signatures: [.bytes([0: Signature.png])],
        decoding: .packet(decoder: "png"))
    case .jxl:
      FormatRow(
        .picture, extensions: ["jxl"], mediaTypes: ["image/jxl"],
        signatures: [.bytes([0: [0xFF, 0x0A]]), .text("JXL ", at: 4, and: [8: "\r\n"])],
        decoding: .packet(decoder: "libjxl"), isOptional: true)
    case .bmp:
      // The size of the second header, of four bytes, is below 256.
      FormatRow(
        .picture, extensions: ["bmp", "dib"], mediaTypes: ["image/bmp", "image/x-ms-bmp"],
        signatures: [.text("BM", and: [15: "\0\0\0"])], decoding: .packet(decoder: "bmp"))
    case .tiff:
      FormatRow(
        .picture, extensions: ["tif", "tiff"], mediaTypes: ["image/tiff"],
        signatures: [.text("II*\0"), .text("MM\0*")], decoding: .packet(decoder: "tiff"))
    case .qoi:
      FormatRow(
        .picture, extensions: ["qoi"], mediaTypes: ["image/qoi"], signatures: [.text("qoif")],
        decoding: .packet(decoder: "qoi"), isOptional: true)
    case .tga:
      FormatRow(
        .picture, extensions: ["tga"], mediaTypes: ["image/x-tga"], signatures: [.targa],
        decoding: .packet(decoder: "targa"))
    case .pnm:
      // libav has a decoder for each of them, and each reads all.
      FormatRow(
        .picture, extensions: ["pnm", "ppm", "pgm", "pbm", "pam"],
        mediaTypes: ["image/x-portable-anymap", "image/x-portable-pixmap", "image/x-portable-graymap"],
        signatures: (1...7).flatMap { number in ["\n", " ", "\r", "\t"].map { .text("P\(number)\($0)") } },
        decoding: .packet(decoder: "ppm"))
    case .heic:
      FormatRow(
        .picture, extensions: ["heic", "heif"], mediaTypes: ["image/heic", "image/heif"],
        signatures: [.brand("heic"), .brand("heix")])
    case .svg: FormatRow(.picture, extensions: ["svg"], mediaTypes: ["image/svg+xml"])
    case .page: FormatRow(.page, mediaTypes: ["text/html"])
    case .other: FormatRow(.unknown, mediaTypes: ["application/octet-stream"])
    }
  }

  private static let av1Decoders = ["libdav1d", "libaom-av1"]
  private static let isoDecoders =
    ["h264", "hevc", "vp9", "mpeg4", "mjpeg", "png", "h263", "mpeg2video", "mpeg1video", "prores", "dvvideo"]
    + av1Decoders
  private static let matroskaDecoders =
    ["vp9", "vp8", "h264", "hevc", "mpeg4", "mpeg2video", "mpeg1video", "theora", "mjpeg", "png", "prores"]
    + av1Decoders + microsoftDecoders
  private static let microsoftDecoders = ["wmv3", "wmv2", "wmv1", "vc1", "msmpeg4", "msmpeg4v2"]
}

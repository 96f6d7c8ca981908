import Glibc

/// The files that thumbnails are made of, as services hand them out: made by ffmpeg of the bundled clips.
struct BenchMedia {
  static let count = 48

  /// 480 by 270 pixels.
  let stills: [String]
  /// 498 by 280 pixels, one second long.
  let clips: [String]

  /// nil without ffmpeg.
  init?(_ surroundings: Surroundings) throws {
    guard let ffmpeg = surroundings.installed("ffmpeg") else { return nil }
    let media = (surroundings.environment["FLICK_RESOURCES"] ?? "Resources") + "/Catalogue/media"
    let names = try Self.names(in: media)
    func make(_ wanted: (String) -> Bool, _ options: [String], _ suffix: String) throws -> [String] {
      try names.filter(wanted).prefix(Self.count).map { name in
        let file = "\(surroundings.folder)/\(name).\(suffix)"
        let arguments = ["-v", "error", "-nostdin", "-y", "-i", "\(media)/\(name)"] + options + [file]
        guard try Spawned.output(of: ffmpeg, arguments) != nil else { throw BenchError("ffmpeg fails on \(name)") }
        return file
      }
    }
    stills = try make({ $0.hasSuffix(".jpg") }, ["-vf", "scale=480:270", "-q:v", "3"], "jpg")
    clips = try make(
      { $0.hasSuffix(".mp4") && !$0.hasSuffix("-preview.mp4") },
      ["-vf", "scale=498:280", "-t", "1", "-an", "-pix_fmt", "yuv420p"], "mp4")
  }

  private static func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw BenchError("\(folder) cannot be read") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.sorted()
  }

  /// What a file holds.
  static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw BenchError("\(path) cannot be read") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}

import Testing

/// Changes AVIF files as ffmpeg writes them: one picture, whose properties are the last thing before its data.
enum AVIFFile {
  /// 64 by 32 pixels: red and green above blue and white.
  static func fourColors() async throws -> [UInt8] {
    try await FFmpeg.encode(
      "color=red:s=64x32[a];color=lime:s=32x16[b];color=blue:s=32x16[c];color=white:s=32x16[d];"
        + "[a][b]overlay=32:0[e];[e][c]overlay=0:16[f];[f][d]overlay=32:16,format=yuv444p",
      ["-frames:v", "1", "-c:v", "libaom-av1", "-still-picture", "1", "-cpu-used", "8"], name: "still.avif")
  }

  /// Adds properties of one byte each, as `irot` and `imir` are (ISO/IEC 23008-12, 6.5.10 and 6.5.12).
  static func adding(_ properties: [(kind: String, value: UInt8)], to file: [UInt8]) throws -> [UInt8] {
    var file = file
    let all = try place(of: "ipco", in: file)
    let end = all + size(of: all, in: file)
    let count = UInt8(try self.count(in: file, from: all + 8, to: end))
    let boxes = properties.flatMap { property -> [UInt8] in
      [0, 0, 0, 9] + Array(property.kind.utf8) + [property.value]
    }
    // The picture's own list of numbers ends with the last of boxes.
    let list = try place(of: "ipma", in: file)
    let numbers = properties.indices.map { 0x80 | (count + 1 + UInt8($0)) }
    file.insert(contentsOf: numbers, at: list + size(of: list, in: file))
    file[list + 18] += UInt8(properties.count)
    grow(list, by: numbers.count, &file)
    file.insert(contentsOf: boxes, at: end)
    grow(all, by: boxes.count, &file)
    for kind in ["iprp", "meta"] { grow(try place(of: kind, in: file), by: boxes.count + numbers.count, &file) }
    // Where the data begins, in the first item of the table of places.
    let offset = try place(of: "iloc", in: file) + 22
    set(size(of: offset, in: file) + boxes.count + numbers.count, at: offset, &file)
    return file
  }

  private static func place(of kind: String, in file: [UInt8]) throws -> Int {
    let name = Array(kind.utf8)
    let found = file.indices.first { file[$0...].starts(with: name) }
    return try #require(found) - 4
  }

  private static func size(of place: Int, in file: [UInt8]) -> Int {
    file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func count(in file: [UInt8], from start: Int, to end: Int) throws -> Int {
    var (count, place) = (0, start)
    while place < end {
      place += size(of: place, in: file)
      count += 1
    }
    return count
  }

  private static func grow(_ place: Int, by bytes: Int, _ file: inout [UInt8]) {
    set(size(of: place, in: file) + bytes, at: place, &file)
  }

  private static func set(_ value: Int, at place: Int, _ file: inout [UInt8]) {
    file.replaceSubrange(place..<place + 4, with: PNGFile.big(UInt32(value)))
  }
}

import Media

/// Items for tests.
enum SampleItem {
  /// One whose every field is set, and to no default.
  static func full(_ id: String = "9223372036854775808", source: String = "openverse") throws -> MediaItem {
    func url(_ path: String) throws -> MediaURL {
      guard let url = MediaURL(web: "https://example.org/\(path)") else { throw UnusableSample() }
      return url
    }
    guard let file = MediaURL(file: "/home/u/Bilder/Käse & 100%.gif") else { throw UnusableSample() }
    return MediaItem(
      id: MediaItem.ID(source: SourceID(source), value: id), kind: .film, title: "Über “Cats” 🏳️‍🌈 かわいい",
      summary: "Longer words, with \"quotes\" \\ and / slashes.", tags: ["рыба", "กา ร์", "two words"],
      pageURL: try url("page?a=b&c=%25"),
      renditions: [
        Rendition(name: "mp4", role: .full, format: .mp4, url: try url("a.mp4"), width: 640, height: 360, bytes: 12345),
        Rendition(name: "tiny", role: .preview, format: .webm, url: try url("b"), width: 1, height: 2, bytes: 0),
        Rendition(name: "still", role: .still, format: .other, url: file),
        Rendition(name: "site", role: .full, format: .page, url: try url("c")),
      ],
      width: 1920, height: 1080, duration: 12.125, hasAudio: false,
      credit: Credit(
        author: "Zoë O’Neil", authorURL: try url("zoe"), license: "CC BY-SA 4.0", licenseURL: try url("license")),
      color: RGB(red: 1, green: 0xab, blue: 255), needsResolving: true, keepReportURL: try url("kept"))
  }

  static func plain(_ id: String, title: String, source: String = "openverse", tags: [String] = []) -> MediaItem {
    MediaItem(id: MediaItem.ID(source: SourceID(source), value: id), kind: .gif, title: title, tags: tags)
  }
}

/// A sample that could not be made.
struct UnusableSample: Error {}

import FoundationEssentials
import Media
import Support
import Testing

@testable import Providers

@Suite struct BundledFilesTests {
  private let directory: TemporaryDirectory
  private let files: BundledFiles

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.file("media"), withIntermediateDirectories: true)
    for name in ["life.mp4", "life-preview.mp4", "life.gif", "life.jpg", "other.mp4", "../x.mp4"] {
      try Data().write(to: URL(filePath: directory.file("media/\(name)")))
    }
    files = BundledFiles(directory: directory.path)
  }

  /// What is there of an item with files of these paths.
  private func paths(_ paths: [String], id: String = "life", source: String = "bundled") throws -> [String] {
    let renditions = try paths.map { path in
      Rendition(name: "file", role: .full, format: .mp4, url: try #require(MediaURL(text: path)))
    }
    let item = MediaItem(
      id: MediaItem.ID(source: SourceID(source), value: id), kind: .clip, title: "Life", renditions: renditions)
    let current = files.current(item)
    #expect(current.title == item.title && current.id == item.id)
    return current.renditions.map(\.url.text)
  }

  @Test func aClipOfACopyThatIsGoneHasTheFilesOfThisOne() throws {
    let names = ["life.mp4", "life-preview.mp4", "life.gif", "life.jpg"]
    let here = names.map { directory.file("media/\($0)") }
    #expect(try paths(names.map { "/home/u/.local/share/flick/Catalogue/media/\($0)" }) == here)
    #expect(try paths(here) == here)
  }

  @Test func whatIsNotInThisCatalogueStaysAsItIs() throws {
    for path in [
      "/old/media/life.webm", "/old/media/other.mp4", "/old/media/half-life.mp4", "/old/life.mp4",
      "https://media.test/media/life.mp4",
    ] {
      #expect(try paths([path]) == [path])
    }
    #expect(try paths(["/old/media/life.mp4"], source: "files") == ["/old/media/life.mp4"])
    #expect(try paths(["/old/media/gone.mp4"], id: "gone") == ["/old/media/gone.mp4"])
    #expect(try paths(["/old/media/../x.mp4"], id: "../x") == ["/old/media/../x.mp4"])
  }
}

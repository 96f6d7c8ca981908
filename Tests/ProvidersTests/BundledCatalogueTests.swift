import FoundationEssentials
import Media
import Testing

@testable import Providers

/// Checks the catalogue that is committed, whole.
struct BundledCatalogueTests {
  static let directory: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/Resources/Catalogue"
  }()

  private let catalogue: BundledCatalogue

  init() throws {
    catalogue = try BundledCatalogue(directory: Self.directory, source: SourceID("bundled"))
  }

  private func read(_ rendition: Rendition?) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: #require(rendition).url.text)))
  }

  private func rendition(_ item: MediaItem, _ role: Rendition.Role) -> Rendition? {
    item.renditions.first { $0.role == role }
  }

  @Test func everyEntryCanBeReadAndIsUnique() {
    #expect(catalogue.skipped == 0)
    #expect(catalogue.items.count >= 64)
    #expect(Set(catalogue.items.map(\.id)).count == catalogue.items.count)
    #expect(Set(catalogue.items.map(\.title)).count == catalogue.items.count)
    #expect((10...14).contains(catalogue.featuredCount))
    #expect(Set(catalogue.items.map(\.kind)) == [.gif, .clip])
  }

  @Test func titlesComeInManyScripts() {
    let titles = catalogue.items.map(\.title).joined(separator: " ")
    for part in ["生命游戏", "かわいい", "รัก", "Северное", "الشمس", "इंद्रधनुष", "용암", "👨‍👩‍👧‍👦", "🇫🇷", "Game of life"] {
      #expect(titles.contains(part), "\(part)")
    }
  }

  @Test func theFirstScreensAreInLatinLetters() {
    let isLatin = catalogue.items.map { item in
      item.title.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || $0.value < 0x250 }
    }
    #expect(isLatin.firstIndex(of: false) ?? 0 >= 48)
    #expect(isLatin.drop { $0 }.allSatisfy { !$0 }, "all others stand last")
  }

  @Test func theFilesAreThereAndTakeAtMostEightMegabytes() throws {
    var sizes: [String: Int] = [:]
    for item in catalogue.items {
      for rendition in item.renditions {
        let bytes = try read(rendition).count
        #expect(rendition.bytes == bytes, "\(rendition.url)")
        sizes[rendition.url.text] = bytes
      }
    }
    let json = try Data(contentsOf: URL(filePath: "\(Self.directory)/\(BundledCatalogue.fileName)")).count
    #expect(sizes.count == catalogue.items.count * 3)
    #expect(sizes.values.reduce(json, +) <= 8_000_000)
    let kept = try FileManager.default.contentsOfDirectory(atPath: "\(Self.directory)/media")
    #expect(Set(kept.map { "\(Self.directory)/media/\($0)" }) == Set(sizes.keys))
  }

  @Test func everyItemHasAFilmAMovingPreviewAndAStill() throws {
    for item in catalogue.items {
      #expect(item.playable?.format == .mp4, "\(item.title)")
      #expect(item.preview?.format == (item.kind == .gif ? .gif : .mp4), "\(item.title)")
      #expect(rendition(item, .still)?.format == .jpeg, "\(item.title)")
      #expect(item.color != nil && item.credit.license == "CC0-1.0" && item.credit.author == "flick")
      #expect(!item.tags.isEmpty && item.pageURL == nil)
    }
  }

  @Test func measuresAreSane() throws {
    for item in catalogue.items {
      #expect((1.9...5.2).contains(try #require(item.duration)), "\(item.title)")
      for rendition in item.renditions {
        let width = try #require(rendition.width)
        let height = try #require(rendition.height)
        #expect((100...480).contains(width) && (56...480).contains(height), "\(rendition.url)")
        let shape = Double(try #require(item.width)) / Double(try #require(item.height))
        #expect(abs(Double(width) / Double(height) / shape - 1) < 0.05, "\(rendition.url)")
      }
    }
    #expect(catalogue.items.contains { $0.hasAudio == true })
    #expect(catalogue.items.contains { $0.hasAudio == false })
  }

  @Test func filmsCanStartBeforeTheyAreWhole() throws {
    for item in catalogue.items {
      for rendition in item.renditions where rendition.format == .mp4 {
        let boxes = boxes(of: try read(rendition))
        #expect(boxes.first == "ftyp", "\(rendition.url)")
        let index = try #require(boxes.firstIndex(of: "moov"))
        #expect(index < (try #require(boxes.firstIndex(of: "mdat"))), "\(rendition.url)")
      }
    }
  }

  @Test func picturesAreWhatTheirNamesSay() throws {
    for item in catalogue.items {
      #expect(try read(rendition(item, .still)).starts(with: [0xff, 0xd8, 0xff]), "\(item.title)")
      if item.kind == .gif { #expect(try read(item.preview).starts(with: Array("GIF89a".utf8)), "\(item.title)") }
    }
  }

  /// The types of the outermost boxes of an ISO base media file.
  private func boxes(of file: [UInt8]) -> [String] {
    var types: [String] = []
    var start = 0
    while start + 8 <= file.count {
      let size = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: file[(start + 4)..<(start + 8)], as: UTF8.self))
      guard size >= 8 else { break }
      start += size
    }
    return types
  }
}

import FoundationEssentials
import Glibc
import Media

@testable import Library

extension FuzzTarget {
  /// A list of favourites, or one of them, from anybody: what is taken in can be given out and taken in again, and is
  /// the same.
  static let favourites = FuzzTarget(name: "favourites") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let item = StoredItem.item(json: text) { try expectKept(item) }
    // A database takes long to make: only for what looks like a list.
    guard text.contains("flickFavourites") else { return }
    var template = Array("/tmp/flick-fuzz.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try waiting {
      let (first, second) = (Library(path: folder + "/first"), Library(path: folder + "/second"))
      do {
        let counts = try await first.importFavourites(text, alone: [SourceID("klipy")], at: 0)
        let exported = try await first.exportFavourites()
        let again = try await second.importFavourites(exported, alone: [SourceID("klipy")], at: 0)
        try expect(
          again.added == counts.added && again.skipped == 0, "\(counts.added) went out, \(again.added) came in")
        try expect(try await second.exportFavourites() == exported, "given out again it is another list")
      } catch let error as LibraryError {
        try expectShown(error.message, "an error")
      }
    }
  }

  private static func expectKept(_ item: MediaItem) throws {
    for text in [item.title] + item.tags { try expectShown(text, "a favourite's text") }
    try expect((item.duration ?? 0).isFinite, "a favourite that lasts for ever")
    let json = try StoredItem.json(item)
    try expect(StoredItem.item(json: json) == item, "kept and read again it is another item: \(json)")
  }
}

import Dispatch
import FoundationEssentials
import Glibc
import Media
import Support
import Testing

@testable import Providers

/// A folder for one test, removed with all that is in it.
private final class Folder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/flick-files-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(cString: try #require(realpath(template, nil)))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a file and the folders above it.
  /// - Parameter age: how many seconds ago it was changed.
  func add(_ name: String, age: Int = 0, content: [UInt8] = Array("abc".utf8)) throws {
    try add(Array(name.utf8), age: age, content: content)
  }

  func add(_ name: [UInt8], age: Int = 0, content: [UInt8] = Array("abc".utf8)) throws {
    var position = name.startIndex
    while let slash = name[position...].firstIndex(of: UInt8(ascii: "/")) {
      mkdir(cString(name[..<slash]), 0o700)
      position = slash + 1
    }
    let file = open(cString(name[...]), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    #expect(file >= 0)
    write(file, content, content.count)
    var times = [timespec(tv_sec: 1_700_000_000 - age, tv_nsec: 0), timespec(tv_sec: 1_700_000_000 - age, tv_nsec: 0)]
    futimens(file, &times)
    close(file)
  }

  private func cString(_ name: ArraySlice<UInt8>) -> [CChar] {
    (Array("\(path)/".utf8) + name + [0]).map { CChar(bitPattern: $0) }
  }
}

@Suite(.timeLimit(.minutes(1))) struct FilesProviderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func titles(_ text: String = "", _ kind: MediaKind? = nil) async throws -> [String] {
    let page = try await FilesProvider(folder: folder.path).page(for: SearchQuery(text, kind: kind), after: nil)
    #expect(page.total == page.items.count)
    return page.items.map(\.title)
  }

  @Test func everythingIsShownNewestFirst() async throws {
    try folder.add("old.gif", age: 30)
    try folder.add("a/b/new.mp4", age: 10)
    try folder.add("a/middle.JPG", age: 20)
    for name in ["notes.txt", "gif", ".hidden.gif", ".git/x.gif", "a/.cache/y.png", "x.gif.part"] {
      try folder.add(name)
    }
    #expect(try await titles() == ["new", "middle", "old"])
    #expect(try await titles("", .gif) == ["old"])
    #expect(try await titles("", .clip) == ["new"])
    #expect(try await titles("", .photo) == ["middle"])
    #expect(try await titles("", .film) == [])
  }

  @Test func namesAndFoldersAreFound() async throws {
    for name in ["Cat 10.gif", "cat 2.gif", "cat 1.gif", "Holiday/IMG_0007.jpg", "生命游戏.mp4", "dog cat.gif"] {
      try folder.add(name)
    }
    #expect(try await titles("ca") == ["cat 1", "cat 2", "Cat 10", "dog cat"])
    #expect(try await titles("游戏") == ["生命游戏"])
    #expect(try await titles("0007") == ["IMG_0007"])
    #expect(try await titles("holi jpg") == ["IMG_0007"])
    #expect(try await titles("tmp") == [], "what is above the folder is none of its names")
    #expect(try await titles("at") == [])
  }

  @Test(arguments: [
    ("a.mp4", MediaKind.clip, "video/mp4"), ("a.mkv", .clip, "video/x-matroska"), ("a.MOV", .clip, "video/quicktime"),
    ("a.avi", .clip, "video/x-msvideo"), ("a.ogv", .clip, "video/ogg"), ("a.mpeg", .clip, "video/mpeg"),
    ("a.gif", .gif, "image/gif"), ("a.webp", .photo, "image/webp"), ("a.qoi", .photo, "image/qoi"),
    ("a.tif", .photo, "image/tiff"), ("a.bmp", .photo, "image/bmp"),
  ])
  func itemsSayWhatTheyAre(name: String, kind: MediaKind, type: String) async throws {
    try folder.add("in/" + name)
    let provider = FilesProvider(folder: folder.path)
    let item = try #require(try await provider.page(for: SearchQuery(""), after: nil).items.first)
    #expect(item.kind == kind && item.title == "a")
    #expect(item.playable?.format.mediaType == type)
    #expect(item.playable?.url.text == "\(folder.path)/in/\(name)")
    #expect(item.playable?.bytes == 3)
    #expect(item.id.value == item.playable?.url.text && item.id.source == SourceID("files"))
    let facts = try await provider.details(of: item).facts.map { "\($0.name): \($0.text)" }
    #expect(facts == ["File: \(name)", "Folder: \(folder.path)/in", "Size: 3 B"])
  }

  @Test func whatCannotBeShownIsNotListed() async throws {
    for name in ["a.heic", "b.svg", "c.mp4.part", "d.gif"] { try folder.add(name) }
    #expect(try await titles() == ["d"])
    #expect(try await titles("", .photo) == [])
  }

  /// Programs in TypeScript have the extension of a film.
  @Test func ambiguousNamesAreLookedInto() async throws {
    try folder.add("program.ts")
    try folder.add("film.ts", content: [UInt8](repeating: 0x47, count: 188 * 4))
    try folder.add("film.gif.mts", content: Array("GIF89a".utf8))
    try folder.add("camera.m2ts")
    #expect(Set(try await titles()) == ["film", "camera"])
  }

  @Test func notEveryFormatIsSupportedEverywhere() async throws {
    let asked = ScriptedValue(0)
    let provider = FilesProvider(folder: folder.path) {
      asked.change { $0 += 1 }
      return [.jxl]
    }
    try folder.add("a.gif")
    #expect(try await provider.page(for: SearchQuery(""), after: nil).total == 1)
    #expect(asked.value == 0, "asking takes a while")
    for name in ["b.jxl", "c.qoi", "d.avif", "e.jxl"] { try folder.add(name) }
    await provider.reload()
    let items = try await provider.page(for: SearchQuery(""), after: nil).items
    #expect(Set(items.map(\.title)) == ["a", "b", "e"])
    #expect(asked.value == 1)
  }

  @Test func namesThatCannotBeShownAreMadeSafeAndStayWhatTheyAre() async throws {
    let names: [[UInt8]] = [
      Array("two\nlines.gif".utf8), Array("\u{1b}[31mred\u{7}.gif".utf8), [0x61, 0xff, 0xfe] + Array(".gif".utf8),
      Array("\u{202e}.gif".utf8),
    ]
    for name in names { try folder.add(name) }
    let items = try await FilesProvider(folder: folder.path).page(for: SearchQuery(""), after: nil).items
    #expect(Set(items.map(\.title)) == ["two lines", "red", "a\u{fffd}\u{fffd}", "Untitled"])
    #expect(Set(items.map(\.id)).count == 4)
    let paths = Set(items.compactMap { $0.playable?.url.filePath })
    #expect(paths == Set(names.map { Array("\(folder.path)/".utf8) + $0 }))
  }

  @Test func linksLeadNeitherRoundNorOut() async throws {
    let outside = try Folder()
    try outside.add("secret.gif")
    try folder.add("a/in.gif")
    #expect(symlink("..", "\(folder.path)/a/up") == 0)
    #expect(symlink(folder.path, "\(folder.path)/a/self") == 0)
    #expect(symlink("in.gif", "\(folder.path)/a/same.gif") == 0)
    #expect(symlink(outside.path, "\(folder.path)/out") == 0)
    #expect(symlink("\(outside.path)/secret.gif", "\(folder.path)/secret.gif") == 0)
    #expect(symlink("nowhere", "\(folder.path)/dead.gif") == 0)
    #expect(mkfifo("\(folder.path)/pipe.gif", 0o600) == 0)
    let page = try await FilesProvider(folder: folder.path).page(for: SearchQuery(""), after: nil)
    #expect(Set(page.items.map(\.title)) == ["in", "same"])
    #expect(page.skipped == 3)
    // The folder itself may be one.
    let link = "\(outside.path)/link"
    #expect(symlink(folder.path, link) == 0)
    #expect(try await FilesProvider(folder: link).page(for: SearchQuery(""), after: nil).items.count == 2)
  }

  @Test func foldersWithoutPermissionAreCounted() async throws {
    try folder.add("a.gif")
    try folder.add("closed/b.gif")
    #expect(chmod("\(folder.path)/closed", 0) == 0)
    defer { chmod("\(folder.path)/closed", 0o700) }
    let page = try await FilesProvider(folder: folder.path).page(for: SearchQuery(""), after: nil)
    // Root may read everything.
    #expect(page.skipped == (geteuid() == 0 ? 0 : 1))
    #expect(page.items.map(\.title).contains("a"))
  }

  @Test func aMissingFolderIsToldAndTriedAgain() async throws {
    let path = "\(folder.path)/later"
    let provider = FilesProvider(folder: path)
    await #expect(throws: SourceError.unreadable(reason: "there is no folder \(path)")) {
      try await provider.page(for: SearchQuery(""), after: nil)
    }
    try folder.add("later/a.gif")
    #expect(try await provider.page(for: SearchQuery(""), after: nil).items.count == 1)
    let file = FilesProvider(folder: "\(path)/a.gif")
    await #expect(throws: SourceError.self) { try await file.page(for: SearchQuery(""), after: nil) }
  }

  @Test func reloadingReadsAgainAndTellsSo() async throws {
    try folder.add("a.gif", age: 10)
    let provider = FilesProvider(folder: folder.path)
    let query = SearchQuery("")
    #expect(try await provider.page(for: query, after: nil).items.map(\.title) == ["a"])
    try folder.add("b.gif")
    #expect(try await provider.page(for: query, after: nil).items.map(\.title) == ["a"])
    await provider.reload()
    #expect(try await provider.page(for: query, after: nil).items.map(\.title) == ["b", "a"])
    var changes = try #require(provider.changes).makeAsyncIterator()
    #expect(await changes.next() != nil)
    unlink("\(folder.path)/a.gif")
    unlink("\(folder.path)/b.gif")
    await provider.reload()
    #expect(try await provider.page(for: query, after: nil).items.isEmpty)
    #expect(await changes.next() != nil)
  }

  @Test func pagesGoToTheEnd() async throws {
    for number in 0..<100 { try folder.add("a \(number).gif", age: number) }
    let provider = FilesProvider(folder: folder.path)
    for text in ["", "gif"] {
      var titles: [String] = []
      var cursor: PageCursor?
      repeat {
        let page = try await provider.page(for: SearchQuery(text), after: cursor)
        #expect(page.total == 100)
        titles += page.items.map(\.title)
        cursor = page.next
      } while cursor != nil && titles.count < 200
      #expect(titles == (0..<100).map { "a \($0)" })
    }
    for cursor in ["-1", "x", "99999999999"] {
      await #expect(throws: SourceError.self) {
        try await provider.page(for: SearchQuery(""), after: PageCursor(cursor))
      }
    }
    let beyond = try await provider.page(for: SearchQuery(""), after: PageCursor("500"))
    #expect(beyond.items.isEmpty && beyond.next == nil)
  }

  /// The clock jumps with every look at it, so there is something to show after the first file.
  @Test func whatIsFoundSoFarIsShownAndGrows() async throws {
    for number in 0..<300 { try folder.add("\(number % 3)/\(number).gif") }
    let provider = FilesProvider(folder: folder.path, clock: JumpingClock())
    let first = try await provider.page(for: SearchQuery(""), after: nil)
    #expect(!first.items.isEmpty)
    var changes = try #require(provider.changes).makeAsyncIterator()
    while try await provider.page(for: SearchQuery(""), after: nil).total != 300 {
      #expect(await changes.next() != nil)
    }
  }

  @Test func partsDoNotTakeThePlaceOfTheWhole() async throws {
    for number in 0..<300 { try folder.add("\(number).gif") }
    let clock = JumpingClock()
    let provider = FilesProvider(folder: folder.path, clock: clock)
    await provider.reload()
    // The second look of a reading comes with the first files, the third when they have been dealt with.
    clock.stop(afterLooks: 3)
    let reloading = Task { await provider.reload() }
    await clock.waitUntilStopped()
    #expect(try await provider.page(for: SearchQuery(""), after: nil).total == 300)
    clock.goOn()
    await reloading.value
  }

  @Test(arguments: [
    ("a2", "a10", -1), ("a10", "a2", 1), ("a02", "a2", 0), ("A", "a", 0), ("a", "b", -1), ("a", "a1", -1),
    ("a1b", "a1a", 1), ("9", "a", -1), ("99999999999999999999999", "100000000000000000000000", -1), ("", "a", -1),
    ("1", "01x", -1), ("x 1.gif", "x 1 b.gif", 1),
  ])
  func namesAreOrderedAsPeopleCount(left: String, right: String, sign: Int) {
    let order = Array(left.utf8).withUnsafeBufferPointer { left in
      Array(right.utf8).withUnsafeBufferPointer { NaturalOrder.compare(left, $0) }
    }
    #expect(order.signum() == sign)
  }

  @Test func tellsItsNameAndRules() {
    let descriptor = FilesProvider(folder: "/home/me/My clips").descriptor
    #expect(descriptor.name == "Files: My clips")
    #expect(descriptor.isLocal && descriptor.debounce == .zero && descriptor.key == nil)
  }
}

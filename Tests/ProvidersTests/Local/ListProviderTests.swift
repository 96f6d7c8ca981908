import Glibc
import Media
import Support
import Testing

@testable import Providers

@Suite struct ListProviderTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A list that a program writes.
  private func provider(_ bytes: [UInt8], separator: UInt8 = 0x0A) throws -> ListProvider {
    let path = folder.file("input")
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(write(file, bytes, bytes.count) == bytes.count)
    lseek(file, 0, SEEK_SET)
    return ListProvider(
      ListInput(paths: [], descriptor: file, separator: separator, folder: folder.path), pageSize: 100)
  }

  private func whole(_ provider: ListProvider, _ text: String = "", _ kind: MediaKind? = nil) async throws -> ResultPage
  {
    let query = SearchQuery(text, kind: kind)
    var last = -1
    while true {
      let page = try await provider.page(for: query, after: nil)
      if page.total == last { return page }
      last = page.total ?? 0
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  @Test func wordsFilterWithoutChangingTheOrder() async throws {
    let names = ["b cat.gif", "a/Cat-2.mp4", "concat.gif", "Żółw cat.jpg", "dog.png", "游戏人生.gif"]
    let provider = try provider(Array(names.joined(separator: "\n").utf8))
    #expect(try await whole(provider).items.map(\.title) == ["b cat", "Cat-2", "concat", "Żółw cat", "dog", "游戏人生"])
    #expect(try await whole(provider, "cat").items.map(\.title) == ["b cat", "Cat-2", "Żółw cat"])
    #expect(try await whole(provider, "cat 2").items.map(\.title) == ["Cat-2"])
    #expect(try await whole(provider, "zolw").items.map(\.title) == ["Żółw cat"])
    #expect(try await whole(provider, "人生").items.map(\.title) == ["游戏人生"])
    #expect(try await whole(provider, "c").items.count == 4)
    #expect(try await whole(provider, "", .photo).items.map(\.title) == ["Żółw cat", "dog"])
    #expect(try await whole(provider, "nothing").items == [])
  }

  @Test func whatCannotBeUsedIsCounted() async throws {
    let long = [UInt8](repeating: 0x61, count: 1 << 20)
    let bad = "{\"a\": 1}\n{broken\n{\"url\": \"javascript:alert(1)\"}\n{\"path\": \"\"}\n{\"url\": \"av://x\"}\n"
    let provider = try provider(Array("\n\n".utf8) + long + Array("\n\(bad)ok.gif".utf8))
    let page = try await whole(provider)
    #expect(page.items.map(\.title) == ["ok"])
    #expect(page.skipped == 6)
  }

  @Test func filesOfALineAreNamedByTheUser() async throws {
    let provider = try provider(Array("a.gif\n{\"path\": \"/etc/hosts\", \"preview\": \"/etc/passwd\"}\n".utf8))
    let items = try await whole(provider).items
    #expect(items[1].renditions.count == 1)
    #expect(provider.files.contains(Array("\(folder.path)/a.gif".utf8)))
    #expect(provider.files.contains(Array("/etc/hosts".utf8)))
    #expect(!provider.files.contains(Array("/etc/passwd".utf8)))
  }

  @Test func aLineComesBackByItsItem() async throws {
    let provider = try provider([0x61, 0xff, 0x0A, 0x62, 0, 0x63, 0], separator: 0)
    let items = try await whole(provider).items
    #expect(items.count == 2)
    #expect(await provider.line(of: items[0]) == [0x61, 0xff, 0x0A, 0x62])
    #expect(await provider.line(of: items[1]) == [0x63])
  }

  /// Against the plain way, line by line.
  @Test func growingListsAndQueriesFindTheSame() {
    var random = Random(seed: 8)
    let words = ["cat", "cats", "dog", "ca", "x", "2"]
    var lines = ListLines()
    var all: [[UInt8]] = []
    for _ in 0..<50 {
      var (bytes, ends): ([UInt8], [UInt32]) = ([], [])
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        let line = (0..<3).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        bytes += line.utf8
        ends.append(UInt32(bytes.count))
        all.append(Array(line.utf8))
      }
      lines.append(bytes, ends: ends)
    }
    #expect(lines.count == all.count)
    #expect((0..<lines.count).allSatisfy { Array(lines[$0]) == all[$0] })
    var seen: [Int] = []
    lines.forEach(from: 7) { position, line in
      seen.append(position)
      return Array(line) == all[position] && position < 200
    }
    #expect(seen == Array(7...200))
  }
}

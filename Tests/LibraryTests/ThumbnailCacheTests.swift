import CSQLite
import FoundationEssentials
import Glibc
import Support
import Testing

@testable import Library

@Suite struct ThumbnailCacheTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.file("cache/flick/thumbnails.sqlite") }

  private func picture(_ byte: UInt8, count: Int = 10) -> [UInt8] { Array(repeating: byte, count: count) }

  @Test func bytesSurviveReopening() async throws {
    let first = ThumbnailCache(path: path)
    #expect(try directory.names() == [], "nothing is touched before the first use")
    #expect(try await first.bytes(forKey: "a") == nil)
    try await first.setBytes(picture(1), forKey: "a")
    try await first.setBytes(picture(2, count: 3), forKey: "a")
    try await first.setBytes([], forKey: "empty")
    let second = ThumbnailCache(path: path)
    #expect(try await second.bytes(forKey: "a") == picture(2, count: 3))
    #expect(try await second.bytes(forKey: "empty") == [])
    #expect(try await second.size() == 3)
  }

  @Test func whatWasNotUsedForLongestGoesFirst() async throws {
    let cache = ThumbnailCache(path: path, limit: 100)
    for number in 0..<10 { try await cache.setBytes(picture(UInt8(number)), forKey: "\(number)") }
    #expect(try await cache.size() == 100)
    #expect(try await cache.bytes(forKey: "0") == picture(0))
    try await cache.setBytes(picture(10), forKey: "10")
    // One too many, and a tenth of all with it.
    #expect(try await cache.size() == 90)
    #expect(try await cache.bytes(forKey: "0") == picture(0), "it was used")
    #expect(try await cache.bytes(forKey: "1") == nil)
    #expect(try await cache.bytes(forKey: "2") == nil)
    #expect(try await cache.bytes(forKey: "3") == picture(3))
    #expect(try await cache.bytes(forKey: "10") == picture(10))
  }

  @Test func aNewSizeCounts() async throws {
    let cache = ThumbnailCache(path: path, limit: 100)
    try await cache.setBytes(picture(1, count: 50), forKey: "a")
    try await cache.setBytes(picture(2, count: 20), forKey: "a")
    try await cache.setBytes(picture(3, count: 50), forKey: "b")
    #expect(try await cache.size() == 70)
  }

  @Test func whatIsTooLargeIsNotKept() async throws {
    let cache = ThumbnailCache(path: path, limit: 100)
    try await cache.setBytes(picture(1), forKey: "a")
    try await cache.setBytes(picture(2, count: 51), forKey: "large")
    #expect(try await cache.bytes(forKey: "large") == nil)
    #expect(try await cache.bytes(forKey: "a") == picture(1))
  }

  @Test func aHitWritesNothing() async throws {
    let cache = ThumbnailCache(path: path)
    try await cache.setBytes(picture(1), forKey: "a")
    let version = try await dataVersion()
    for _ in 0..<100 { _ = try await cache.bytes(forKey: "a") }
    #expect(try await dataVersion() == version)
    for _ in 0..<200 { _ = try await cache.bytes(forKey: "a") }
    #expect(try await dataVersion() != version, "many hits are written at once")
  }

  /// The bytes of the journal, which every write changes.
  private func dataVersion() async throws -> Int {
    try Data(contentsOf: URL(filePath: "\(path)-wal")).hashValue
  }

  @Test func clearingGivesTheDiskBack() async throws {
    let cache = ThumbnailCache(path: path)
    for number in 0..<20 { try await cache.setBytes(picture(1, count: 100_000), forKey: "\(number)") }
    try await cache.clear()
    #expect(try await cache.size() == 0)
    #expect(try await cache.bytes(forKey: "1") == nil)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_size < 100_000)
    try await cache.setBytes(picture(2), forKey: "1")
    #expect(try await cache.size() == 10)
  }

  @Test(arguments: [20, 8192]) func aDamagedFileIsReplaced(whole: Int) async throws {
    do {
      let cache = ThumbnailCache(path: path)
      for number in 0..<20 { try await cache.setBytes(picture(1, count: 10_000), forKey: "\(number)") }
    }
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in bytes.indices.dropFirst(whole) { bytes[index] = 0xa5 }
    try bytes.write(to: URL(filePath: path))
    let cache = ThumbnailCache(path: path)
    try await cache.setBytes(picture(3), forKey: "new")
    #expect(try await cache.bytes(forKey: "new") == picture(3))
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.file("cache/flick"))
    #expect(!names.contains { $0.contains("damaged") })
  }

  @Test func severalCopiesWriteAtOnceAndKeepOneBound() async throws {
    let copies = (0..<4).map { _ in ThumbnailCache(path: path, limit: 1000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (copy, cache) in copies.enumerated() {
        group.addTask {
          for number in 0..<40 {
            try await cache.setBytes(Array(repeating: UInt8(copy), count: 10), forKey: "\(copy).\(number)")
            _ = try await cache.bytes(forKey: "\(copy).\(number / 2)")
          }
        }
      }
      try await group.waitForAll()
    }
    let size = try await copies[0].size()
    #expect(size <= 1000 && size >= 900)
    var found = 0
    for copy in copies.indices {
      for number in 0..<40 {
        guard let bytes = try await copies[3 - copy].bytes(forKey: "\(copy).\(number)") else { continue }
        #expect(bytes == Array(repeating: UInt8(copy), count: 10))
        found += bytes.count
      }
    }
    #expect(found == size)
  }

  @Test func aCopyThatIsKilledWhileItWritesHurtsNobody() async throws {
    let cache = ThumbnailCache(path: path)
    try await cache.setBytes(picture(1), forKey: "before")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let other = ThumbnailCache(path: path)
      try await other.setBytes([7], forKey: "whole")
      try await other.write { database in
        try database.execute("INSERT INTO picture VALUES ('half', 1000, 100000, zeroblob(100000))")
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try await cache.bytes(forKey: "whole") == [7])
    #expect(try await cache.bytes(forKey: "half") == nil)
    try await cache.setBytes(picture(2), forKey: "after")
    #expect(try await cache.size() == 21)
    #expect(try await ThumbnailCache(path: path).bytes(forKey: "before") == picture(1))
  }
}

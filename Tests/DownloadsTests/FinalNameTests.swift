import Glibc
import Support
import Synchronization
import Testing

@testable import Downloads

@Suite struct FinalNameTests {
  private let folder: TemporaryDirectory
  private let part: String

  init() throws {
    folder = try TemporaryDirectory()
    part = folder.file(".part")
    close(open(part, O_CREAT | O_WRONLY, 0o600))
  }

  private func name(_ number: Int, _ limit: Int) -> String {
    FileName.make(title: String(repeating: "รัก", count: 40), extension: "mp4", number: number, maximumBytes: limit)
  }

  private func give(_ change: (inout DiskCalls) -> Void) throws -> String {
    var calls = DiskCalls()
    change(&calls)
    let path = try FinalName(calls: calls).give(part, in: folder.path, name)
    #expect(access(path, F_OK) == 0 && access(part, F_OK) != 0)
    return String(path.dropFirst(folder.path.count + 1))
  }

  /// FUSE, network shares, FAT: each lacks something else.
  @Test(arguments: [EINVAL, ENOSYS, EPERM, EOPNOTSUPP], [0, EPERM, EMLINK, EOPNOTSUPP])
  func aFileSystemMayLackCalls(renaming: Int32, linking: Int32) throws {
    let first = name(1, FileName.maximumBytes)
    close(open(folder.file(first), O_CREAT | O_WRONLY, 0o600))
    let given = try give { calls in
      calls.renameWithoutReplacing = { _, _ in renaming }
      if linking != 0 { calls.link = { _, _ in linking } }
    }
    #expect(given == name(2, FileName.maximumBytes))
    #expect(try folder.names().sorted() == [first, given].sorted())
  }

  /// Some file systems replace nothing, not even what the same program has just made.
  @Test func aFileSystemThatReplacesNothing() throws {
    let given = try give { calls in
      calls.renameWithoutReplacing = { _, _ in EINVAL }
      calls.link = { _, _ in EPERM }
      calls.rename = { from, to in access(to, F_OK) == 0 ? EEXIST : DiskCalls().rename(from, to) }
    }
    #expect(given == name(1, FileName.maximumBytes))
    #expect(try folder.names() == [given])
  }

  @Test func aFileSystemThatRenamesNothing() throws {
    let tries = ScriptedValue(0)
    var calls = DiskCalls()
    calls.renameWithoutReplacing = { _, _ in EINVAL }
    calls.link = { _, _ in EPERM }
    calls.rename = { _, _ in
      tries.change { $0 += 1 }
      return EEXIST
    }
    #expect(throws: DownloadError.self) { try FinalName(calls: calls).give(part, in: folder.path, name) }
    #expect(tries.value == 2)
    #expect(try folder.names() == [".part"])
  }

  @Test func namesAreAsShortAsTheFileSystemWants() throws {
    let rename = DiskCalls().renameWithoutReplacing
    let given = try give { calls in
      calls.renameWithoutReplacing = { from, to in
        to.split(separator: "/").last?.utf8.count ?? 0 > 143 ? ENAMETOOLONG : rename(from, to)
      }
    }
    #expect(given.utf8.count <= 143 && given.utf8.count > 130 && given.hasSuffix(".mp4"))
  }

  @Test(arguments: [
    (EIO, "cannot be written to (Input/output error)"), (ENOSPC, "there is not enough room in"),
    (EDQUOT, "there is not enough room in"), (EACCES, "cannot be written to, choose another folder"),
    (ENAMETOOLONG, "takes no name for it"),
  ])
  func whateverElseGoesWrongTheFileStays(code: Int32, words: String) throws {
    var calls = DiskCalls()
    calls.renameWithoutReplacing = { _, _ in code }
    calls.link = { _, _ in code }
    calls.reserve = { _ in code }
    let error = #expect(throws: DownloadError.self) { try FinalName(calls: calls).give(part, in: folder.path, name) }
    #expect(error?.message.contains(words) == true)
    #expect(try folder.names() == [".part"])
  }

  @Test func aPlaceholderThatCannotBeReplacedIsRemoved() throws {
    var calls = DiskCalls()
    calls.renameWithoutReplacing = { _, _ in EINVAL }
    calls.link = { _, _ in EPERM }
    calls.rename = { _, _ in EIO }
    #expect(throws: DownloadError.self) { try FinalName(calls: calls).give(part, in: folder.path, name) }
    #expect(try folder.names() == [".part"])
  }
}

import FoundationEssentials
import Glibc
import Support
import Testing

@testable import Settings

@Suite struct CredentialStoreTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Whoever keeps settings files among others links to them.
  @Test(arguments: ["dotfiles/keys.json", "dotfiles/deep/keys.json"], [true, false])
  func aLinkIsWrittenThrough(target: String, isThere: Bool) throws {
    mkdir(folder.file("dotfiles"), 0o700)
    if isThere {
      mkdir(folder.file("dotfiles/deep"), 0o700)
      try Data("{\"giphy\": \"a\"}".utf8).write(to: URL(filePath: folder.file(target)))
    }
    symlink(target, folder.file("middle"))
    symlink(folder.file("middle"), folder.file("keys.json"))
    let store = CredentialStore(path: folder.file("keys.json"))
    try store.save("b", for: "klipy")
    var status = stat()
    #expect(lstat(folder.file("keys.json"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(lstat(folder.file(target), &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try store.load() == (isThere ? ["giphy": "a", "klipy": "b"] : ["klipy": "b"]))
    #expect(try folder.names().sorted() == ["dotfiles", "keys.json", "middle"])
  }

  @Test func linksInACircleAreNoEndlessWay() {
    symlink("b", folder.file("a"))
    symlink("a", folder.file("b"))
    #expect(throws: UserError.self) { try CredentialStore(path: folder.file("a")).save("x", for: "klipy") }
  }
}

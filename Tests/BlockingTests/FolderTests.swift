import Blocking
import Glibc
import Support
import Testing

@Suite struct FolderTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func makesWhatIsMissing() {
    #expect(Folder.make(folder.file("a/b//c/"), mode: 0o700) == nil)
    #expect(access(folder.file("a/b/c"), F_OK) == 0)
    #expect(Folder.make(folder.file("a/b/c"), mode: 0o700) == nil)
  }

  @Test func saysWhatStandsInTheWay() throws {
    let file = open(folder.file("file"), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    close(file)
    let failure = try #require(Folder.make(folder.file("file/below/it"), mode: 0o700))
    #expect(failure.path == folder.file("file/below/"))
    #expect(failure.reason == ENOTDIR)
  }
}

import FoundationEssentials
import Glibc
import Media
import Support
import Testing

@testable import Access

/// What an imported list or a service names, and who names it.
@Suite struct MediaAccessTests {
  private let folder: TemporaryDirectory
  private let access: MediaAccess
  private let bundled = SourceID("bundled")

  init() throws {
    folder = try TemporaryDirectory()
    access = MediaAccess(
      folders: [folder.path, "relative", "/nowhere"], fileSources: [SourceID("bundled"), SourceID("files")],
      hosts: [SourceID("klipy"): "127.0.0.1"])
    try Data("picture".utf8).write(to: URL(filePath: folder.file("a.gif")))
  }

  private func refusal(_ path: String, from source: SourceID?) throws -> AccessRefusal? {
    let url = try #require(MediaURL(file: path))
    do throws(AccessRefusal) {
      _ = try access.path(of: url, from: source)
      return nil
    } catch {
      return error
    }
  }

  @Test func filesOfItsFoldersAreOpened() throws {
    for source in [bundled, SourceID("files"), nil] {
      #expect(try refusal(folder.file("a.gif"), from: source) == nil)
    }
    #expect(try refusal(folder.file("b.gif"), from: bundled) == .missing)
  }

  /// As in a list of favourites that somebody sent.
  @Test func noSourceOpensOthers() throws {
    for source in [bundled, SourceID("files"), SourceID("giphy"), nil] {
      #expect(try refusal("/etc/passwd", from: source) == .notPermitted)
    }
    #expect(try refusal(folder.file("a.gif"), from: SourceID("giphy")) == .notPermitted)
    symlink("/etc/passwd", folder.file("link.gif"))
    #expect(try refusal(folder.file("link.gif"), from: bundled) == .notPermitted)
    #expect(try refusal(folder.path + "/../../etc/passwd", from: bundled) != nil)
    mkfifo(folder.file("pipe.gif"), 0o600)
    #expect(try refusal(folder.file("pipe.gif"), from: bundled) == .notAFile)
    #expect(try refusal(folder.path, from: bundled) != nil)
  }

  @Test(arguments: [
    "http://127.0.0.1:8080/a.mp4", "http://localhost/a.mp4", "http://2130706433/a.mp4", "http://0x7f.1/a.mp4",
    "http://[::1]/a.mp4", "http://[::ffff:10.0.0.1]/a.mp4", "http://169.254.169.254/latest", "http://a.localhost./",
    "http://192.168.1.1/a.mp4", "http://0177.0.0.1/",
  ]) func noSourceReachesPrivateNetworks(address: String) throws {
    let url = try #require(MediaURL(web: address))
    guard case .privateHost? = access.refusal(of: url, from: SourceID("giphy")) else {
      Issue.record("allowed")
      return
    }
    // The user may name what they like, and let sources do the same.
    #expect(access.refusal(of: url, from: nil) == nil)
    var open = access
    open.allowsPrivateAddresses = true
    #expect(open.refusal(of: url, from: SourceID("giphy")) == nil)
  }

  @Test func aServerOfTheUsersOwnMayNameItself() throws {
    let own = try #require(MediaURL(web: "http://127.0.0.1:9000/a.mp4"))
    #expect(access.refusal(of: own, from: SourceID("klipy")) == nil)
    let other = try #require(MediaURL(web: "http://192.168.1.1/a.mp4"))
    #expect(access.refusal(of: other, from: SourceID("klipy")) == .privateHost("192.168.1.1"))
    #expect(access.trustedHosts(of: SourceID("klipy")) == ["127.0.0.1"])
    #expect(access.trustedHosts(of: SourceID("giphy")) == [])
    #expect(access.trustedHosts(of: nil) == nil)
  }

  @Test func publicAddressesAreOpenToAll() throws {
    for address in ["https://media.example.org/a.mp4", "https://1.1.1.1/a.mp4", "https://[2606:4700::1111]/a.mp4"] {
      #expect(access.refusal(of: try #require(MediaURL(web: address)), from: SourceID("giphy")) == nil)
    }
  }
}

import Testing

@testable import Downloads

@Suite struct FileNameTests {
  @Test(arguments: [
    ("Game of life", "mp4", 1, "Game of life.mp4"),
    ("Game of life", "mp4", 2, "Game of life (2).mp4"),
    ("AC/DC: live?", "webm", 1, "AC-DC- live-.webm"),
    ("..hidden", "gif", 1, "hidden.gif"),
    ("-rf ~", "gif", 1, "rf ~.gif"),
    (" .- x", "gif", 1, "x.gif"),
    ("../../etc/passwd", "png", 1, "etc-passwd.png"),
    ("end.", "png", 1, "end.png"),
    ("name.mp4", "mp4", 1, "name.mp4"),
    ("Name.MP4", "mp4", 2, "Name (2).mp4"),
    ("photo.jpeg", "jpg", 1, "photo.jpg"),
    ("version 1.2", "mp4", 1, "version 1.2.mp4"),
    ("a.gif", "mp4", 1, "a.gif.mp4"),
    (".mp4", "mp4", 1, "mp4.mp4"),
    ("...", "png", 1, "download.png"),
    ("", "", 1, "download"),
    ("a\u{1b}[2Jb\u{0}\nc", "gif", 1, "ab c.gif"),
    ("生命游戏 รัก", "mp4", 1, "生命游戏 รัก.mp4"),
    ("\u{202e}gpj.exe", "jpg", 1, "gpj.exe.jpg"),
  ])
  func makesNames(title: String, suffix: String, number: Int, name: String) {
    #expect(FileName.make(title: title, extension: suffix, number: number) == name)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "é", "ก็", "한", "x"])
  func cutsAtTheBorderOfACluster(cluster: String) {
    let name = FileName.make(title: String(repeating: cluster, count: 10_000), extension: "mp4", number: 12)
    #expect(name.utf8.count <= 200)
    #expect(name.hasSuffix(" (12).mp4"))
    let body = name.dropLast(" (12).mp4".count)
    #expect(body.allSatisfy { $0 == body.first })
    #expect(name.utf8.count > 200 - 30)
  }
}

@Suite struct DownloadFolderTests {
  @Test func findsTheFolder() {
    let home = ["HOME": "/home/me"]
    #expect(DownloadFolder.path(configured: nil, environment: home, userDirectory: nil) == "/home/me/Downloads")
    #expect(
      DownloadFolder.path(configured: nil, environment: home, userDirectory: "/home/me/Loads") == "/home/me/Loads")
    let named = home.merging(["XDG_DOWNLOAD_DIR": "/data"]) { $1 }
    #expect(DownloadFolder.path(configured: nil, environment: named, userDirectory: "/home/me/Loads") == "/data")
    #expect(DownloadFolder.path(configured: "~/x", environment: named, userDirectory: "/home/me/Loads") == "/home/me/x")
    #expect(
      DownloadFolder.path(configured: "relative", environment: home, userDirectory: nil) == "/home/me/Downloads")
  }
}

@Suite struct RateMeterTests {
  @Test func followsTheLine() {
    var meter = RateMeter()
    meter.record(0, at: .zero)
    #expect(meter.rate == nil)
    for second in 1...10 { meter.record(second * 1000, at: .seconds(second)) }
    #expect(meter.rate == 1000)
    for second in 11...30 { meter.record(10_000 + (second - 10) * 4000, at: .seconds(second)) }
    #expect(abs((meter.rate ?? 0) - 4000) < 10)
  }

  @Test func ignoresStretchesThatAreTooShort() {
    var meter = RateMeter()
    meter.record(0, at: .zero)
    meter.record(1_000_000, at: .milliseconds(1))
    #expect(meter.rate == nil)
    meter.record(2_000_000, at: .seconds(1))
    #expect(meter.rate == 2_000_000)
  }
}
